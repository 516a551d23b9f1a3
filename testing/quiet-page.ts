/**
 * The DOM of the tests tells Node's own console, past vitest's, of every answer that is a refusal and of every line that was cut when
 * its page was closed. Tests ask for both.
 */
import console from "node:console";

const REFUSED = /^(?:GET|POST) http:\/\/127\.0\.0\.1:\d+\/\S* \d{3} \(/;

function isPageNoise(first: unknown): boolean {
  if (first instanceof Error) return (first as NodeJS.ErrnoException).code === "ECONNRESET";
  return typeof first === "string" && REFUSED.test(first);
}

const tell = console.error;
function tellWithoutNoise(...words: unknown[]): void {
  if (!isPageNoise(words[0])) tell(...words);
}
// Files share their worker: once is enough.
if (tell.name !== tellWithoutNoise.name) console.error = tellWithoutNoise;

/** Files share their window too: each begins at a desk, with an empty page. */
interface Page {
  happyDOM?: { setViewport(size: { width: number; height: number }): void };
  document?: { body: { replaceChildren(): void } };
}
const page = (globalThis as { window?: Page }).window;
page?.happyDOM?.setViewport({ width: 1024, height: 768 });
page?.document?.body.replaceChildren();
