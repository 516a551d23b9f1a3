import { ChevronDown } from "lucide-react";
import { type ReactNode, useId, useState } from "react";
import { useLocation } from "react-router";
import { useRemembered } from "#web/platform/browser/use-remembered.ts";
import styles from "./OfferSection.module.css";

interface OfferSectionProps {
  id: string;
  title: string;
  count: number;
  /** What she has put aside is closed until she opens it. */
  isFoldable: boolean;
  children: ReactNode;
}

export function OfferSection({ id, title, count, isFoldable, children }: OfferSectionProps) {
  const { hash, key } = useLocation();
  const [isOpen, setOpen] = useRemembered(`offers.${id}`, !isFoldable);
  // A link opens it until she folds it herself; the next link opens it again.
  const [pressedAt, setPressedAt] = useState<string>();
  const isShown = !isFoldable || isOpen || (hash === `#${id}` && pressedAt !== key);
  const headingId = useId();
  return (
    <section id={id} className={styles.section} aria-labelledby={headingId}>
      <h2 id={headingId} className={styles.head}>
        {isFoldable ? (
          <button
            type="button"
            className={styles.fold}
            aria-expanded={isShown}
            onClick={() => {
              setPressedAt(key);
              setOpen(!isShown);
            }}
          >
            <ChevronDown size={16} strokeWidth={2.1} aria-hidden="true" />
            {title} <span className={styles.count}>{count}</span>
          </button>
        ) : (
          <>
            {title} <span className={styles.count}>{count}</span>
          </>
        )}
      </h2>
      {isShown && <div className={styles.cards}>{children}</div>}
    </section>
  );
}
