"""Compressed answers, for what is the same for everybody and nothing else.

The length of a compressed page could betray a secret in it, and events must not wait for more to come.
"""

from litestar.config.compression import CompressionConfig
from litestar.middleware import DefineMiddleware
from litestar.middleware.compression.middleware import CompressionMiddleware

QUICKLY = 6  # the highest level, 9, takes five times as long, and makes our pages no smaller

COMPRESSED = DefineMiddleware(
    CompressionMiddleware, config=CompressionConfig(backend="gzip", gzip_compress_level=QUICKLY)
)
