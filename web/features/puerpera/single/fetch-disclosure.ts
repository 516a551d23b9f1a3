// Asks the server for everything of one mother as a file.
import { authorizedFetch } from "#web/platform/data/ask.ts";
import { RefusedError } from "#web/platform/data/data-errors.ts";
import { type ExportedFile, nameIn, sentenceIn } from "../../export/fetch-export.ts";

export type DisclosureFormat = "pdf" | "json";

export async function fetchDisclosure(order: {
  id: string;
  format: DisclosureFormat;
}): Promise<ExportedFile> {
  const response = await authorizedFetch("/api/disclosure", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(order),
  });
  if (!response.ok) throw new RefusedError([{ message: await sentenceIn(response), extensions: {} }]);
  return { name: nameIn(response), content: await response.blob(), rows: 0 };
}
