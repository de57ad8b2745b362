// @ts-check
// The service worker: only shows a page of our own when there is no connection. Nothing of a game is ever kept.
const CACHE = "sabika-offline-1";
const OFFLINE = "__OFFLINE__";
const worker = /** @type {ServiceWorkerGlobalScope} */ (/** @type {unknown} */ (self));

worker.addEventListener("install", (event) => {
  const keep = caches.open(CACHE).then((cache) => cache.addAll([OFFLINE, "__STYLE__"]));
  event.waitUntil(keep.then(() => worker.skipWaiting()));
});

worker.addEventListener("activate", (event) => event.waitUntil(worker.clients.claim()));

worker.addEventListener("fetch", (event) => {
  if (event.request.mode === "navigate") event.respondWith(orKept(event.request, OFFLINE));
  else if (event.request.destination === "style") event.respondWith(orKept(event.request, event.request));
});

/**
 * @param {Request} request
 * @param {RequestInfo} kept
 */
async function orKept(request, kept) {
  try {
    return await fetch(request);
  } catch {
    return (await caches.match(kept)) ?? Response.error();
  }
}

worker.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(worker.clients.openWindow(event.notification.data));
});
