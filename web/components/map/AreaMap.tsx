import { Maximize, Minus, Plus } from "lucide-react";
import {
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
} from "react";
import type { Point } from "#domain/place/map-areas.ts";
import { towns } from "#domain/place/towns.ts";
import { Button } from "../layout/Button.tsx";
import { cx } from "../layout/class-names.ts";
import styles from "./AreaMap.module.css";
import { type AreaPainter, areaPainter } from "./area-painter.ts";
import type { AreaLook } from "./area-patterns.ts";
import { type AreaShape, shapeAt, shapeTowards, wayOf } from "./area-shapes.ts";
import { toScreen } from "./map-camera.ts";
import { ScaleBar } from "./ScaleBar.tsx";
import { useFrame } from "./use-frame.ts";
import { useMapCamera } from "./use-map-camera.ts";
import { useMapShapes } from "./use-map-shapes.ts";

interface AreaWords {
  title: string;
  text: ReactNode;
}

interface AreaMapProps {
  /** What the map shows, for those who cannot see it. */
  label: string;
  /** The areas that one can point at and choose; all others are the land around. */
  looks: ReadonlyMap<string, AreaLook>;
  /** Areas whose names must not be overlooked. */
  callouts: readonly { zipcode: string; name: string }[];
  /** The whole country instead of the canton. */
  isCountry: boolean;
  chosen: string | undefined;
  onChoose: (zipcode: string | undefined) => void;
  wordsOf: (zipcode: string) => AreaWords | undefined;
  /** Where others find what is seen as a picture. */
  picture?: RefObject<(() => HTMLCanvasElement) | null>;
  /** Below the map, at its right. */
  note?: ReactNode;
}

/** How far a key moves the map. */
const STEP_PX = 80;
const PICTURE_DENSITY = 2;

