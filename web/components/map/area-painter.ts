/**
 * Draws thousands of areas and moves them smoothly: what was painted once, a little larger than the frame, is laid under the camera
 * as a picture, and painted anew in slices, a few hundred areas per frame, when one looks closer or further. No frame has much to do.
 */
import { drawLabels, type MapLabels } from "./area-labels.ts";
import { type AreaLook, patternsOn } from "./area-patterns.ts";
import type { AreaShape } from "./area-shapes.ts";
import { type Bounds, type Camera, type Frame, holds, meets, seen } from "./map-camera.ts";

export interface Scene {
  shapes: readonly AreaShape[];
  /** Of areas that are not named: as the land around. */
  looks: ReadonlyMap<string, AreaLook>;
  /** Borders, drawn over the areas. */
  borders: readonly { path: Path2D; isStrong: boolean }[];
  labels: MapLabels;
}

export interface Marked {
  hovered?: AreaShape | undefined;
  chosen?: AreaShape | undefined;
}

interface Picture {
  canvas: HTMLCanvasElement;
  scene: Scene;
  camera: Camera;
  bounds: Bounds;
  /** How far it is. */
  painted: number;
}

/** Areas per frame. */
const SLICE = 400;
/** Of the frame, on each side. */
const SPARE = 0.25;
/** So much larger or smaller a picture may be shown while one moves, before another is painted. */
const STRETCH = 2;

const SEA = "#f4f0e9";
const LAND = "#efeae2";
const LINE = "#ffffff";
const BORDER = "#b9b0a2";
const STRONG_BORDER = "#8f877b";
const INK = "#222222";

export function areaPainter(screen: HTMLCanvasElement) {
  const context = screen.getContext("2d");
  let [scene, camera, frame]: [Scene | undefined, Camera, Frame] = [
    undefined,
    { x: 0, y: 0, scale: 1 },
    { width: 0, height: 0 },
  ];
  let [front, next]: [Picture | undefined, Picture | undefined] = [undefined, undefined];
  let [marked, isMoving, asked]: [Marked, boolean, number] = [{}, false, 0];
  const dense = () => Math.min(window.devicePixelRatio || 1, 2);

  const ask = () => {
    asked ||= requestAnimationFrame(paintFrame);
  };

  function paintFrame() {
    asked = 0;
    if (!scene || !context || frame.width === 0) return;
    if (next && next.scene !== scene) next = undefined;
    if (!next && isOutdated(front, scene)) next = begun(scene, camera, frame, dense(), SPARE);
    if (next) {
      advance(next, SLICE);
      // What is half painted is better than nothing, the first time.
      if (isDone(next) || front === undefined) {
        front = next;
        if (isDone(next)) next = undefined;
      }
    }
    compose(context);
    if (next || isOutdated(front, scene)) ask();
  }

  function isOutdated(picture: Picture | undefined, now: Scene): boolean {
    if (!picture || picture.scene !== now || !holds(picture.bounds, seen(camera, frame))) return true;
    const stretch = camera.scale / picture.camera.scale;
    if (isMoving) return stretch > STRETCH || stretch < 1 / STRETCH;
    return Math.abs(stretch - 1) > 0.001;
  }

  function compose(on: CanvasRenderingContext2D) {
    const density = dense();
    on.setTransform(1, 0, 0, 1, 0, 0);
    on.fillStyle = SEA;
    on.fillRect(0, 0, screen.width, screen.height);
    if (front) {
      const { bounds, canvas } = front;
      const of = (value: number, middle: number, size: number) =>
        ((value - middle) * camera.scale + size / 2) * density;
      on.drawImage(
        canvas,
        of(bounds.x, camera.x, frame.width),
        of(bounds.y, camera.y, frame.height),
        bounds.width * camera.scale * density,
        bounds.height * camera.scale * density,
      );
    }
    if (scene) drawOver(on, scene, camera, frame, density, marked);
  }

  return {
    setScene(now: Scene) {
      scene = now;
      ask();
    },
    setFrame(now: Frame) {
      if (now.width === frame.width && now.height === frame.height) return;
      frame = now;
      screen.width = Math.round(now.width * dense());
      screen.height = Math.round(now.height * dense());
      ask();
    },
    /** `moves`: more will follow at once, so that sharpness can wait. */
    setCamera(now: Camera, moves: boolean) {
      camera = now;
      isMoving = moves;
      ask();
    },
    mark(now: Marked) {
      marked = now;
      ask();
    },
    /** What is seen now, sharp enough for a report. */
    picture(density: number): HTMLCanvasElement {
      const canvas = document.createElement("canvas");
      canvas.width = frame.width * density;
      canvas.height = frame.height * density;
      const on = canvas.getContext("2d");
      if (!scene || !on) return canvas;
      const whole = begun(scene, camera, frame, density, 0);
      advance(whole, Infinity);
      on.fillStyle = SEA;
      on.fillRect(0, 0, canvas.width, canvas.height);
      on.drawImage(whole.canvas, 0, 0);
      drawOver(on, scene, camera, frame, density, { chosen: marked.chosen });
      return canvas;
    },
    stop() {
      cancelAnimationFrame(asked);
      asked = 0;
    },
  };
}

