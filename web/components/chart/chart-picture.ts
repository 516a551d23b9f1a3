import type { EChartsCoreOption } from "echarts/core";

/** Saves a picture as a PNG. */
export function downloadPicture(canvas: HTMLCanvasElement, name: string): void {
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

/** Pixels that the name and the legend take. */
const HEAD = 64;

/** The chart moved down by a head with its name and its legend. */
export function withHead(
  option: EChartsCoreOption,
  name: string,
): { headed: EChartsCoreOption; added: number } {
  const grids = [option.grid ?? {}].flat() as { top?: number; [key: string]: unknown }[];
  const named = ([option.series].flat() as ({ name?: string } | undefined)[]).flatMap(
    (each) => each?.name ?? [],
  );
  return {
    added: HEAD,
    headed: {
      ...option,
      title: { text: name, left: 8, top: 4, textStyle: { fontSize: 15 } },
      legend: { data: [...new Set(named)], left: 8, top: 30 },
      grid: grids.map((grid) => ({ ...grid, top: (grid.top ?? 0) + HEAD })),
    },
  };
}
