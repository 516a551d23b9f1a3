import { languageList } from "#domain/language.ts";
import { formatPhone } from "#domain/place/phone.ts";
import type { FeeSettings } from "#domain/puerpera/fee.ts";
import { birthtypeTitles, languageLevelTitles, puerperaLabels } from "#domain/puerpera/labels.ts";
import { titleIn } from "#domain/title-in.ts";
import { Facts } from "#web/components/layout/Facts.tsx";
import { useNow } from "#web/platform/browser/use-now.ts";
import { useLookups, useTitles } from "#web/platform/session/LookupsProvider.tsx";
import { birthLine } from "../birth-line.ts";
import type { CaseRow } from "./case-row.ts";
import { note, sectionFacts } from "./section-facts.tsx";

interface PaneFactsProps {
  row: CaseRow;
  settings: FeeSettings | null | undefined;
}

function sentence(parts: readonly (string | null | undefined | false)[]): string {
  return parts.filter(Boolean).join(", ");
}

/** What decides who can care for her, in a few lines. */
export function PaneFacts({ row, settings }: PaneFactsProps) {
  const now = new Date(useNow());
  const languageTitle = useTitles("language");
  const all = sectionFacts(row, now, settings, useLookups());
  const factOf = (section: string, label: string) =>
    all[section]?.find((fact) => fact.label === label)?.value;
  const level = titleIn(languageLevelTitles, row.language_level);
  return (
    <Facts
      facts={[
        { label: "Fehlt noch", value: factOf("Kontakt", "Fehlt noch") },
        {
          label: "Spital",
          value: sentence([
            row.puerpera_birthplace?.title,
            row.phone_hospital && `Station ${formatPhone(row.phone_hospital)}`,
            row.registrationtype === "spital" ? "angemeldet durch das Spital" : "angemeldet durch die Eltern",
          ]),
        },
        { label: "Austritt", value: factOf("Geburt", puerperaLabels.dischargedate) },
        {
          label: "Geburt",
          value: sentence([
            birthLine(
              {
                birthday_child: row.birthday_child ?? null,
                birthtime_child: row.birthtime_child ?? null,
                sectiodate: row.sectiodate ?? null,
                birthdate_child: row.birthdate_child ?? null,
              },
              now,
            ),
            row.birthtype !== "nochnicht" && titleIn(birthtypeTitles, row.birthtype),
            row.nth_child ? `${row.nth_child}. Kind` : null,
            row.multiples && "Mehrlinge",
          ]),
        },
        { label: "Betreuung", value: factOf("Geburt", "Betreuung") },
        {
          label: "Sprachen",
          value: sentence([languageList(row.languages, languageTitle), row.language_text]),
        },
        {
          label: "Deutsch",
          value: sentence([level, row.needs_interpreter && "Dolmetscherin nötig"]),
        },
        { label: "Gebühr", value: factOf("Geburt", "Gebühr") },
        { label: "Bemerkung", value: note(row.notes_on_registration) },
        { label: "An Hebamme", value: note(row.notes_to_midwife) },
        { label: "Intern", value: note(row.notes_internal) },
      ]}
    />
  );
}