export type AreaPainter = ReturnType<typeof areaPainter>;

function begun(scene: Scene, camera: Camera, frame: Frame, density: number, spare: number): Picture {
  const larger = { width: frame.width * (1 + 2 * spare), height: frame.height * (1 + 2 * spare) };
  const canvas = document.createElement("canvas");
  canvas.width = Math.round(larger.width * density);
  canvas.height = Math.round(larger.height * density);
  const bounds = seen(camera, larger);
  const on = canvas.getContext("2d");
  const zoom = camera.scale * density;
  on?.setTransform(zoom, 0, 0, zoom, -bounds.x * zoom, -bounds.y * zoom);
  return { canvas, scene, camera, bounds, painted: 0 };
}

/** Borders are the last slice. */
const isDone = ({ painted, scene }: Picture) => painted > scene.shapes.length;

function advance(picture: Picture, most: number): void {
  const { canvas, scene, camera, bounds } = picture;
  const on = canvas.getContext("2d");
  if (!on) {
    picture.painted = Infinity;
    return;
  }
  const pixel = 1 / camera.scale;
  const density = canvas.width / bounds.width / camera.scale;
  const fillOf = patternsOn(on, camera.scale * density, density);
  on.lineJoin = "round";
  on.lineWidth = 0.8 * pixel;
  on.strokeStyle = LINE;
  let left = most;
  while (left > 0 && picture.painted < scene.shapes.length) {
    const shape = scene.shapes[picture.painted];
    picture.painted += 1;
    if (!shape || !meets(shape.box, bounds)) continue;
    left -= 1;
    const look = scene.looks.get(shape.zipcode);
    on.fillStyle = look?.fill ?? LAND;
    on.fill(shape.path, "evenodd");
    if (look?.pattern) {
      on.fillStyle = fillOf(look);
      on.fill(shape.path, "evenodd");
    }
    on.stroke(shape.path);
  }
  if (picture.painted < scene.shapes.length || left <= 0) return;
  for (const { path, isStrong } of scene.borders) {
    on.lineWidth = (isStrong ? 1.5 : 1) * pixel;
    on.strokeStyle = isStrong ? STRONG_BORDER : BORDER;
    on.stroke(path);
  }
  picture.painted += 1;
}

/** What must be sharp at once: what one points at, and the names. */
function drawOver(
  on: CanvasRenderingContext2D,
  { labels }: Scene,
  camera: Camera,
  frame: Frame,
  density: number,
  { hovered, chosen }: Marked,
): void {
  const zoom = camera.scale * density;
  on.setTransform(
    zoom,
    0,
    0,
    zoom,
    (frame.width / 2 - camera.x * camera.scale) * density,
    (frame.height / 2 - camera.y * camera.scale) * density,
  );
  on.lineJoin = "round";
  on.strokeStyle = INK;
  for (const [shape, wide] of [
    [hovered, 1.6],
    [chosen, 2.6],
  ] as const) {
    if (!shape) continue;
    on.lineWidth = wide / camera.scale;
    on.stroke(shape.path);
  }
  on.setTransform(density, 0, 0, density, 0, 0);
  drawLabels(on, labels, camera, frame);
}
