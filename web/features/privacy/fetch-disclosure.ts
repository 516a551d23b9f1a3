// Takes everything of one mother as a file. Shares nothing with the export's code: the build would put what both use among the files of the first screen.
import { authorizedFetch } from "#web/platform/data/ask.ts";
import { RefusedError } from "#web/platform/data/data-errors.ts";

export type DisclosureFormat = "pdf" | "json";

export async function takeDisclosure(order: { id: string; format: DisclosureFormat }): Promise<void> {
  const response = await authorizedFetch("/api/disclosure", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(order),
  });
  if (!response.ok) throw new RefusedError([{ message: await sentenceOf(response), extensions: {} }]);
  const name = /filename="([^"]+)"/.exec(response.headers.get("content-disposition") ?? "")?.[1];
  const url = URL.createObjectURL(await response.blob());
  const link = document.createElement("a");
  link.href = url;
  link.download = name ?? `auskunft.${order.format}`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

async function sentenceOf(response: Response): Promise<string> {
  const answer: unknown = await response.json().catch(() => undefined);
  const message = (answer as { message?: unknown } | undefined)?.message;
  return typeof message === "string" ? message : "Die Auskunft ist fehlgeschlagen. Bitte nochmals versuchen.";
}
