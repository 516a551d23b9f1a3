import { TriangleAlert } from "lucide-react";
import { memo } from "react";
import { Link } from "react-router";
import { commonLanguages } from "#domain/language.ts";
import { mediationWarningTitles, warningSentence } from "#domain/matching/warnings.ts";
import { loadText } from "#domain/midwife/limit.ts";
import { distanceWords } from "#domain/place/distance.ts";
import { zipcodeAndPlace } from "#domain/place/zipcode.ts";
import { Select } from "#web/components/form/TextInput.tsx";
import { useNow } from "#web/platform/browser/use-now.ts";
import { useTitles } from "#web/platform/session/LookupsProvider.tsx";
import { LanguageChips } from "../people/LanguageChips.tsx";
import { birthLine } from "../puerpera/birth-line.ts";
import { casePath } from "../puerpera/case-path.ts";
import styles from "./HandoverPage.module.css";
import type { HandoverMother, Proposal } from "./handover-plan.ts";

interface HandoverRowProps {
  mother: HandoverMother;
  giverName: string;
  chosenId: string | undefined;
  /** Empty: she stays. */
  onChoose: (midwifeId: string) => void;
}

/** One mother, who takes over, and what speaks against it. */
export const HandoverRow = memo(function HandoverRow(props: HandoverRowProps) {
  const { mother, giverName, chosenId, onChoose } = props;
  const now = new Date(useNow());
  const languageTitle = useTitles("language");
  const chosen = mother.proposals.find(({ id }) => id === chosenId);
  const { birthday_child = null, birthtime_child = null, sectiodate = null, birthdate_child = null } = mother;
  return (
    <li className={styles.row}>
      <span className={styles.mother}>
        <Link to={casePath(mother.id)} className={styles.name}>
          {mother.fullname}
        </Link>
        <span className={styles.facts}>
          {[
            zipcodeAndPlace(mother.zipcode, mother.place),
            birthLine({ birthday_child, birthtime_child, sectiodate, birthdate_child }, now),
          ]
            .filter(Boolean)
            .join(" · ")}
        </span>
        <LanguageChips
          codes={mother.languages}
          common={commonLanguages(mother.languages, mother.languages)}
          max={4}
        />
      </span>
      <span className={styles.choice}>
        <Select
          aria-label={`Hebamme für ${mother.fullname}`}
          value={chosen?.id ?? ""}
          options={[
            { value: "", label: `bleibt bei ${giverName}` },
            ...mother.proposals.map((proposal) => ({ value: proposal.id, label: optionOf(proposal) })),
          ]}
          onChange={onChoose}
        />
        {chosen && chosen.warnings.length > 0 && (
          <ul className={styles.warnings} aria-label={`Hinweise zu ${mother.fullname}`}>
            {chosen.warnings.map((warning) => (
              <li key={warning}>
                <TriangleAlert size={15} strokeWidth={2.1} aria-hidden="true" />
                <span>{warningSentence(warning, chosen.fullname, mother, languageTitle)}</span>
              </li>
            ))}
          </ul>
        )}
      </span>
    </li>
  );
});

/** "Lea Brunner, Uster, 2,3 km, 3 von 5" and, in short, what speaks against her. */
function optionOf({ fullname, place, distance_km, count, limit, warnings }: Proposal): string {
  const facts = [fullname, place, distanceWords(distance_km), loadText(count, limit)]
    .filter(Boolean)
    .join(", ");
  return warnings.length === 0
    ? facts
    : `${facts} (${warnings.map((warning) => mediationWarningTitles[warning]).join(", ")})`;
}
