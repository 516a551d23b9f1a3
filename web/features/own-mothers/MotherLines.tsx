import {
  Baby,
  CalendarClock,
  ClipboardCheck,
  Hospital,
  Languages,
  MapPin,
  MessageSquareText,
} from "lucide-react";
import type { ReactNode } from "react";
import { careHint, isBorn } from "#domain/puerpera/dates.ts";
import { languageLine } from "#web/features/offers/offer-words.ts";
import { PhoneText } from "#web/features/people/PhoneText.tsx";
import { birthLine } from "#web/features/puerpera/birth-line.ts";
import type { OwnMotherFragment } from "#web/generated/midwife/graphql.ts";
import { useTitles } from "#web/platform/session/LookupsProvider.tsx";
import { birthRest, hospitalText } from "./care-words.ts";
import styles from "./MotherLines.module.css";

interface MotherLinesProps {
  mother: OwnMotherFragment;
  address: string;
  now: Date;
}

/** Birth, hospital, address, languages, note and visits of a mother, a line each. */
export function MotherLines({ mother, address, now }: MotherLinesProps) {
  const BirthIcon = isBorn(mother) ? Baby : CalendarClock;
  const languageTitle = useTitles("language");
  const rest = birthRest(mother);
  const hospital = hospitalText(mother, now);
  return (
    <ul className={styles.lines}>
      <Line icon={<BirthIcon size={17} strokeWidth={1.9} aria-hidden="true" />}>
        <strong>{birthLine(mother, now)}</strong>
        {rest && `, ${rest}`}
      </Line>
      {hospital && <Line icon={<Hospital size={17} strokeWidth={1.9} aria-hidden="true" />}>{hospital}</Line>}
      {address && <Line icon={<MapPin size={17} strokeWidth={1.9} aria-hidden="true" />}>{address}</Line>}
      <Line icon={<Languages size={17} strokeWidth={1.9} aria-hidden="true" />}>
        {[languageLine(mother, languageTitle), mother.language_text].filter(Boolean).join(", ")}
      </Line>
      {mother.notes_to_midwife && (
        <Line
          icon={
            <MessageSquareText size={17} strokeWidth={1.9} role="img" aria-label="Mitteilung des Büros" />
          }
        >
          <span className={styles.note}>
            <PhoneText text={mother.notes_to_midwife} />
          </span>
        </Line>
      )}
      <Line icon={<ClipboardCheck size={17} strokeWidth={1.9} aria-hidden="true" />}>
        <span className={styles.hint}>
          {careHint({
            ...mother,
            multiples: mother.multiples ?? false,
            birthtype: mother.birthtype ?? "nochnicht",
          })}
        </span>
      </Line>
    </ul>
  );
}

function Line({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <li className={styles.line}>
      {icon}
      <span>{children}</span>
    </li>
  );
}
