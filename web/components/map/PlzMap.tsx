import { Minus, Plus } from "lucide-react";
import { type CSSProperties, startTransition, useEffect, useRef, useState } from "react";
import { type MapAreas, type Point, servedCanton } from "#domain/place/map-areas.ts";
import { logQuietly } from "#web/platform/browser/log.ts";
import { useInSight } from "#web/platform/browser/use-in-sight.ts";
import { Button } from "../layout/Button.tsx";
import { cx } from "../layout/class-names.ts";
import { CLOSEST, viewBoxOf } from "./map-view.ts";
import styles from "./PlzMap.module.css";
import { loadPlzAreas } from "./plz-areas.ts";
import { towns } from "./towns.ts";
import { useMapView } from "./use-map-view.ts";

export interface PlzArea {
  /** A colour of its own, for maps that count; the rest by `look`. */
  fill?: string;
  look?: "circle" | "home";
  /** Said when one points at it; the postal code by itself otherwise. */
  title?: string;
  isChosen?: boolean;
}

export interface PlzPin {
  zipcode: string;
  look: "home" | "base";
  name?: string;
}

interface PlzMapProps {
  /** What the picture shows, for those who cannot see it. */
  label: string;
  /** What is special about an area, by postal code. */
  areas: ReadonlyMap<string, PlzArea>;
  pins?: readonly PlzPin[];
  /** From one postal code to another. */
  way?: readonly [from: string, to: string] | undefined;
  /** An area was pressed; a finger hides what it presses. Such a map can be enlarged and moved. */
  onChoose?: (zipcode: string, isByFinger: boolean) => void;
  /** The words for an area that is not special: "8610 Uster". */
  titleOf?: (zipcode: string) => string;
}

/** The canton by postal codes: areas filled, pins and a way drawn as the caller says. */
export function PlzMap(props: PlzMapProps) {
  const { label } = props;
  const [place, isInSight] = useInSight<HTMLDivElement>();
  const { drawn, askAgain } = usePlzAreas(isInSight);
  if (drawn === "failed") {
    return (
      <div className={styles.failed}>
        <p>Die Karte ist gerade nicht verfügbar.</p>
        <Button onClick={askAgain}>Nochmals versuchen</Button>
      </div>
    );
  }
  if (!drawn) return <div ref={place} className={styles.place} role="img" aria-label={label} />;
  return <DrawnMap {...props} drawn={drawn} />;
}

function DrawnMap(props: PlzMapProps & { drawn: MapAreas }) {
  const { label, areas: special, pins = [], way, onChoose, titleOf, drawn } = props;
  const { areas, outline, viewBox } = drawn;
  const [, , width = 0, height = 0] = viewBox.split(" ").map(Number);
  const box = { width, height };
  const { view, enlarge, wasMoved, handlers } = useMapView(box);
  const isByFinger = useRef(false);
  const shown = areas.filter(({ canton, zipcode }) => canton === servedCanton || special.has(zipcode));
  const centreOf = (wanted: string) => areas.find(({ zipcode }) => zipcode === wanted)?.centre;
  const named = pins.flatMap(({ zipcode, name }) => (name ? (centreOf(zipcode) ?? []) : []));
  const [from, to] = way?.map(centreOf) ?? [];
  return (
    <figure className={styles.figure}>
      <svg
        viewBox={viewBoxOf(view, box)}
        className={cx(styles.map, view.zoom > 1 && styles.enlarged, onChoose && styles.touched)}
        style={{ "--zoom": view.zoom } as CSSProperties}
        role="img"
        aria-label={label}
        onPointerDownCapture={({ pointerType }) => {
          isByFinger.current = pointerType === "touch";
        }}
        {...(onChoose && handlers)}
      >
        {shown.map(({ zipcode, path }) => {
          const { fill, look, title, isChosen } = special.get(zipcode) ?? {};
          return (
            // biome-ignore lint/a11y/noStaticElementInteractions: for the pointer; keyboards use the list that stands beside every map
            <path
              key={zipcode}
              d={path}
              className={cx(
                styles.area,
                look && styles[look],
                isChosen && styles.chosen,
                onChoose && styles.pressable,
              )}
              style={fill === undefined ? undefined : { fill }}
              onClick={onChoose && (() => wasMoved() || onChoose(zipcode, isByFinger.current))}
            >
              <title>{title ?? titleOf?.(zipcode) ?? zipcode}</title>
            </path>
          );
        })}
        <path d={outline} className={styles.outline} />
        {towns.map(([zipcode, name]) => {
          const centre = centreOf(zipcode);
          const isFree = centre && named.every((pin) => !isNear(centre, pin));
          return (
            isFree && (
              <text key={zipcode} x={centre.x} y={centre.y} className={styles.town}>
                {name}
              </text>
            )
          );
        })}
        {from && to && <line x1={from.x} y1={from.y} x2={to.x} y2={to.y} className={styles.way} />}
        {pins.map((pin) => (
          <Pin key={`${pin.look} ${pin.zipcode}`} pin={pin} at={centreOf(pin.zipcode)} size={1 / view.zoom} />
        ))}
      </svg>
      {onChoose && (
        <div className={styles.zoom}>
          <button
            type="button"
            aria-label="Karte vergrössern"
            disabled={view.zoom >= CLOSEST}
            onClick={() => enlarge(2)}
          >
            <Plus size={20} strokeWidth={1.9} aria-hidden="true" />
          </button>
          <button
            type="button"
            aria-label="Karte verkleinern"
            disabled={view.zoom <= 1}
            onClick={() => enlarge(0.5)}
          >
            <Minus size={20} strokeWidth={1.9} aria-hidden="true" />
          </button>
        </div>
      )}
      <figcaption className={styles.source}>© swisstopo</figcaption>
    </figure>
  );
}

interface PinProps {
  pin: PlzPin;
  at: Point | undefined;
  /** Of a point on the screen, on the map. */
  size: number;
}

function Pin({ pin: { look, name }, at, size }: PinProps) {
  if (!at) return null;
  return (
    <>
      <circle cx={at.x} cy={at.y} r={3.5 * size} className={look === "home" ? styles.pin : styles.base} />
      {name && (
        <text x={at.x} y={at.y + 16 * size} className={cx(styles.town, styles.homeName)}>
          {name}
        </text>
      )}
    </>
  );
}

/** So near that one name would stand on the other. */
function isNear(town: Point, pin: Point): boolean {
  return Math.abs(town.x - pin.x) < 60 && Math.abs(town.y - pin.y - 16) < 18;
}

function usePlzAreas(isInSight: boolean): { drawn: MapAreas | "failed" | undefined; askAgain: () => void } {
  const [drawn, setDrawn] = useState<MapAreas | "failed">();
  const isWanted = isInSight && drawn === undefined;
  useEffect(() => {
    if (!isWanted) return;
    let isGone = false;
    loadPlzAreas()
      // In pieces, so that a tap is heard meanwhile: these are hundreds of shapes.
      .then((areas) => !isGone && startTransition(() => setDrawn(areas)))
      .catch((cause) => {
        logQuietly("Karte nicht geladen", cause);
        if (!isGone) setDrawn("failed");
      });
    return () => {
      isGone = true;
    };
  }, [isWanted]);
  return { drawn, askAgain: () => setDrawn(undefined) };
}
