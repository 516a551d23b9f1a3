import { type KeyboardEvent, type ReactNode, type Ref, useEffect, useId, useState } from "react";
import { useHeldUnderPress } from "#web/platform/browser/use-held-under-press.ts";
import { cx } from "../layout/class-names.ts";
import { Highlight } from "./Highlight.tsx";
import { SearchBox } from "./SearchBox.tsx";
import styles from "./SearchField.module.css";

export interface SearchHit {
  key: string;
  href: string;
  title: string;
  /** The second line. */
  note?: string;
  icon: ReactNode;
  /** At the right edge, e.g. the status. */
  aside?: ReactNode;
}

export interface SearchGroup {
  title: string;
  hits: readonly SearchHit[];
}

interface SearchFieldProps {
  label: string;
  placeholder: string;
  text: string;
  onText: (text: string) => void;
  groups: readonly SearchGroup[];
  isBusy: boolean;
  /** What to say when nothing was found. */
  nothing: ReactNode;
  onChoose: (href: string) => void;
  onClose: () => void;
  /** The results are shown. */
  isOpen: boolean;
  onOpen: () => void;
  inputRef: Ref<HTMLInputElement>;
  /** At the end of the field while it is empty: the key that leads here. */
  hint?: ReactNode;
  /** Takes the whole screen. */
  isFull?: boolean;
}

/** A field with its results below, groups of them; arrows walk, Enter opens, Escape closes. */
export function SearchField(props: SearchFieldProps) {
  const { text, isOpen, isBusy, onChoose, onClose, isFull = false } = props;
  const id = useId();
  const groups = useHeldUnderPress(props.groups);
  const hits = groups.flatMap((group) => group.hits);
  const [active, setActive] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: other words, other hits: the first one again
  useEffect(() => setActive(0), [text]);
  const at = Math.min(active, hits.length - 1);

  // Enter before the response opens its first hit, unless the text changes, the results close or another hit is opened first.
  const [isHurried, setHurried] = useState(false);
  const first = hits[0]?.href;
  useEffect(() => {
    if (!isHurried || (isOpen && isBusy)) return;
    setHurried(false);
    if (isOpen && first !== undefined) onChoose(first);
  }, [isHurried, isOpen, isBusy, first, onChoose]);

  const press = (event: KeyboardEvent) => {
    if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      event.preventDefault();
      if (!isOpen) return props.onOpen();
      const by = event.key === "ArrowDown" ? 1 : -1;
      const next = hits.length === 0 ? 0 : (at + by + hits.length) % hits.length;
      setActive(next);
      document.getElementById(`${id}-${next}`)?.scrollIntoView({ block: "nearest" });
    } else if (event.key === "Enter") {
      if (!isOpen) return;
      event.preventDefault();
      const hit = hits[at];
      if (isBusy) setHurried(true);
      else if (hit) onChoose(hit.href);
    } else if (event.key === "Escape") {
      event.preventDefault();
      onClose();
    }
  };

  return (
    <div className={cx(styles.search, isFull && styles.full)}>
      <SearchBox
        ref={props.inputRef}
        data-first
        className={styles.field}
        role="combobox"
        aria-label={props.label}
        aria-expanded={isOpen}
        aria-controls={`${id}-hits`}
        aria-autocomplete="list"
        aria-activedescendant={isOpen && at >= 0 ? `${id}-${at}` : undefined}
        placeholder={props.placeholder}
        text={text}
        onText={(next) => {
          setHurried(false);
          props.onText(next);
          props.onOpen();
        }}
        onFocus={props.onOpen}
        onKeyDown={press}
        isLarge={isFull}
        isBusy={isBusy}
        hint={props.hint}
        crossLabel={isFull ? "Suche schliessen" : undefined}
        onCross={() => {
          props.onText("");
          onClose();
        }}
      />
      {isOpen && (
        // It scrolls, and would be a tab stop of its own: the arrows of the field walk through it.
        <div className={styles.panel} tabIndex={-1}>
          <HitList id={id} groups={groups} hits={hits} at={at} text={text} onChoose={onChoose} />
          {hits.length === 0 && !isBusy && <p className={styles.nothing}>{props.nothing}</p>}
        </div>
      )}
    </div>
  );
}

interface HitListProps {
  id: string;
  groups: readonly SearchGroup[];
  hits: readonly SearchHit[];
  at: number;
  text: string;
  onChoose: (href: string) => void;
}

function HitList({ id, groups, hits, at, text, onChoose }: HitListProps) {
  return (
    <div id={`${id}-hits`} role="listbox" aria-label="Treffer" tabIndex={-1} className={styles.hits}>
      {groups
        .filter((group) => group.hits.length > 0)
        .map((group) => (
          // biome-ignore lint/a11y/useSemanticElements: a fieldset is no part of a listbox
          <div key={group.title} role="group" aria-label={group.title}>
            <div className={styles.group} aria-hidden="true">
              {group.title}
            </div>
            {group.hits.map((hit) => {
              const index = hits.indexOf(hit);
              return (
                // biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/useFocusableInteractive: the field has the focus and the keys
                <div
                  key={hit.key}
                  id={`${id}-${index}`}
                  role="option"
                  aria-selected={index === at}
                  className={cx(styles.hit, index === at && `${styles.active} on-tint`)}
                  onMouseDown={(event) => event.preventDefault()}
                  onClick={() => onChoose(hit.href)}
                >
                  <span className={styles.icon}>{hit.icon}</span>
                  <span className={styles.words}>
                    <span className={styles.title}>
                      <Highlight text={hit.title} typed={text} />
                    </span>
                    {hit.note && (
                      <span className={styles.note}>
                        <Highlight text={hit.note} typed={text} />
                      </span>
                    )}
                  </span>
                  {hit.aside}
                </div>
              );
            })}
          </div>
        ))}
    </div>
  );
}
