/**
 * Setup of every test file with a DOM: an empty page at desk size, and steps that end once React has drawn what they lead to.
 * happy-dom reports refused requests and closed connections to Node's console, past Vitest's. Tests cause both on purpose, so they are
 * filtered out here, and so is the report that it loads no frames.
 */
import console from "node:console";

const NO_FRAMES = "Iframe page loading is disabled.";
const REFUSED = /^(?:GET|POST) http:\/\/127\.0\.0\.1:\d+\/\S* \d{3} \(/;

function isPageNoise(first: unknown): boolean {
  if (first instanceof Error)
    return (first as NodeJS.ErrnoException).code === "ECONNRESET" || first.message.endsWith(NO_FRAMES);
  return typeof first === "string" && REFUSED.test(first);
}

const tell = console.error;
function tellWithoutNoise(...words: unknown[]): void {
  if (!isPageNoise(words[0])) tell(...words);
}
// Files share their worker: patch once.
if (tell.name !== tellWithoutNoise.name) console.error = tellWithoutNoise;

/** Files share their window, too. */
interface Page {
  happyDOM?: { setViewport(size: { width: number; height: number }): void };
  document?: { body: { replaceChildren(): void } };
}
const page = (globalThis as { window?: Page }).window;
page?.happyDOM?.setViewport({ width: 1024, height: 768 });
page?.document?.body.replaceChildren();
// Nobody types on from the file before.
if (globalThis.window) window.dispatchEvent(new Event("blur"));

if (globalThis.window) {
  // In happy-dom the page's document is no instance of `window.Document`. React Aria asks for it to learn whether the focus is
  // already within what opens, and would move the focus from the first field to the dialog.
  Object.defineProperty(window.Document, Symbol.hasInstance, {
    configurable: true,
    value: (other: Partial<Node> | null) => other?.nodeType === 9,
  });
  const { configure } = await import("@testing-library/dom");
  const { settled } = await import("./drawn-page.tsx");
  configure({
    asyncWrapper: async (step) => {
      const result = await step();
      await settled();
      return result;
    },
    // A busy machine exceeds the library's own second.
    asyncUtilTimeout: 180_000,
  });
}
