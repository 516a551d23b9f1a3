// @vitest-environment happy-dom
/** Both maps under a pointer: which button moves them, when a drag ends, and that a page may go in the midst of one. */
import { screen } from "@testing-library/dom";
import { type ReactNode, useRef } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { atOnce, cleanup, render, settled } from "#testing/web/drawn-page.tsx";
import type { AreaPainter } from "./area-painter.ts";
import type { Camera } from "./map-camera.ts";
import { viewBoxOf } from "./map-view.ts";
import { useMapCamera } from "./use-map-camera.ts";
import type { MapShapes } from "./use-map-shapes.ts";
import { useMapView } from "./use-map-view.ts";

const box = { width: 200, height: 100 };
const shapes = { bounds: { x: 0, y: 0, ...box }, closestIn: () => 16 } as unknown as MapShapes;

let cameras: Camera[];
let chosen: number;
let captured: number[];
const painter = { setCamera: (camera: Camera) => cameras.push(camera) } as unknown as AreaPainter;

function CanvasMap() {
  const canvas = useRef<HTMLCanvasElement>(null);
  const camera = useMapCamera(canvas, painter, shapes, box);
  return (
    <>
      <canvas
        ref={canvas}
        data-testid="map"
        {...camera.handlers}
        onClick={() => {
          if (!camera.wasMoved()) chosen += 1;
        }}
      />
      <button type="button" onClick={() => camera.zoom(2)}>
        vergrössern
      </button>
    </>
  );
}

function SvgMap() {
  const { view, enlarge, wasMoved, handlers } = useMapView(box);
  return (
    <>
      {/* biome-ignore lint/a11y: stands for a map */}
      <svg
        data-testid="map"
        viewBox={viewBoxOf(view, box)}
        {...handlers}
        onClick={() => {
          if (!wasMoved()) chosen += 1;
        }}
      />
      <button type="button" onClick={() => enlarge(2)}>
        vergrössern
      </button>
    </>
  );
}

beforeEach(() => {
  cameras = [];
  chosen = 0;
  captured = [];
  // happy-dom captures no pointer.
  Object.assign(Element.prototype, {
    setPointerCapture: (id: number) => void captured.push(id),
    hasPointerCapture: (id: number) => captured.includes(id),
  });
});
afterEach(() => {
  cleanup();
  Reflect.deleteProperty(Element.prototype, "setPointerCapture");
  Reflect.deleteProperty(Element.prototype, "hasPointerCapture");
  vi.useRealTimers();
});

const map = () => screen.getByTestId("map");
/** What of the map is shown, once it is drawn. */
async function place(): Promise<string> {
  await settled();
  return JSON.stringify([map().getAttribute("viewBox"), cameras.at(-1)]);
}

interface Touch {
  x: number;
  button?: number;
  buttons?: number;
  pointerId?: number;
  pointerType?: string;
  isPrimary?: boolean;
}

function point(type: string, { x, ...touch }: Touch) {
  const usual = { button: 0, buttons: 1, pointerId: 1, pointerType: "mouse" };
  const init = { bubbles: true, clientX: x, clientY: 50, ...usual, ...touch };
  map().dispatchEvent(new PointerEvent(type, init));
}

const maps = [
  ["the map on a canvas", CanvasMap],
  ["the map of shapes", SvgMap],
] as const;

async function show(MapPart: () => ReactNode) {
  const drawn = render(<MapPart />);
  await settled();
  // happy-dom lays out no SVG.
  Object.assign(map(), { getScreenCTM: () => null });
  // The whole map cannot be moved.
  atOnce(() => screen.getByRole("button", { name: "vergrössern" }).click());
  return drawn;
}

test.each(maps)("%s moves under the left button, and the drag chooses nothing", async (_, MapPart) => {
  await show(MapPart);
  const before = await place();
  point("pointerdown", { x: 100 });
  point("pointermove", { x: 60 });
  expect(await place()).not.toBe(before);
  point("pointerup", { x: 60, buttons: 0 });
  map().dispatchEvent(new MouseEvent("click", { bubbles: true }));
  expect(chosen).toBe(0);
});

test.each(maps)("%s stays where it is under the right and the middle button", async (_, MapPart) => {
  await show(MapPart);
  const before = await place();
  for (const [button, buttons] of [
    [2, 2],
    [1, 4],
  ] as const) {
    point("pointerdown", { x: 100, button, buttons });
    point("pointermove", { x: 40, button: -1, buttons });
    point("pointerup", { x: 40, button, buttons: 0 });
  }
  expect(await place()).toBe(before);
});

