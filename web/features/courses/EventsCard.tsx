import { CalendarPlus, Pencil, Trash2 } from "lucide-react";
import { useState } from "react";
import { zurichDay } from "#domain/calendar-day.ts";
import { datesOf } from "#domain/course/event-dates.ts";
import { rhythmOf } from "#domain/course/rhythm.ts";
import { Button } from "#web/components/layout/Button.tsx";
import { SectionCard } from "#web/components/layout/SectionCard.tsx";
import { ConfirmDialog } from "#web/components/overlay/ConfirmDialog.tsx";
import {
  DeleteEventDocument,
  type EventFormFragment,
  type IssueDetailFragment,
} from "#web/generated/staff/graphql.ts";
import { readDraft } from "#web/platform/browser/draft.ts";
import { useNotify } from "#web/platform/browser/notices.ts";
import { useNow } from "#web/platform/browser/use-now.ts";
import { requireRow } from "#web/platform/data/require-row.ts";
import { useStep } from "#web/platform/data/use-step.ts";
import { useCurrentUser } from "#web/platform/session/CurrentUserProvider.tsx";
import { DateGrid } from "./DateGrid.tsx";
import { EventEditor } from "./EventEditor.tsx";
import styles from "./EventsCard.module.css";
import { courseEventOf, eventDraft, eventValuesOf, plannedOf } from "./event-values.ts";

interface EventsCardProps {
  issue: IssueDetailFragment;
  refetch: () => Promise<unknown>;
}

/** When an issue takes place: its single dates and series, each changed where it stands. */
export function EventsCard({ issue, refetch }: EventsCardProps) {
  const { id: userId } = useCurrentUser();
  const [isAdding, setAdding] = useState(
    () => readDraft(eventDraft(userId, `${issue.id}.insert`)) !== undefined,
  );
  const today = zurichDay(new Date(useNow()));
  const { events } = issue;
  return (
    <SectionCard
      title="Termine"
      note={issue.dates_text ?? undefined}
      action={
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
        {events.length === 0 && !isAdding && <p>Noch keine. Ohne Termine steht sie in keinem Kalender.</p>}
        {events.map((event) => (
          <EventEntry key={event.id} issue={issue} event={event} today={today} refetch={refetch} />
        ))}
        {isAdding && (
          <div className={styles.event}>
            <EventEditor
              issue={issue}
              event={undefined}
              today={today}
              refetch={refetch}
              onClose={() => setAdding(false)}
              onReopen={() => setAdding(true)}
            />
          </div>
        )}
      </div>
    </SectionCard>
  );
}

interface EventEntryProps extends EventsCardProps {
  event: EventFormFragment;
  today: string;
}

function EventEntry({ issue, event, today, refetch }: EventEntryProps) {
  const { id: userId } = useCurrentUser();
  const [isEdited, setEdited] = useState(() => readDraft(eventDraft(userId, event.id)) !== undefined);
  const [isAsking, setAsking] = useState(false);
  const remove = useStep(DeleteEventDocument);
  const notify = useNotify();
  const words = rhythmOf([courseEventOf(event)]);
  const count = datesOf(courseEventOf(event)).length;
  if (isEdited) {
    return (
      <div className={styles.event}>
        <EventEditor
          issue={issue}
          event={event}
          today={today}
          refetch={refetch}
          onClose={() => setEdited(false)}
          onReopen={() => setEdited(true)}
        />
      </div>
    );
  }
  return (
    <div className={styles.event}>
      <div className={styles.head}>
        <h3>{words || "Alle Daten fallen aus"}</h3>
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
          {words}: {count === 1 ? "ein Datum verschwindet" : `${count} Daten verschwinden`} aus dem Kalender.
          Fällt nur ein Tag aus, tragen Sie ihn besser als Ausfalldatum ein.
        </p>
      </ConfirmDialog>
    </div>
  );
}
