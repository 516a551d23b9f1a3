import { CalendarPlus, Pencil, Trash2 } from "lucide-react";
import { useState } from "react";
import { type CalendarDay, zurichDay } from "#domain/calendar-day.ts";
import { datesOf } from "#domain/course/event-dates.ts";
import { rhythmOf } from "#domain/course/rhythm.ts";
import { Button } from "#web/components/layout/Button.tsx";
import { SectionCard } from "#web/components/layout/SectionCard.tsx";
import { ConfirmDialog } from "#web/components/overlay/ConfirmDialog.tsx";
import {
  DeleteOwnEventDocument,
  type OwnEventFragment,
  type OwnIssueFragment,
} from "#web/generated/midwife/graphql.ts";
import { readDraft } from "#web/platform/browser/draft.ts";
import { useNotify } from "#web/platform/browser/notices.ts";
import { useNow } from "#web/platform/browser/use-now.ts";
import { requireRow } from "#web/platform/data/require-row.ts";
import { useStep } from "#web/platform/data/use-step.ts";
import { useCurrentUser } from "#web/platform/session/CurrentUserProvider.tsx";
import { DateGrid } from "../courses/DateGrid.tsx";
import styles from "../courses/EventsCard.module.css";
import { courseEventOf, eventDraft, eventValuesOf, plannedOf } from "../courses/event-values.ts";
import { OwnEventEditor } from "./OwnEventEditor.tsx";

interface OwnEventsCardProps {
  issue: OwnIssueFragment;
  isMine: boolean;
  refetch: () => Promise<unknown>;
}

/** When an issue takes place; hers is changed where it stands. */
export function OwnEventsCard({ issue, isMine, refetch }: OwnEventsCardProps) {
  const { id: me } = useCurrentUser();
  const name = eventDraft(me, `${issue.id}.insert`);
  const { events } = issue;
  // A new issue wants nothing sooner than its dates.
  const [isAdding, setAdding] = useState(
    () => isMine && (events.length === 0 || readDraft(name) !== undefined),
  );
  const today = zurichDay(new Date(useNow()));
  return (
    <SectionCard
      title="Termine"
      note={issue.dates_text ?? undefined}
      action={
        isMine &&
        !isAdding && (
          <Button
            size="small"
            icon={<CalendarPlus size={15} strokeWidth={1.9} aria-hidden="true" />}
            onClick={() => setAdding(true)}
          >
            Termine hinzufügen
          </Button>
        )
      }
    >
      <div className={styles.events}>
        {events.length === 0 && !isAdding && <p>Noch keine Termine.</p>}
        {events.map((event) => (
          <EventEntry key={event.id} {...{ issue, isMine, refetch, event, today }} />
        ))}
        {isAdding && (
          <div className={styles.event}>
            <OwnEventEditor
              {...{ issue, name, today, refetch }}
              event={undefined}
              onClose={() => setAdding(false)}
              onReopen={() => setAdding(true)}
            />
          </div>
        )}
      </div>
    </SectionCard>
  );
}

interface EventEntryProps extends OwnEventsCardProps {
  event: OwnEventFragment;
  today: CalendarDay;
}

function EventEntry({ issue, isMine, event, today, refetch }: EventEntryProps) {
  const { id: me } = useCurrentUser();
  const name = eventDraft(me, event.id);
  const [isEdited, setEdited] = useState(() => isMine && readDraft(name) !== undefined);
  const [isAsking, setAsking] = useState(false);
  const remove = useStep(DeleteOwnEventDocument);
  const notify = useNotify();
  const words = rhythmOf([courseEventOf(event)]) || "Alle Daten fallen aus";
  const count = datesOf(courseEventOf(event)).length;
  if (isEdited) {
    return (
      <div className={styles.event}>
        <OwnEventEditor
          {...{ issue, event, name, today, refetch }}
          onClose={() => setEdited(false)}
          onReopen={() => setEdited(true)}
        />
      </div>
    );
  }
  return (
    <div className={styles.event}>
      <div className={styles.head}>
        <h3>{words}</h3>
        {isMine && (
          <>
            <Button
              type="text"
              size="small"
              icon={<Pencil size={15} strokeWidth={1.9} />}
              aria-label={`${words}: bearbeiten`}
              onClick={() => setEdited(true)}
            >
              Bearbeiten
            </Button>
            <Button
              type="text"
              size="small"
              icon={<Trash2 size={15} strokeWidth={1.9} />}
              aria-label={`${words}: löschen`}
              data-tooltip="Termine löschen"
              onClick={() => setAsking(true)}
            />
          </>
        )}
      </div>
      <DateGrid planned={plannedOf(eventValuesOf(event))} faildates={event.faildates} today={today} />
      <ConfirmDialog
        isOpen={isAsking}
        title="Diese Termine löschen?"
        action="Löschen"
        isDangerous
        onConfirm={async () => {
          requireRow((await remove({ id: event.id })).delete_ct_event_by_pk);
          notify.done("Die Termine sind gelöscht.");
          await refetch().catch(() => undefined);
        }}
        onClose={() => setAsking(false)}
      >
        <p>
          {words}: {count === 1 ? "ein Datum verschwindet" : `${count} Daten verschwinden`}. Fällt nur ein Tag
          aus, tragen Sie ihn besser als Ausfalldatum ein.
        </p>
      </ConfirmDialog>
    </div>
  );
}
