import { CirclesMap } from "#web/features/midwife-parts/CirclesMap.tsx";
import { usePostalCodes } from "#web/features/midwife-parts/use-postal-codes.ts";
import styles from "./OwnCircles.module.css";

/** Where she works, as a picture and as words. */
export function OwnCircles({
  circles,
  homeZipcode,
}: {
  circles: readonly string[];
  homeZipcode: string | null;
}) {
  const { titleOf, isWaiting } = usePostalCodes(circles);
  return (
    <div className={styles.circles}>
      <CirclesMap circles={circles} homeZipcode={homeZipcode} titleOf={titleOf} />
      {circles.length === 0 ? (
        <p className={styles.none}>
          Ohne PLZ-Kreise werden Ihnen keine Anmeldungen angeboten. Wählen Sie die Gebiete, in denen Sie
          Hausbesuche machen.
        </p>
      ) : (
        <ul className={styles.chips}>
          {!isWaiting && [...circles].sort().map((zipcode) => <li key={zipcode}>{titleOf(zipcode)}</li>)}
        </ul>
      )}
    </div>
  );
}
