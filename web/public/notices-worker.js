// Shows notices, because phones let no page do it alone. It answers no request and keeps nothing.
self.addEventListener("install", () => self.skipWaiting());

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  const address = new URL(event.notification.data?.path ?? "/", self.location.origin);
  // Only ever within the application itself.
  if (address.origin !== self.location.origin) return;
  event.waitUntil(
    self.clients.matchAll({ type: "window", includeUncontrolled: true }).then((windows) => {
      const open = windows[0];
      if (!open) return self.clients.openWindow(address.href);
      open.postMessage({ open: address.pathname + address.hash });
      return open.focus();
    }),
  );
});
