import { ChevronLeft, ChevronRight } from "lucide-react";
import { Button } from "../layout/Button.tsx";
import styles from "./PlacePager.module.css";
import type { PlacePage, PlaceQuestion } from "./place-paging.ts";

interface PlacePagerProps {
  page: PlacePage<unknown>;
  question: PlaceQuestion;
  onGo: (to: Partial<PlaceQuestion>) => void;
}

/** To newer and older rows, where nobody counts pages; nothing where all of them are here. */
export function PlacePager({ page, question, onGo }: PlacePagerProps) {
  if (!page.newer && !page.older && !question.before && !question.after) return null;
  return (
    <nav className={styles.pager} aria-label="Seiten">
      <Button
        icon={<ChevronLeft size={16} strokeWidth={1.9} />}
        disabled={!page.newer}
        onClick={() => onGo({ after: page.newer })}
      >
        Neuere
      </Button>
      {(question.before || question.after) && (
        <Button type="text" onClick={() => onGo({})}>
          Zum Neusten
        </Button>
      )}
      <Button disabled={!page.older} onClick={() => onGo({ before: page.older })}>
        Ältere
        <ChevronRight size={16} strokeWidth={1.9} aria-hidden="true" />
      </Button>
    </nav>
  );
}
