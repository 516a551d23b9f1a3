/** Vite plugin: what `import()` loads later comes through web/platform/browser/fetch-module.ts, which can ask again for what did not come. */
import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";

/** Vite's module with the function that it puts around every `import()`. */
const preloading = "\0vite/preload-helper.js";
const ours = fileURLToPath(new URL("../../web/platform/browser/fetch-module.ts", import.meta.url));

export function fetchModules(): Plugin {
  let isReplaced = false;
  return {
    name: "fetch-modules",
    apply: "build",
    enforce: "pre",
    config: () => ({
      build: {
        modulePreload: {
          // Vite names a file's own name only where it imports others.
          resolveDependencies: (file, imported, { hostType }) =>
            hostType === "js" ? [...new Set([file, ...imported])] : imported,
        },
      },
    }),
    load(id) {
      if (id !== preloading) return;
      isReplaced = true;
      return `import { fetchModule } from ${JSON.stringify(ours)};
        export const __vitePreload = (load, files) => fetchModule(load, files.map((file) => "/" + file));`;
    },
    generateBundle() {
      if (!isReplaced)
        this.error("Vite has renamed its preloading: a file that did not come would stay away");
    },
  };
}
