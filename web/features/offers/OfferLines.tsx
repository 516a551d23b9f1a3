import { Baby, CalendarClock, Languages, MessageSquareText } from "lucide-react";
import { Fragment, type ReactNode } from "react";
import { cx } from "#web/components/layout/class-names.ts";
import { useNow } from "#web/platform/browser/use-now.ts";
import { useCurrentUser } from "#web/platform/session/CurrentUserProvider.tsx";
import { useTitles } from "#web/platform/session/LookupsProvider.tsx";
import { PhoneText } from "../people/PhoneText.tsx";
import styles from "./OfferCard.module.css";
import type { Offer } from "./offer.ts";
import { birthLine, languageParts } from "./offer-words.ts";

type Told = Parameters<typeof birthLine>[0] &
  Parameters<typeof languageParts>[0] &
  Pick<Offer["mother"], "notes_to_midwife">;

interface OfferLinesProps {
  mother: Told;
  children?: ReactNode;
}

/** What a midwife is told of a mother before she has her: when, in which languages, and what the office says. */
export function OfferLines({ mother, children }: OfferLinesProps) {
  const languageTitle = useTitles("language");
  const { languages } = useCurrentUser();
  const birth = birthLine(mother, new Date(useNow()));
  const BirthIcon = mother.birthday_child ? Baby : CalendarClock;
  return (
    <ul className={styles.lines}>
      <Line icon={<BirthIcon size={17} strokeWidth={1.9} aria-hidden="true" />}>
        <strong>{birth.when}</strong>
        {birth.rest && `, ${birth.rest}`}
      </Line>
      <Line icon={<Languages size={17} strokeWidth={1.9} aria-hidden="true" />}>
        {languageParts(mother, languageTitle, languages).map(({ text, isShared }, index) => (
          <Fragment key={text}>
            {index > 0 && ", "}
            {isShared ? (
              <span className={styles.shared} data-tooltip="Das sprechen Sie auch">
                {text}
              </span>
            ) : (
              text
            )}
          </Fragment>
        ))}
      </Line>
      {mother.notes_to_midwife && (
        <Line
          icon={
            <MessageSquareText size={17} strokeWidth={1.9} aria-label="Mitteilung des Büros" role="img" />
          }
        >
          <span className={styles.note}>
            <PhoneText text={mother.notes_to_midwife} />
          </span>
        </Line>
      )}
      {children}
    </ul>
  );
}

interface LineProps {
  icon: ReactNode;
  isWarning?: boolean;
  children: ReactNode;
}

export function Line({ icon, isWarning = false, children }: LineProps) {
  return (
    <li className={cx(styles.line, isWarning && styles.warning)}>
      {icon}
      <span>{children}</span>
    </li>
  );
}
