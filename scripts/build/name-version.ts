/** Vite plugin: names the build by its first script, whose hash changes with every other file; open pages compare it with theirs. */
import type { Plugin } from "vite";

export function nameVersion(): Plugin {
  return {
    name: "name-version",
    apply: "build",
    generateBundle(_, bundle) {
      const entry = Object.values(bundle).find((file) => file.type === "chunk" && file.isEntry);
      if (!entry) throw new Error("the build has no entry");
      this.emitFile({
        type: "asset",
        fileName: "version.json",
        source: JSON.stringify({ version: `/${entry.fileName}` }),
      });
    },
  };
}
