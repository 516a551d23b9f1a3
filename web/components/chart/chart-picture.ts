import type { EChartsType } from "echarts/core";

/** Saves the chart as a PNG, sharp enough for a report. */
export function downloadPicture(chart: EChartsType, name: string): void {
  const canvas = chart.renderToCanvas({ pixelRatio: 3, backgroundColor: "#ffffff" });
  canvas.toBlob((picture) => {
    if (!picture) return;
    const link = document.createElement("a");
    link.href = URL.createObjectURL(picture);
    link.download = `${fileName(name)}.png`;
    link.click();
    URL.revokeObjectURL(link.href);
  });
}

export function fileName(name: string): string {
  return name.replaceAll(/[^\p{L}\p{N}]+/gu, "-").replaceAll(/^-+|-+$/g, "");
}
