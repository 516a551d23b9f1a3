import { TriangleAlert } from "lucide-react";
import { type CareCase, type CareTask, careTaskSentence } from "#domain/puerpera/care-tasks.ts";
import { Chip } from "#web/components/layout/Chip.tsx";
import styles from "./TaskChips.module.css";

interface TaskChipsProps {
  tasks: readonly CareTask[];
  care: CareCase;
  now: Date;
}

/** What the midwife should do next for this mother; nothing when nothing is due. */
export function TaskChips({ tasks, care, now }: TaskChipsProps) {
  if (tasks.length === 0) return null;
  return (
    <div className={styles.tasks}>
      {tasks.map((task) => (
        <Chip
          key={task}
          tone={task === "birthtime_missing" ? "neutral" : "warning"}
          icon={<TriangleAlert size={14} strokeWidth={2.1} aria-hidden="true" />}
        >
          {careTaskSentence(task, care, now)}
        </Chip>
      ))}
    </div>
  );
}
