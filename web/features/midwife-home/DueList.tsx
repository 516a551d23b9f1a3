import { ChevronRight, TriangleAlert } from "lucide-react";
import { Link } from "react-router";
import { careTaskSentence, compareCare, dueTasksOf } from "#domain/puerpera/care-tasks.ts";
import { Chip } from "#web/components/layout/Chip.tsx";
import { SectionCard } from "#web/components/layout/SectionCard.tsx";
import type { MidwifeHomeQuery } from "#web/generated/midwife/graphql.ts";
import styles from "./DueList.module.css";

type Mother = MidwifeHomeQuery["mothers"][number];

/** What the midwife should do next; nothing is shown when nothing is due. */
export function DueList({ mothers, now }: { mothers: readonly Mother[]; now: Date }) {
  const due = mothers
    .toSorted((a, b) => compareCare(a, b, now))
    .flatMap((mother) => dueTasksOf(mother, now).map((task) => ({ mother, task })))
    .filter(({ task }) => task !== "birthtime_missing");
  if (due.length === 0) return null;
  return (
    <SectionCard title="Jetzt fällig" note={due.length} flush>
      <ul>
        {due.map(({ mother, task }) => (
          <li key={mother.id + task}>
            <Link className={styles.row} to={`/user/puerpera/single/${mother.id}`}>
              <strong>{mother.fullname}</strong>
              <Chip tone="warning" icon={<TriangleAlert size={14} strokeWidth={2.1} aria-hidden="true" />}>
                {careTaskSentence(task, mother, now)}
              </Chip>
              <ChevronRight size={16} strokeWidth={1.9} aria-hidden="true" />
            </Link>
          </li>
        ))}
      </ul>
    </SectionCard>
  );
}
