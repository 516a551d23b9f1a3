// Keeps the application's own files for times without a line, and shows notices, because phones let no page do it alone and because
// they also come while no page is open. Of answers it keeps nothing.

/** The build writes its own before this: its first script and the files of a midwife's pages. None while developing. */
const { version, files } = self.wiegeBuild ?? { version: "", files: [] };
const CACHE = `wiege ${version}`;
/** The page as anybody gets it, without a word of anybody. */
const SHELL = "/offline-shell";
/** What the page keeps encrypted, see web/platform/offline/device-store.ts. */
const DATABASE = "wiege-offline";
/** A line that is so slow is none. */
const PATIENCE_MS = 8000;
/** Of a midwife, or the address that leads to her first one. */
const MIDWIFE_PAGE = /^\/(?:user(?:\/.*)?)?$/;

self.addEventListener("install", (event) => {
  self.skipWaiting();
  event.waitUntil(keepFiles());
});

// So that also the page that was open first gets its files from here.
self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));

// Data, sign-in, public pages and the office's pages are none of its business: those requests go as if it were not there.
self.addEventListener("fetch", (event) => {
  const { method, mode, url } = event.request;
  const { origin, pathname } = new URL(url);
  if (method !== "GET" || origin !== self.location.origin) return;
  if (mode === "navigate") {
    if (pathname === "/api/auth/logout") event.waitUntil(forgetList());
    else if (MIDWIFE_PAGE.test(pathname)) event.respondWith(openPage(event));
  } else if (files.includes(pathname)) {
    event.respondWith(openFile(event.request));
  }
});

/** Always the server's page where there is one, so that nobody stays with an old version. */
async function openPage(event) {
  const fromServer = fetch(event.request);
  const answer = await Promise.race([fromServer.catch(() => undefined), keptAfterPatience()]);
  if (!answer || (answer.status >= 502 && answer.status <= 504)) {
    return (await keptPage()) ?? answer ?? Response.error();
  }
  // The server knows nobody here any more: what was kept for her goes, though no page of hers will run.
  if (answer.headers.get("x-wiege-session") === "none") event.waitUntil(forgetList());
  event.waitUntil(keepFiles());
  return answer;
}

/** Never answers where nothing is kept: then there is nothing but to wait. */
function keptAfterPatience() {
  return new Promise((resolve) => {
    setTimeout(() => keptPage().then((page) => page && resolve(page)), PATIENCE_MS);
  });
}

async function keptPage() {
  return await caches.match(SHELL, { cacheName: CACHE });
}

/** A name with a hash never means anything else, so what is kept is as good as what would come. */
async function openFile(request) {
  return (await caches.match(request, { cacheName: CACHE })) ?? fetch(request);
}

/** All of one build or nothing: the page is put last, and only then the build before it goes. What fails is tried at the next page. */
async function keepFiles() {
  try {
    if (version === "" || (await keptPage())) return;
    const shell = await fetch(SHELL, { cache: "no-store" });
    const text = await shell.clone().text();
    // Another build is being served already; its own worker keeps it.
    if (!shell.ok || !text.includes(`src="${version}"`)) return;
    const cache = await caches.open(CACHE);
    await cache.addAll(files);
    await cache.put(SHELL, shell);
    const others = (await caches.keys()).filter((name) => name !== CACHE);
    await Promise.all(others.map((name) => caches.delete(name)));
  } catch {
    // Without a line, or without room.
  }
}

/** With its key. A page that is still open holds it only for moments. */
function forgetList() {
  return new Promise((resolve) => {
    const deleted = indexedDB.deleteDatabase(DATABASE);
    deleted.onsuccess = resolve;
    deleted.onerror = resolve;
  });
}

self.addEventListener("push", (event) => {
  event.waitUntil(show(read(event.data)));
});

// What does not say what it is leads to the start page: browsers demand that something is shown.
function read(data) {
  try {
    return data?.json() ?? {};
  } catch {
    return {};
  }
}

function show({ title = "Es gibt etwas Neues", body = "", tag, path = "/", isUrgent = false }) {
  return self.registration.showNotification(title, {
    body,
    icon: "/icon-192.png",
    badge: "/icon-192.png",
    lang: "de-CH",
    data: { path },
    // A later one of the same mother takes its place, and is heard only if it presses.
    ...(tag && { tag, renotify: isUrgent }),
    requireInteraction: isUrgent,
  });
}

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  const address = new URL(event.notification.data?.path ?? "/", self.location.origin);
  // Only ever within the application itself.
  if (address.origin !== self.location.origin) return;
  event.waitUntil(
    self.clients.matchAll({ type: "window", includeUncontrolled: true }).then((windows) => {
      // No other page listens: sign-in, public pages, the office in another tab.
      const open = windows.find(({ url }) => MIDWIFE_PAGE.test(new URL(url).pathname));
      if (!open) return self.clients.openWindow(address.href);
      open.postMessage({ open: address.pathname + address.hash });
      return open.focus();
    }),
  );
});
