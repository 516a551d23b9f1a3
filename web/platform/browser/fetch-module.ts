// Loads the files that a page needs later; the build puts it in the place of Vite's own preloading (scripts/build/fetch-modules.ts).

declare global {
  interface Window {
    /** What the page itself fetches before anybody asks for it (web/app/ask-first.js), by its address. */
    comingSoon?: Readonly<Record<string, Promise<void>>>;
  }
}

/** Files that came or are coming, by their address. */
const coming = new Map<string, Promise<void>>();
/** How often the browser could not load a module that was here. */
const failures = new Map<string, number>();
const listeners = new Set<() => void>();

/** Calls when a file did not come; the answer ends it. */
export function onModuleFailed(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * Many browsers remember of an address that it could not be loaded as a module, and of all that a module imports: after one lost
 * packet a dialog stays away until the page is loaded anew. So the module loader is asked only for what is here: `files`, the
 * module's own first and then all that it imports, are fetched as data, which any browser does again. A module that does not
 * come even so is asked for by another address the next time.
 */
export async function fetchModule<Module>(
  load: () => Promise<Module>,
  files: readonly string[],
  importFrom: (address: string) => Promise<Module> = (address) => import(/* @vite-ignore */ address),
): Promise<Module> {
  const [own = ""] = files;
  const failed = failures.get(own) ?? 0;
  try {
    await Promise.all(files.map(fetchOnce));
    try {
      return await (failed === 0 ? load() : importFrom(`${own}?again=${failed}`));
    } catch (cause) {
      failures.set(own, failed + 1);
      throw cause;
    }
  } catch (cause) {
    for (const listener of listeners) listener();
    throw cause;
  }
}

/** So that it lies in the browser's cache. What the page itself named has come already, or the fetch waits for it. */
function fetchOnce(file: string): Promise<void> {
  const known = coming.get(file);
  if (known) return known;
  const soon = globalThis.window?.comingSoon?.[file];
  const fetched =
    soon?.catch(() => fetchWhole(file)) ?? (hasCome(file) ? Promise.resolve() : fetchWhole(file));
  coming.set(file, fetched);
  fetched.catch(() => coming.delete(file));
  return fetched;
}

async function fetchWhole(file: string): Promise<void> {
  const response = await fetch(file);
  if (!response.ok) throw new Error(`${file} is answered by ${response.status}`);
  await response.arrayBuffer();
}

function hasCome(file: string): boolean {
  return performance
    .getEntriesByType("resource")
    .some(
      (request) =>
        request.name.endsWith(file) && "responseStatus" in request && request.responseStatus === 200,
    );
}
