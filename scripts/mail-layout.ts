/**
 * What mjml makes of the layout of mails. It is worked out here and kept as a file: the server fills it in, and needs nothing of mjml.
 */
import { readFileSync } from "node:fs";
import body from "mjml-body";
import column from "mjml-column";
import mjml, { registerComponent } from "mjml-core";
import head from "mjml-head";
import style from "mjml-head-style";
import section from "mjml-section";
import text from "mjml-text";

const layoutSource = "server/features/messages/mail-layout.mjml";
export const layoutFile = "server/features/messages/mail-layout.html";

/** CommonJS: Node gives the module, other loaders what it exports. */
const compile = typeof mjml === "function" ? mjml : mjml.default;

export async function compileMailLayout(): Promise<string> {
  for (const component of [body, head, style, section, column, text])
    registerComponent(component.default ?? component);
  const { html, errors } = await compile(readFileSync(layoutSource, "utf8"), {
    fonts: {},
    validationLevel: "skip",
  });
  if (errors.length > 0) throw new Error(errors.map((error) => error.formattedMessage).join("\n"));
  return `${html
    .replaceAll(/[ \t]+$/gm, "")
    .replaceAll(/\n{2,}/g, "\n")
    .trim()}\n`;
}
