/** Gives each generated GraphQL document a module of its own, so that a page fetches its own questions and no others. */
import type { Plugin } from "vite";

const generated = /\/web\/generated\/(\w+)\/graphql\.ts$/;
const document = /^export const (\w+Document) = (\{.*\}) as unknown as DocumentNode<.*$/gm;
const mark = "\0document:";

export function splitDocuments(): Plugin {
  const sources = new Map<string, string>();
  return {
    name: "split-documents",
    apply: "build",
    enforce: "pre",
    resolveId: (id) => (id.startsWith("document:") ? `\0${id}` : undefined),
    load(id) {
      if (!id.startsWith(mark)) return;
      const code = sources.get(id.slice(mark.length));
      if (!code) throw new Error(`no document ${id}`);
      return { code, moduleSideEffects: false };
    },
    transform(code, id) {
      const family = generated.exec(id)?.[1];
      if (!family) return;
      const split = code.replaceAll(document, (_, name: string, body: string) => {
        sources.set(`${family}/${name}`, `export const ${name} = ${body};`);
        return `export { ${name} } from "document:${family}/${name}";`;
      });
      if (split === code) throw new Error(`${id} holds no documents in the expected form`);
      return { code: split, moduleSideEffects: false };
    },
  };
}
