// The page's side of the thread that draws the charts: hands it the canvas and the figures, and tells it of the pointer.
import sansSerif from "@fontsource-variable/source-sans-3/files/source-sans-3-latin-wght-normal.woff2?url";
import type { EChartsCoreOption } from "echarts/core";
import { logQuietly } from "#web/platform/log.ts";

interface Size {
  width: number;
  height: number;
}

const pointerEvents = ["mousemove", "mousedown", "mouseup", "click", "mouseout"] as const;

export type ChartMessage =
  | { kind: "font"; file: ArrayBuffer }
  | ({ kind: "open"; id: string; canvas: OffscreenCanvas; ratio: number } & Size)
  | { kind: "option"; id: string; option: EChartsCoreOption }
  | ({ kind: "size"; id: string } & Size)
  | { kind: "pointer"; id: string; event: (typeof pointerEvents)[number]; x: number; y: number }
  | { kind: "close"; id: string };

interface DrawnChart {
  show: (option: EChartsCoreOption) => void;
  close: () => void;
}

let thread: Promise<Worker> | undefined;

/** One for all charts. A thread has no letters of its own and may fetch nothing: the page brings them. */
async function openThread(): Promise<Worker> {
  const worker = new Worker(new URL("./chart-worker.ts", import.meta.url), { type: "module" });
  worker.addEventListener("error", ({ message }) => logQuietly("Diagramm nicht gezeichnet", message));
  try {
    const file = await (await fetch(sansSerif)).arrayBuffer();
    worker.postMessage({ kind: "font", file } satisfies ChartMessage, [file]);
  } catch (cause) {
    // The browser's own letters do as well.
    logQuietly("Schrift der Diagramme nicht geladen", cause);
  }
  return worker;
}

function send(message: ChartMessage, handedOver: Transferable[] = []): void {
  thread ??= openThread();
  thread.then((worker) => worker.postMessage(message, handedOver)).catch(() => undefined);
}

/** Draws into the box until it is closed. */
export function openChart(box: HTMLElement): DrawnChart {
  const id = crypto.randomUUID();
  const canvas = document.createElement("canvas");
  canvas.style.width = "100%";
  canvas.style.height = "100%";
  box.append(canvas);
  const sizeOf = (): Size => ({ width: box.clientWidth, height: box.clientHeight });
  let { width, height } = sizeOf();
  const offscreen = canvas.transferControlToOffscreen();
  send({ kind: "open", id, canvas: offscreen, ratio: devicePixelRatio, width, height }, [offscreen]);

  const watch = new ResizeObserver(() => {
    const now = sizeOf();
    if (now.width === width && now.height === height) return;
    ({ width, height } = now);
    send({ kind: "size", id, width, height });
  });
  watch.observe(box);
  for (const event of pointerEvents) {
    canvas.addEventListener(event, ({ offsetX, offsetY }) =>
      send({ kind: "pointer", id, event, x: offsetX, y: offsetY }),
    );
  }
  return {
    show: (option) => send({ kind: "option", id, option }),
    close: () => {
      watch.disconnect();
      canvas.remove();
      send({ kind: "close", id });
    },
  };
}
