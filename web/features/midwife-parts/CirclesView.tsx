import { CirclesMap } from "./CirclesMap.tsx";
import styles from "./CirclesView.module.css";
import { usePostalCodes } from "./use-postal-codes.ts";

interface CirclesViewProps {
  circles: readonly string[];
  /** Postal code of the own address. */
  homeZipcode: string | null;
}

/** The circles to look at: on the map and as a list. */
export function CirclesView({ circles, homeZipcode }: CirclesViewProps) {
  const { titleOf, isWaiting } = usePostalCodes(circles);
  return (
    <div className={styles.view}>
      <CirclesMap circles={circles} homeZipcode={homeZipcode} titleOf={titleOf} />
      <ul className={styles.list}>
        {!isWaiting && [...circles].sort().map((zipcode) => <li key={zipcode}>{titleOf(zipcode)}</li>)}
      </ul>
    </div>
  );
}