/** Thousands of postal codes in colours, to be moved, enlarged and walked through. */
export function AreaMap(props: AreaMapProps) {
  const { label, looks, callouts, isCountry, chosen, onChoose, wordsOf, picture, note } = props;
  const canvas = useRef<HTMLCanvasElement>(null);
  const [painter, setPainter] = useState<AreaPainter>();
  const [box, frame] = useFrame<HTMLDivElement>();
  const { map, hasFailed, askAgain } = useMapShapes(isCountry);
  const camera = useMapCamera(canvas, painter, map, frame);
  const [pointed, setPointed] = useState<{ shape: AreaShape; at: Point; isByKey: boolean }>();
  const help = useId();

  useEffect(() => {
    if (!canvas.current) return;
    const made = areaPainter(canvas.current);
    setPainter(made);
    return made.stop;
  }, []);
  useEffect(() => painter?.setFrame(frame), [painter, frame]);
  const labels = useMemo(() => {
    const placed = <Named extends { zipcode: string }>(list: readonly Named[]) =>
      list.flatMap((each) => {
        const centre = map?.byZipcode.get(each.zipcode)?.centre;
        return centre ? [{ ...each, centre }] : [];
      });
    return {
      font: "'Source Sans 3 Variable', sans-serif",
      towns: placed(towns).map((town) => ({ ...town, isLarge: town.isLarge === true })),
      callouts: placed(callouts),
    };
  }, [map, callouts]);
  useEffect(() => {
    if (map && painter) painter.setScene({ shapes: map.shapes, borders: map.borders, looks, labels });
  }, [map, painter, looks, labels]);
  const chosenShape = chosen === undefined ? undefined : map?.byZipcode.get(chosen);
  useEffect(() => {
    painter?.mark({ hovered: pointed?.shape, chosen: chosenShape });
  }, [painter, pointed, chosenShape]);
  useEffect(() => {
    if (!picture || !painter) return;
    picture.current = () => painter.picture(PICTURE_DENSITY);
    return () => {
      picture.current = null;
    };
  }, [picture, painter]);

  const findAt = (event: { clientX: number; clientY: number }): AreaShape | undefined => {
    const point = camera.pointAt(event);
    const context = canvas.current?.getContext("2d");
    const shape = point && context && map && shapeAt(map.shapes, point, context);
    return shape && looks.has(shape.zipcode) ? shape : undefined;
  };
  const onPointerMove = (event: PointerEvent) => {
    camera.handlers.onPointerMove(event);
    const shape = camera.isBusy() || event.pointerType === "touch" ? undefined : findAt(event);
    if (shape?.zipcode !== pointed?.shape.zipcode || pointed?.isByKey)
      setPointed(shape && { shape, at: camera.placeOf(event), isByKey: false });
  };
  const onClick = (event: { clientX: number; clientY: number }) => {
    if (camera.wasMoved()) return;
    const shape = findAt(event);
    if (shape) setPointed({ shape, at: camera.placeOf(event), isByKey: false });
    onChoose(shape?.zipcode === chosen ? undefined : shape?.zipcode);
  };

  const walk = (way: Point) => {
    const walkable = map?.shapes.filter(({ zipcode }) => looks.has(zipcode)) ?? [];
    const from = pointed?.shape ?? chosenShape;
    const here = from?.centre ?? camera.shown;
    const next = here && (from ? shapeTowards(walkable, here, way) : nearestTo(walkable, here));
    if (!next || !camera.shown) return;
    camera.show(next.centre, STEP_PX);
    setPointed({ shape: next, at: toScreen(next.centre, camera.shown, frame), isByKey: true });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const way = wayOf(event.key);
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (way && event.shiftKey) camera.pan({ x: -way.x * STEP_PX, y: -way.y * STEP_PX });
    else if (way) walk(way);
    else if (event.key === "+") camera.zoom(2);
    else if (event.key === "-") camera.zoom(0.5);
    else if (event.key === "0") camera.showWhole();
    else if ((event.key === "Enter" || event.key === " ") && pointed) onChoose(pointed.shape.zipcode);
    else if (event.key === "Escape" && chosen !== undefined) onChoose(undefined);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };

  const words = pointed && wordsOf(pointed.shape.zipcode);
  const at =
    pointed?.isByKey && camera.shown ? toScreen(pointed.shape.centre, camera.shown, frame) : pointed?.at;
  const isWhole = !camera.shown || !camera.whole || camera.shown.scale <= camera.whole * 1.001;
  return (
    <div ref={box} className={styles.box} aria-busy={!map && !hasFailed}>
      {hasFailed && (
        <div className={styles.failed}>
          <p>Die Karte ist gerade nicht verfügbar.</p>
          <Button onClick={askAgain}>Nochmals versuchen</Button>
        </div>
      )}
      {/** biome-ignore lint/a11y/noInteractiveElementToNoninteractiveRole: a canvas says nothing by itself; this one is walked by keys */}
      <canvas
        ref={canvas}
        className={cx(styles.canvas, !isWhole && styles.enlarged, pointed && styles.pointed)}
        role="application"
        aria-roledescription="Karte"
        aria-label={label}
        aria-describedby={help}
        tabIndex={0}
        {...camera.handlers}
        onPointerMove={onPointerMove}
        onPointerLeave={() => setPointed(undefined)}
        onClick={onClick}
        onKeyDown={onKeyDown}
        onBlur={() => setPointed(undefined)}
      />
      <p id={help} className={styles.spoken}>
        Pfeiltasten gehen von Gebiet zu Gebiet, Eingabe öffnet eines, Plus und Minus vergrössern und
        verkleinern, Umschalt mit Pfeiltasten verschiebt, 0 zeigt alles.
      </p>
      <output className={styles.spoken}>
        {words && (
          <>
            {words.title}: {words.text}
          </>
        )}
      </output>
      {words && at && (
        <div
          className={cx(styles.tip, at.x > frame.width - 230 && styles.left)}
          style={{ left: at.x, top: Math.max(4, Math.min(at.y + 14, frame.height - 64)) }}
          aria-hidden="true"
        >
          <b>{words.title}</b>
          <span>{words.text}</span>
        </div>
      )}
      <div className={styles.zoom}>
        <ZoomButton label="Karte vergrössern" onClick={() => camera.zoom(2)}>
          <Plus size={20} strokeWidth={1.9} aria-hidden="true" />
        </ZoomButton>
        <ZoomButton label="Karte verkleinern" isOff={isWhole} onClick={() => camera.zoom(0.5)}>
          <Minus size={20} strokeWidth={1.9} aria-hidden="true" />
        </ZoomButton>
        <ZoomButton label="Ganze Karte zeigen" isOff={isWhole} onClick={camera.showWhole}>
          <Maximize size={18} strokeWidth={1.9} aria-hidden="true" />
        </ZoomButton>
      </div>
      {camera.shown && map && <ScaleBar kmPixels={camera.shown.scale / map.unitKm} />}
      <p className={styles.source}>{note}</p>
    </div>
  );
}

interface ZoomButtonProps {
  label: string;
  isOff?: boolean;
  onClick: () => void;
  children: ReactNode;
}

function ZoomButton({ label, isOff = false, onClick, children }: ZoomButtonProps) {
  return (
    <button type="button" aria-label={label} data-tooltip={label} disabled={isOff} onClick={onClick}>
      {children}
    </button>
  );
}

function nearestTo(shapes: readonly AreaShape[], { x, y }: Point): AreaShape | undefined {
  const far = ({ centre }: AreaShape) => Math.hypot(centre.x - x, centre.y - y);
  return shapes.reduce<AreaShape | undefined>(
    (best, shape) => (best && far(best) <= far(shape) ? best : shape),
    undefined,
  );
}
