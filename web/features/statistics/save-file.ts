import { fileName } from "#web/components/chart/chart-picture.ts";

/** Gives the browser a file to keep, named after what it is about. */
export function saveFile(title: string, ending: string, content: BlobPart, type: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([content], { type }));
  link.download = `${fileName(title)}.${ending}`;
  link.click();
  URL.revokeObjectURL(link.href);
}
