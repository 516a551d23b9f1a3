/** Whatever tells that a text was taken for markup or script: it ran, it stands there as an element, or the browser had to refuse it. */
import type { Page } from "@playwright/test";
import { MARK } from "./script-values.ts";

/** In every frame, before anything else runs there. */
const inPage = `
  window.__xss = (what) => console.error("XSS ran " + what);
  addEventListener("securitypolicyviolation", (event) =>
    console.error("XSS refused " + event.violatedDirective + " " + event.blockedURI + " " + event.sample));
`;

/** Elements with the mark, and links that run something, also in the preview of a mail. */
const standing = `[document, ...[...document.querySelectorAll("iframe")].map((frame) => frame.contentDocument)]
  .flatMap((where) => [...(where?.querySelectorAll("[${MARK}], mj-raw, [href], [src], [action], [formaction]") ?? [])])
  .filter((one) => one.matches("[${MARK}], mj-raw")
    || ["href", "src", "action", "formaction"].some((name) => /^\\s*(javascript|data:text|vbscript)/i.test(one.getAttribute(name) ?? "")))
  .map((one) => one.outerHTML.slice(0, 200))`;

/** What was found up to now is read, and forgotten, by `faults`. */
export interface Watched {
  faults(): Promise<string[]>;
}

export async function watchScripts(page: Page): Promise<Watched> {
  let found: string[] = [];
  await page.addInitScript({ content: inPage });
  page.on("console", (message) => {
    if (/^XSS |Content Security Policy/.test(message.text())) found.push(message.text());
  });
  page.on("dialog", async (dialog) => {
    found.push(`a dialog: ${dialog.message()}`);
    await dialog.dismiss();
  });
  page.on("request", (request) => {
    if (/xss\.example/.test(new URL(request.url()).host)) found.push(`asked ${request.url()}`);
  });
  return {
    async faults() {
      const all = [...found, ...(await page.evaluate<string[]>(standing))];
      found = [];
      return all;
    },
  };
}
