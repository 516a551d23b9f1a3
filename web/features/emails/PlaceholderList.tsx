import { useState } from "react";
import { placeholderGroups } from "#domain/message/context.ts";
import type { HookSlug } from "#domain/message/hooks.ts";
import { subjectPlaceholders } from "#domain/message/template.ts";
import { Button } from "#web/components/layout/Button.tsx";
import { cx } from "#web/components/layout/class-names.ts";
import { placeholderText } from "./placeholder-text.ts";
import styles from "./TemplateEditor.module.css";

interface PlaceholderListProps {
  slug: HookSlug;
  /** Where the caret stands. */
  isSubject: boolean;
  wordsFor: (name: string) => string;
  onInsert: (text: string) => void;
}

const looks: Record<string, string | undefined> = {
  Wöchnerin: styles.mother,
  "Hebamme/PFF": styles.midwife,
  Empfängerin: styles.midwife,
};

/** Whom a mail is about comes first. */
const order = ["Wöchnerin", "Hebamme/PFF", "Empfängerin", "Vermittlung", "Links"];
const rank = (title: string) => (order.includes(title) ? order.indexOf(title) : order.length);

/** The group says it already. */
function shortLabel(label: string): string {
  return label.replace(/ (?:der|dieser) (?:Hebamme\/PFF|Empfängerin|Organisation|Vermittlerin)$|^Link: /, "");
}

/** So many of a group are shown at first. */
const FEW = 6;

/** All that can be named here, by its German name; a press puts it where the caret is. */
export function PlaceholderList({ slug, isSubject, wordsFor, onInsert }: PlaceholderListProps) {
  const [isWhole, setWhole] = useState(false);
  const groups = placeholderGroups(slug)
    .map(({ title, placeholders }) => ({
      title,
      placeholders: placeholders.filter(({ name }) => !isSubject || subjectPlaceholders.has(name)),
    }))
    .filter(({ placeholders }) => placeholders.length > 0)
    .toSorted((a, b) => rank(a.title) - rank(b.title));
  const number = groups.reduce((sum, { placeholders }) => sum + placeholders.length, 0);
  const hasMore = groups.some(({ placeholders }) => placeholders.length > FEW);
  return (
    <section className={styles.placeholders} aria-labelledby="placeholders">
      <div className={styles.placeholderHead}>
        <h2 id="placeholders">Platzhalter</h2>
        <span className={styles.quiet}>
          {isSubject ? "Im Betreff steht kein Name." : "Ein Klick setzt ihn an die Schreibmarke."}
        </span>
        {hasMore && (
          <Button type="link" size="small" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
            {isWhole ? "Weniger" : `Alle ${number}`}
          </Button>
        )}
      </div>
      {groups.map(({ title, placeholders }) => (
        <div key={title} className={styles.group}>
          <span className={styles.quiet}>{title}</span>
          <ul className={styles.chips}>
            {(isWhole ? placeholders : placeholders.slice(0, FEW)).map(({ name, label, kind }) => (
              <li key={name}>
                <button
                  type="button"
                  className={cx(styles.chip, looks[title] ?? styles.organisation)}
                  data-tooltip={wordsFor(name) ? `${name}: ${wordsFor(name)}` : name}
                  onClick={() => onInsert(placeholderText(name, kind))}
                >
                  {shortLabel(label)}
                </button>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </section>
  );
}