test.each(maps)(
  "%s stays where it is if a context menu took the release of the right button",
  async (_, MapPart) => {
    await show(MapPart);
    const before = await place();
    point("pointerdown", { x: 100, button: 2, buttons: 2 });
    point("pointermove", { x: 40, button: -1, buttons: 0 });
    expect(await place()).toBe(before);
  },
);

test.each(maps)("%s stays where it is if the button was released beside it", async (_, MapPart) => {
  await show(MapPart);
  point("pointerdown", { x: 100 });
  const before = await place();
  point("pointermove", { x: 40, button: -1, buttons: 0 });
  point("pointermove", { x: 20, button: -1, buttons: 0 });
  expect(await place()).toBe(before);
});

test.each(maps)("%s hears a trembling finger as a tap", async (_, MapPart) => {
  await show(MapPart);
  point("pointerdown", { x: 100, pointerType: "touch" });
  point("pointermove", { x: 103, pointerType: "touch" });
  point("pointerup", { x: 103, pointerType: "touch", buttons: 0 });
  map().dispatchEvent(new MouseEvent("click", { bubbles: true }));
  expect(chosen).toBe(1);
});

test.each(maps)("%s grows under two fingers, of which one may be taken away", async (_, MapPart) => {
  await show(MapPart);
  const before = await place();
  const finger = { pointerType: "touch" };
  point("pointerdown", { x: 90, pointerId: 1, ...finger });
  point("pointerdown", { x: 110, pointerId: 2, ...finger });
  point("pointermove", { x: 140, pointerId: 2, ...finger });
  expect(await place()).not.toBe(before);
  point("pointercancel", { x: 140, pointerId: 2, ...finger });
  const grown = await place();
  point("pointermove", { x: 160, pointerId: 2, ...finger });
  expect(await place()).toBe(grown);
});

test.each(maps)("%s may go in the midst of a drag", async (_, MapPart) => {
  const { unmount } = await show(MapPart);
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  point("pointerdown", { x: 100 });
  point("pointermove", { x: 60 });
  const gone = map();
  unmount();
  const before = cameras.length;
  gone.dispatchEvent(new WheelEvent("wheel", { deltaY: 5, bubbles: true }));
  vi.runAllTimers();
  await settled();
  expect(cameras).toHaveLength(before);
});

test("the map on a canvas captures the pointer with the press, the map of shapes with the first move", async () => {
  await show(CanvasMap);
  point("pointerdown", { x: 100 });
  expect(captured).toEqual([1]);
  cleanup();
  captured = [];
  await show(SvgMap);
  point("pointerdown", { x: 100 });
  point("pointermove", { x: 103 });
  expect(captured).toEqual([]);
  point("pointermove", { x: 60 });
  expect(captured).toEqual([1]);
});

test.each(maps)(
  "%s goes on under a captured pointer that leaves it, until its release",
  async (_, MapPart) => {
    await show(MapPart);
    point("pointerdown", { x: 100 });
    point("pointermove", { x: 80 });
    const before = await place();
    point("pointerleave", { x: 60 });
    point("pointerout", { x: 60 });
    point("pointermove", { x: 60 });
    const after = await place();
    expect(after).not.toBe(before);
    point("lostpointercapture", { x: 60 });
    point("pointermove", { x: 40 });
    expect(await place()).toBe(after);
  },
);

test.each(maps)("%s is not held if another button is down after a lost release", async (_, MapPart) => {
  await show(MapPart);
  point("pointerdown", { x: 100 });
  point("pointermove", { x: 60 });
  const before = await place();
  point("pointermove", { x: 40, button: -1, buttons: 2 });
  point("pointermove", { x: 20, button: -1, buttons: 2 });
  expect(await place()).toBe(before);
});

test.each(maps)(
  "%s moves under one finger although the end of another was never told",
  async (_, MapPart) => {
    await show(MapPart);
    const finger = { pointerType: "touch", isPrimary: true };
    point("pointerdown", { x: 90, pointerId: 1, ...finger });
    point("pointermove", { x: 60, pointerId: 1, ...finger });
    point("pointerdown", { x: 100, pointerId: 2, ...finger });
    map().dispatchEvent(new MouseEvent("click", { bubbles: true }));
    expect(chosen).toBe(1);
    const before = await place();
    point("pointermove", { x: 103, pointerId: 2, ...finger });
    const wide = () =>
      cameras.length > 0 ? cameras.at(-1)?.scale : map().getAttribute("viewBox")?.split(" ")[2];
    const size = wide();
    point("pointermove", { x: 120, pointerId: 2, ...finger });
    expect(await place()).not.toBe(before);
    expect(wide()).toBe(size);
  },
);
