import { useAppSettings } from "#web/platform/session/AppSettingsProvider.tsx";
import styles from "./WardSlip.module.css";

interface WardSlipProps {
  title: string;
  link: string;
  code: string;
}

/** The sheet that hangs in the ward's office. */
export function WardSlip({ title, link, code }: WardSlipProps) {
  const { apptitle, organisation_contact } = useAppSettings();
  return (
    <div className={styles.paper}>
      <p>{apptitle}</p>
      <h1>Wöchnerinnen anmelden: {title}</h1>
      <ol>
        <li>
          Diese Adresse öffnen: <strong>{link}</strong>
        </li>
        <li>
          Diesen Code eingeben: <strong className={styles.code}>{code}</strong>
        </li>
        <li>
          Die Mutter fragen, ob sie einverstanden ist, und sie anmelden. Die Nummer in ihrer Akte notieren.
        </li>
      </ol>
      <p>
        Der Code ist nur für diese Abteilung. Bitte nicht weitergeben und nicht ins Internet stellen. Ist er
        in falsche Hände geraten, rufen Sie uns an: Wir sperren ihn und stellen einen neuen aus.
      </p>
      {organisation_contact && <p className={styles.contact}>{organisation_contact}</p>}
    </div>
  );
}
