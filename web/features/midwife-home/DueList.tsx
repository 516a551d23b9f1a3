import { Baby, ChevronRight, MessageSquareReply, Phone, TriangleAlert } from "lucide-react";
import { type ReactNode, useState } from "react";
import { Link } from "react-router";
import { normalisePhone } from "#domain/place/phone.ts";
import { careTaskSentence, compareCare, dueTasksOf } from "#domain/puerpera/care-tasks.ts";
import { preloadable } from "#web/components/feedback/preloadable.tsx";
import { Button } from "#web/components/layout/Button.tsx";
import { Chip } from "#web/components/layout/Chip.tsx";
import { SectionCard } from "#web/components/layout/SectionCard.tsx";
import { LazyOverlay } from "#web/components/overlay/LazyOverlay.tsx";
import type { MidwifeHomeQuery } from "#web/generated/midwife/graphql.ts";
import styles from "./DueList.module.css";

type Mother = MidwifeHomeQuery["mothers"][number];

const { Component: BirthDialog, fetch } = preloadable(
  async () => (await import("../own-mothers/BirthDialog.tsx")).BirthDialog,
);

interface DueListProps {
  mothers: readonly Mother[];
  now: Date;
  /** After a birth was entered. */
  onChanged: () => void;
}

/** What the midwife should do next; nothing is shown when nothing is due. */
export function DueList({ mothers, now, onChanged }: DueListProps) {
  const [birthOf, setBirthOf] = useState<string>();
  const answered = mothers.filter(hasUnreadAnswer);
  const due = mothers
    .toSorted((a, b) => compareCare(a, b, now))
    .flatMap((mother) => dueTasksOf(mother, now).map((task) => ({ mother, task })))
    .filter(({ task }) => task !== "birthtime_missing");
  const dialog = (
    <LazyOverlay isOpen={birthOf !== undefined} onFailed={() => setBirthOf(undefined)} fetch={fetch}>
      <BirthDialog
        mother={mothers.find(({ id }) => id === birthOf)}
        onSaved={onChanged}
        onClose={() => setBirthOf(undefined)}
      />
    </LazyOverlay>
  );
  // The dialog has its way out after the last line has gone.
  if (answered.length + due.length === 0) return dialog;
  return (
    <>
      <SectionCard title="Jetzt fällig" note={answered.length + due.length} flush>
        <ul>
          {answered.map((mother) => (
            <li key={mother.id}>
              <DueRow mother={mother} hash="#notizen">
                <Chip
                  tone="primary"
                  icon={<MessageSquareReply size={14} strokeWidth={2.1} aria-hidden="true" />}
                >
                  Antwort des Büros
                </Chip>
              </DueRow>
            </li>
          ))}
          {due.map(({ mother, task }) => (
            <li key={mother.id + task}>
              <DueRow mother={mother}>
                <Chip tone="warning" icon={<TriangleAlert size={14} strokeWidth={2.1} aria-hidden="true" />}>
                  {careTaskSentence(task, mother, now)}
                </Chip>
              </DueRow>
              {task === "birth_missing" && (
                <BirthAsked mother={mother} onBirth={() => setBirthOf(mother.id)} />
              )}
            </li>
          ))}
        </ul>
      </SectionCard>
      {dialog}
    </>
  );
}

/** The reply of the step reaches the rows before the question is asked again. */
function hasUnreadAnswer({ unread_answers }: Mother): boolean {
  return unread_answers.some(({ read_at }) => !read_at);
}

function DueRow({ mother, hash = "", children }: { mother: Mother; hash?: string; children: ReactNode }) {
  return (
    <Link className={styles.row} to={`/user/puerpera/single/${mother.id}${hash}`}>
      <strong>{mother.fullname}</strong>
      {children}
      <ChevronRight size={16} strokeWidth={1.9} aria-hidden="true" />
    </Link>
  );
}

/** The day is past: she asks, and enters what she hears while she is still on the telephone. */
function BirthAsked({ mother, onBirth }: { mother: Mother; onBirth: () => void }) {
  const number = mother.phone_mobile ?? mother.phone_private;
  return (
    <div className={styles.ways}>
      {number && (
        <a
          className={styles.call}
          href={`tel:${normalisePhone(number) ?? number}`}
          aria-label={`${mother.fullname} anrufen`}
        >
          <Phone size={16} strokeWidth={1.9} aria-hidden="true" />
          Anrufen
        </a>
      )}
      <Button
        icon={<Baby size={16} strokeWidth={1.9} aria-hidden="true" />}
        aria-label={`Geboren am: ${mother.fullname}`}
        onClick={onBirth}
      >
        Geboren am …
      </Button>
    </div>
  );
}
