import { MapPinned } from "lucide-react";
import { Link } from "react-router";
import styles from "./AbsenceNote.module.css";

/** Whoever is new has chosen no area yet, and without one nothing can suit her. */
export function CirclesNote() {
  return (
    <Link className={`${styles.note} ${styles.now}`} to="/user/profile#plz-kreise">
      <MapPinned size={17} strokeWidth={1.9} aria-hidden="true" />
      Sie haben noch keine PLZ-Kreise gewählt: so passt keine Anmeldung zu Ihrem Gebiet. Jetzt wählen
    </Link>
  );
}
