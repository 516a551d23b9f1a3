/** What codegen writes for a family of documents: its types in one file, and each document in one of its own, so that a page
 * fetches its own questions and no others. */
import type { CodegenPlugin, Types } from "@graphql-codegen/plugin-helpers";
import * as operations from "@graphql-codegen/typescript-operations";
import { buildASTSchema, Kind, type OperationDefinitionNode } from "graphql";
import { type Fragments, fragmentsOf, printDocument } from "./print-document.ts";

/** A plugin that writes what is known already. */
const writing = (content: string): CodegenPlugin => ({ plugin: () => content });

const kinds = { query: "Query", mutation: "Mutation", subscription: "Subscription" } as const;

export const documentPreset: Types.OutputPreset = {
  buildGeneratesSection({ baseOutputDir, schema, schemaAst, documents, config, documentTransforms }) {
    const definitions = documents.flatMap((file) => file.document?.definitions ?? []);
    const fragments: Fragments = fragmentsOf({ kind: Kind.DOCUMENT, definitions });
    const sent = definitions.filter((each) => each.kind === Kind.OPERATION_DEFINITION);
    // Built here: codegen's own may stem from another copy of the library.
    const inSchema = buildASTSchema(schema);
    const file = (filename: string, pluginMap: Record<string, CodegenPlugin>): Types.GenerateOptions => ({
      filename: `${baseOutputDir}${filename}`,
      pluginMap,
      plugins: Object.keys(pluginMap).map((name) => ({ [name]: {} })),
      schema,
      ...(schemaAst && { schemaAst }),
      config,
      documents,
      ...(documentTransforms && { documentTransforms }),
    });
    const reexports = sent.map(
      ({ name }) => `export { ${name?.value}Document } from "./documents/${name?.value}.ts";`,
    );
    return [
      file("graphql.ts", { types: operations, reexports: writing(reexports.join("\n")) }),
      ...sent.map((operation) =>
        file(`documents/${operation.name?.value}.ts`, {
          document: writing(moduleOf(operation, printDocument(operation, fragments, inSchema))),
        }),
      ),
    ];
  },
};

function moduleOf(operation: OperationDefinitionNode, printed: ReturnType<typeof printDocument>): string {
  const answer = `${printed.name}${kinds[operation.operation]}`;
  const given = `${answer}Variables`;
  return [
    `import type { TypedDocument } from "#web/platform/data/typed-document.ts";`,
    `import type { ${answer}, ${given} } from "../graphql.ts";`,
    "",
    `export const ${printed.name}Document: TypedDocument<${answer}, ${given}> = ${JSON.stringify(printed, null, 2)};`,
  ].join("\n");
}
