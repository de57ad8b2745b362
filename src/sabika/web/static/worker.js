// @ts-check
// The service worker: only shows a page of our own when there is no connection. Nothing of a game is ever kept.
const CACHE = "sabika-offline-1";
const OFFLINE = "__OFFLINE__";

self.addEventListener("install", (event) => {
  const keep = caches.open(CACHE).then((cache) => cache.addAll([OFFLINE, "__STYLE__", "__COLOURS__"]));
  /** @type {any} */ (event).waitUntil(keep.then(() => /** @type {any} */ (self).skipWaiting()));
});

self.addEventListener("activate", (event) => {
  /** @type {any} */ (event).waitUntil(/** @type {any} */ (self).clients.claim());
});

self.addEventListener("fetch", (event) => {
  const request = /** @type {any} */ (event).request;
  if (request.mode === "navigate") {
    /** @type {any} */ (event).respondWith(fetch(request).catch(() => caches.match(OFFLINE)));
  } else if (request.destination === "style") {
    /** @type {any} */ (event).respondWith(fetch(request).catch(() => caches.match(request)));
  }
});

self.addEventListener("notificationclick", (event) => {
  const shown = /** @type {any} */ (event).notification;
  shown.close();
  /** @type {any} */ (event).waitUntil(/** @type {any} */ (self).clients.openWindow(shown.data));
});
