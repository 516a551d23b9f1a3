/** What the screens ask, from the very files that they are built from, by the family of the role. */
import { globSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { type DocumentNode, Kind, OperationTypeNode, parse, print, separateOperations } from "graphql";

const WEB = fileURLToPath(new URL("../../web/", import.meta.url));

export interface Documents {
  /** By the name of the operation. */
  ask(operation: string): string;
  /** The same as a stream. */
  watch(operation: string): string;
}

export function documentsOf(family: "staff" | "midwife"): Documents {
  const files = globSync(`{features,platform}/**/*.{${family},everyone}.graphql`, { cwd: WEB });
  const all = separateOperations(
    parse(files.map((file) => readFileSync(`${WEB}${file}`, "utf8")).join("\n")),
  );
  const find = (operation: string): DocumentNode => {
    const found = all[operation];
    if (!found) throw new Error(`There is no ${operation} for ${family}`);
    return found;
  };
  return {
    ask: (operation) => print(find(operation)),
    watch(operation) {
      const definitions = find(operation).definitions.map((definition) =>
        definition.kind === Kind.OPERATION_DEFINITION
          ? { ...definition, operation: OperationTypeNode.SUBSCRIPTION }
          : definition,
      );
      return print({ kind: Kind.DOCUMENT, definitions });
    },
  };
}
