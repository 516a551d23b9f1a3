import { Archive } from "lucide-react";
import { archivedAfter, leftByTheArchive } from "#domain/puerpera/archive.ts";
import { useAppSettings } from "#web/platform/session/AppSettingsProvider.tsx";
import { PhoneText } from "../people/PhoneText.tsx";
import styles from "./ArchivedHint.module.css";

/** Why address and telephone are no longer there, and who could help. */
export function ArchivedHint({ days }: { days: number }) {
  const { organisation_contact } = useAppSettings();
  const contact = organisation_contact?.split(/\r?\n/).filter(Boolean).join(", ");
  return (
    <p className={styles.hint}>
      <Archive size={17} strokeWidth={1.9} aria-hidden="true" />
      <span>
        {archivedAfter(days)} bleiben zum Schutz der Familie nur {leftByTheArchive}; Telefon und Adresse sind
        für Sie nicht mehr sichtbar. Wieder aktiv setzt die Betreuung nur das Büro
        {contact ? (
          <>
            : <PhoneText text={contact} />
          </>
        ) : (
          "."
        )}
      </span>
    </p>
  );
}
