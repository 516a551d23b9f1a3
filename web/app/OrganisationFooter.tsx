import { useAppSettings } from "#web/platform/session/AppSettingsProvider.tsx";
import styles from "./OrganisationFooter.module.css";

/** Address and contact of the organisation; e-mail and telephone lead where they say. */
export function OrganisationFooter() {
  const { organisation_address, organisation_contact } = useAppSettings();
  const lines = [...linesOf(organisation_address), ...linesOf(organisation_contact)];
  return (
    <footer className={styles.footer}>
      {lines.map((line) => (
        <div key={line}>{linked(line)}</div>
      ))}
    </footer>
  );
}

function linesOf(text: string | null | undefined): string[] {
  return (text ?? "")
    .split(/\r?\n|,\s+(?=\d{4}\s)| · /)
    .map((line) => line.trim())
    .filter(Boolean);
}

function linked(line: string) {
  if (/^\S+@\S+\.\S+$/.test(line)) return <a href={`mailto:${line}`}>{line}</a>;
  if (/^[+0][\d\s]{8,}$/.test(line)) return <a href={`tel:${line.replace(/\s/g, "")}`}>{line}</a>;
  return line;
}
