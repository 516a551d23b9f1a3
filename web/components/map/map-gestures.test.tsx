// @vitest-environment happy-dom
/** A map under a pointer: what a press, a drag, two fingers and the right button do, and what they leave behind. */
import { fireEvent, screen } from "@testing-library/dom";
import { useRef } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { atOnce, cleanup, render, settled } from "#testing/web/drawn-page.tsx";
import type { AreaPainter } from "./area-painter.ts";
import type { Camera } from "./map-camera.ts";
import { useMapCamera } from "./use-map-camera.ts";
import type { MapShapes } from "./use-map-shapes.ts";
import { useMapView } from "./use-map-view.ts";

const frame = { width: 400, height: 300 };
const map = {
  shapes: [],
  byZipcode: new Map(),
  borders: [],
  bounds: { x: 0, y: 0, width: 400, height: 300 },
  closestIn: () => 16,
  unitKm: 1,
} as unknown as MapShapes;

let cameras: Camera[];
let pressed: string[];
const painter = { setCamera: (camera: Camera) => void cameras.push(camera) } as unknown as AreaPainter;

function Canvas() {
  const canvas = useRef<HTMLCanvasElement>(null);
  const camera = useMapCamera(canvas, painter, map, frame);
  return (
    <>
      <canvas
        ref={canvas}
        aria-label="Karte"
        {...camera.handlers}
        onClick={() => !camera.wasMoved() && pressed.push("area")}
      />
      <button type="button" onClick={() => camera.zoom(4)}>
        Näher
      </button>
    </>
  );
}
function Drawing() {
  const { view, enlarge, wasMoved, handlers } = useMapView({ width: 400, height: 300 });
  return (
    <>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: only the pointer is tested */}
      <svg role="img" aria-label="Karte" {...handlers} onClick={() => wasMoved() || pressed.push("area")} />
      <output>{JSON.stringify(view)}</output>
      <button type="button" onClick={() => enlarge(4)}>
        Näher
      </button>
    </>
  );
}

beforeEach(() => {
  cameras = [];
  pressed = [];
  // A DOM has no place on the screen for a drawing.
  vi.spyOn(SVGGraphicsElement.prototype, "getScreenCTM").mockReturnValue(null);
});
afterEach(() => {
  vi.restoreAllMocks();
  cleanup();
});

async function open(kind: "canvas" | "drawing") {
  const { unmount } = render(kind === "canvas" ? <Canvas /> : <Drawing />);
  await settled();
  atOnce(() => screen.getByRole("button", { name: "Näher" }).click());
  await settled();
  const element = screen.getByLabelText("Karte");
  const at = (clientX: number, more: object = {}) => ({
    clientX,
    clientY: 100,
    pointerId: 1,
    buttons: 1,
    ...more,
  });
  const fire = async (
    name: "pointerDown" | "pointerMove" | "pointerUp" | "pointerCancel",
    x: number,
    more?: object,
  ) => {
    fireEvent[name](element, at(x, more));
    await settled();
  };
  /** Where the map stands. */
  const where = () =>
    kind === "canvas" ? JSON.stringify(cameras.at(-1)) : screen.getByRole("status").textContent;
  return { element, fire, where, unmount, click: () => atOnce(() => fireEvent.click(element)) };
}

const kinds = ["canvas", "drawing"] as const;

test.each(kinds)(
  "a press that trembles moves nothing that counts as a drag, and presses the area: %s",
  async (kind) => {
    const { fire, click } = await open(kind);
    await fire("pointerDown", 100);
    await fire("pointerMove", 103);
    await fire("pointerUp", 103);
    click();
    expect(pressed).toEqual(["area"]);
  },
);

test.each(kinds)("a drag moves the map and presses no area; the next press does: %s", async (kind) => {
  const { fire, click, where } = await open(kind);
  const before = where();
  await fire("pointerDown", 100);
  await fire("pointerMove", 150);
  await fire("pointerUp", 150);
  click();
  expect(where()).not.toBe(before);
  expect(pressed).toEqual([]);
  await fire("pointerDown", 100);
  await fire("pointerUp", 100);
  click();
  expect(pressed).toEqual(["area"]);
});

test.each(kinds)(
  "the right button holds nothing: the map does not follow the pointer after the menu closed: %s",
  async (kind) => {
    const { fire, where } = await open(kind);
    const before = where();
    // The browser's menu takes the release of the button away.
    await fire("pointerDown", 100, { button: 2, buttons: 2 });
    await fire("pointerMove", 180, { buttons: 0 });
    await fire("pointerMove", 240, { buttons: 0 });
    expect(where()).toBe(before);
  },
);

test.each(kinds)("a release that was lost ends the drag with the next move: %s", async (kind) => {
  const { fire, where } = await open(kind);
  await fire("pointerDown", 100);
  await fire("pointerMove", 150);
  const before = where();
  await fire("pointerMove", 250, { buttons: 0 });
  expect(where()).toBe(before);
});

test.each(kinds)("two fingers enlarge the map, and lifting one ends that: %s", async (kind) => {
  const { fire, where } = await open(kind);
  const touch = { pointerType: "touch" };
  await fire("pointerDown", 100, touch);
  await fire("pointerDown", 200, { ...touch, pointerId: 2 });
  const before = where();
  await fire("pointerMove", 260, { ...touch, pointerId: 2 });
  const wider = where();
  expect(wider).not.toBe(before);
  await fire("pointerUp", 260, { ...touch, pointerId: 2 });
  await fire("pointerCancel", 100, touch);
  await fire("pointerMove", 300, { ...touch, pointerId: 2 });
  expect(where()).toBe(wider);
});

test.each(kinds)("a map that is left in the middle of a drag is moved no more: %s", async (kind) => {
  const { element, fire, unmount } = await open(kind);
  await fire("pointerDown", 100);
  await fire("pointerMove", 150);
  unmount();
  const painted = cameras.length;
  fireEvent.pointerMove(element, { clientX: 250, clientY: 100, pointerId: 1, buttons: 1 });
  fireEvent.pointerUp(element, { clientX: 250, clientY: 100, pointerId: 1 });
  await settled();
  expect(cameras).toHaveLength(painted);
});
