/** Stylesheets name the width up to which a screen is a phone's; a phone on its side is wider, and still one. */
import type { Plugin } from "vite";
import { PHONE } from "../../web/platform/browser/phone-media.ts";

export function phoneMedia(): Plugin {
  return {
    name: "phone-media",
    enforce: "pre",
    transform(code, id) {
      if (!/\.css(\?|$)/.test(id) || id.includes("node_modules")) return undefined;
      return code.replaceAll(/@media (\(max-width: 740px\)|\(width <= 740px\)) \{/g, `@media ${PHONE} {`);
    },
  };
}
