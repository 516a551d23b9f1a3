/** How an export ended, or that it has not yet. */
const exportOutcomes = ["running", "finished", "cancelled", "failed"] as const;
export type ExportOutcome = (typeof exportOutcomes)[number];

export const exportOutcomeTitles: Record<ExportOutcome, string> = {
  running: "läuft",
  finished: "fertig",
  cancelled: "abgebrochen",
  failed: "fehlgeschlagen",
};

export function asExportOutcome(value: string | null | undefined): ExportOutcome {
  return exportOutcomes.find((outcome) => outcome === value) ?? "failed";
}
