import styles from "./AreaMap.module.css";

const LENGTHS_KM = [0.5, 1, 2, 5, 10, 20, 50, 100] as const;
const WIDEST_PX = 90;

/** How far it is on the map. */
export function ScaleBar({ kmPixels }: { kmPixels: number }) {
  const pixels = (km: number) => km * kmPixels;
  const km = LENGTHS_KM.findLast((length) => pixels(length) <= WIDEST_PX) ?? LENGTHS_KM[0];
  return (
    <div className={styles.scale} style={{ width: pixels(km) }}>
      {km.toLocaleString("de-CH")} km
    </div>
  );
}
