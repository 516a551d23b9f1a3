import { ChevronRight, Hourglass } from "lucide-react";
import { Link } from "react-router";
import { untilWords, whenWords } from "#domain/matching/request.ts";
import { zipcodeAndPlace } from "#domain/place/zipcode.ts";
import { isUrgent } from "#domain/puerpera/status.ts";
import { Chip } from "#web/components/layout/Chip.tsx";
import { SectionCard } from "#web/components/layout/SectionCard.tsx";
import type { MidwifeHomeQuery } from "#web/generated/midwife/graphql.ts";
import { UrgentChip } from "../people/UrgentFlag.tsx";
import styles from "./RequestNotes.module.css";

interface RequestNotesProps {
  requests: MidwifeHomeQuery["requests"];
  now: Date;
}

/** The office asks her in person: what stands here waits for her answer. */
export function RequestNotes({ requests, now }: RequestNotesProps) {
  const waiting = requests.filter(({ outcome }) => outcome !== "accepted");
  if (waiting.length === 0) return null;
  return (
    <SectionCard title="Das Büro fragt Sie an" note={waiting.length} flush>
      <ul>
        {waiting.map(({ id, author_name, created_at, thinking_until, puerpera }) => (
          <li key={id}>
            <Link className={styles.row} to="/user/filter#anfragen">
              <strong>{zipcodeAndPlace(puerpera?.zipcode ?? null, puerpera?.place ?? null)}</strong>
              <span className={styles.who}>
                {author_name}, {whenWords(created_at, now)}
              </span>
              {isUrgent(puerpera?.priority ?? 0) && <UrgentChip />}
              {thinking_until && (
                <Chip tone="warning" icon={<Hourglass size={14} strokeWidth={2.1} aria-hidden="true" />}>
                  bis {untilWords(thinking_until, now)}
                </Chip>
              )}
              <ChevronRight size={16} strokeWidth={1.9} aria-hidden="true" />
            </Link>
          </li>
        ))}
      </ul>
    </SectionCard>
  );
}
