/** PostCSS plugin: stylesheets name the width up to which a screen is a phone's; a phone on its side is wider, and still one. */
import type { Plugin } from "postcss";
import { LOW, NARROW } from "../../web/platform/browser/phone-media.ts";

/** Both ways of writing it. */
const narrow = [NARROW, "(width <= 740px)"];

export function phoneMedia(): Plugin {
  return {
    postcssPlugin: "phone-media",
    AtRule: {
      media(rule) {
        if (narrow.includes(rule.params)) rule.params = `${NARROW}, ${LOW}`;
      },
    },
  };
}
