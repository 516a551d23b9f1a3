/** What a page without an account says when it cannot answer: in the visitor's language, with whom to call. */
import { frameTexts } from "#domain/public/frame-texts.ts";
import { html } from "#server/kernel/html.ts";
import { type PublicFrame, publicPage } from "./public-page.ts";

export type Trouble = "tooMany" | "failed";

export function troublePage(frame: PublicFrame, trouble: Trouble): string {
  const texts = frameTexts[frame.language];
  const words = { tooMany: texts.tooManyWords, failed: texts.failedWords }[trouble];
  return publicPage(frame, {
    title: texts[trouble],
    content: html`<h1>${texts[trouble]}</h1><p>${words}</p>`,
  });
}
