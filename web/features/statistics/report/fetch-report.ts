// Asks the server for the report as a file.
import { authorizedFetch } from "#web/platform/data/ask.ts";
import { RefusedError } from "#web/platform/data/data-errors.ts";
import { type ExportedFile, nameIn, sentenceIn } from "../../export/fetch-export.ts";

export type ReportFormat = "pdf" | "xlsx";

export async function fetchReport(order: {
  year: number;
  outside: boolean;
  format: ReportFormat;
}): Promise<ExportedFile> {
  const response = await authorizedFetch("/api/report", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(order),
  });
  if (!response.ok) throw new RefusedError([{ message: await sentenceIn(response), extensions: {} }]);
  return { name: nameIn(response), content: await response.blob(), rows: 0 };
}
