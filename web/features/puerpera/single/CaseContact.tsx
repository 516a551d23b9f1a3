import { languageList } from "#domain/language.ts";
import { formatPhone } from "#domain/place/phone.ts";
import { zipcodeAndPlace } from "#domain/place/zipcode.ts";
import { languageLevelPhrases } from "#domain/puerpera/labels.ts";
import { useTitles } from "#web/platform/session/LookupsProvider.tsx";
import { UserLink } from "../../people/UserLink.tsx";
import styles from "./CaseContact.module.css";
import type { CaseRow } from "./case-row.ts";

interface CaseContactProps {
  row: CaseRow;
  /** Where the hospital and the languages are told below. */
  isShort?: boolean;
}

/** "8610 Uster · 079 555 38 14 · Spital Uster · Albanisch, Italienisch, wenig Deutsch" */
export function CaseContact({ row, isShort = false }: CaseContactProps) {
  const languageTitle = useTitles("language");
  const phone = row.phone_mobile ?? row.phone_private;
  const level = row.language_level
    ? (languageLevelPhrases as Record<string, string | null>)[row.language_level]
    : null;
  const speaks = [languageList(row.languages, languageTitle), level].filter(Boolean).join(", ");
  const parts = [
    zipcodeAndPlace(row.zipcode, row.place),
    phone && (
      <a key="phone" className={styles.phone} href={`tel:${phone}`}>
        {formatPhone(phone)}
      </a>
    ),
    !isShort && row.puerpera_birthplace?.title,
    row.patientid && `Fall ${row.patientid}`,
    !isShort && speaks,
    row.midwife && (
      <span key="midwife">
        {row.status === "current" ? "betreut von " : "Hebamme/PFF "}
        <UserLink id={row.midwife.id} name={row.midwife.fullname} />
      </span>
    ),
  ].filter(Boolean);
  return (
    <>
      {parts.map((part, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one line have no identity but their place
        <span key={index}>
          {index > 0 && " · "}
          {part}
        </span>
      ))}
    </>
  );
}
