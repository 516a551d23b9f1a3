import { useEffect, useState } from "react";
import { logQuietly } from "#web/platform/log.ts";
import { cx } from "./class-names.ts";
import styles from "./PlzMap.module.css";
import { loadPlzAreas, type PlzAreas, type Point } from "./plz-areas.ts";

interface PlzMapProps {
  /** What the picture shows, for those who cannot see it. */
  label: string;
  home: string;
  homeName: string;
  circles: readonly string[];
  /** Postal code of the one whose circles they are. */
  seat?: string | undefined;
}

const CANTON = "ZH";

/** Towns that tell where one is. */
const towns: readonly (readonly [zipcode: string, name: string])[] = [
  ["8180", "Bülach"],
  ["8400", "Winterthur"],
  ["8001", "Zürich"],
  ["8610", "Uster"],
  ["8910", "Affoltern a. A."],
  ["8820", "Wädenswil"],
  ["8630", "Rüti ZH"],
];

/** The canton with one home area and the circles around it. */
export function PlzMap({ label, home, homeName, circles, seat }: PlzMapProps) {
  const drawn = usePlzAreas();
  if (drawn === "failed") return <p className={styles.failed}>Die Karte ist gerade nicht verfügbar.</p>;
  if (!drawn) return <div className={styles.place} aria-hidden="true" />;
  const { areas, outline, viewBox } = drawn;
  const marked = new Set([home, ...circles]);
  const shown = [...areas.values()].filter(({ canton, zipcode }) => canton === CANTON || marked.has(zipcode));
  const homeArea = areas.get(home);
  const seatArea = seat === undefined ? undefined : areas.get(seat);
  return (
    <figure className={styles.figure}>
      <svg viewBox={viewBox} className={styles.map} role="img" aria-label={label}>
        {shown.map(({ zipcode, path }) => (
          <path
            key={zipcode}
            d={path}
            className={cx(
              styles.area,
              circles.includes(zipcode) && styles.circle,
              zipcode === home && styles.home,
            )}
          >
            <title>{zipcode}</title>
          </path>
        ))}
        <path d={outline} className={styles.outline} />
        {towns.map(([zipcode, name]) => {
          const centre = areas.get(zipcode)?.centre;
          return (
            centre &&
            !isNear(centre, homeArea?.centre) && (
              <text key={zipcode} x={centre.x} y={centre.y} className={styles.town}>
                {name}
              </text>
            )
          );
        })}
        {homeArea && seatArea && (
          <line
            x1={homeArea.centre.x}
            y1={homeArea.centre.y}
            x2={seatArea.centre.x}
            y2={seatArea.centre.y}
            className={styles.way}
          />
        )}
        {seatArea && <circle cx={seatArea.centre.x} cy={seatArea.centre.y} r={3.5} className={styles.seat} />}
        {homeArea && (
          <>
            <circle cx={homeArea.centre.x} cy={homeArea.centre.y} r={3.5} className={styles.pin} />
            <text
              x={homeArea.centre.x}
              y={homeArea.centre.y + 16}
              className={cx(styles.town, styles.homeName)}
            >
              {homeName}
            </text>
          </>
        )}
      </svg>
      <figcaption className={styles.source}>© swisstopo</figcaption>
    </figure>
  );
}

/** So near that one name would stand on the other. */
function isNear(town: Point, home: Point | undefined): boolean {
  return home !== undefined && Math.abs(town.x - home.x) < 60 && Math.abs(town.y - home.y - 16) < 18;
}

function usePlzAreas(): PlzAreas | "failed" | undefined {
  const [drawn, setDrawn] = useState<PlzAreas | "failed">();
  useEffect(() => {
    let isGone = false;
    loadPlzAreas(CANTON)
      .then((areas) => !isGone && setDrawn(areas))
      .catch((cause) => {
        logQuietly("Karte nicht geladen", cause);
        if (!isGone) setDrawn("failed");
      });
    return () => {
      isGone = true;
    };
  }, []);
  return drawn;
}
