import { useRef } from "react";
import type { CalendarDay } from "#domain/calendar-day.ts";
import { filledIn } from "#web/components/form/record-form.ts";
import { SectionForm } from "#web/components/form/SectionForm.tsx";
import { useRecordForm } from "#web/components/form/use-record-form.ts";
import {
  type EventFormFragment,
  InsertEventDocument,
  type IssueDetailFragment,
  UpdateEventDocument,
} from "#web/generated/staff/graphql.ts";
import { readDraft } from "#web/platform/browser/draft.ts";
import { requireRow } from "#web/platform/data/require-row.ts";
import { useSteps } from "#web/platform/data/use-step.ts";
import { useCurrentUser } from "#web/platform/session/CurrentUserProvider.tsx";
import { EventFields } from "./EventFields.tsx";
import {
  blankEvent,
  type EventValues,
  eventDraft,
  eventFaults,
  eventFields,
  eventLabel,
  eventValuesOf,
  normaliseEvent,
} from "./event-values.ts";

interface EventEditorProps {
  issue: IssueDetailFragment;
  /** None for dates that are to be added. */
  event: EventFormFragment | undefined;
  today: CalendarDay;
  chosen?: CalendarDay | undefined;
  onChoose?: ((day: CalendarDay) => void) | undefined;
  refetch: () => Promise<unknown>;
  onClose: () => void;
  onReopen: () => void;
  /** It is a form from the beginning, and nothing closes it. */
  staysOpen?: boolean;
}

/** The dates of an issue in edit. */
export function EventEditor(props: EventEditorProps) {
  const { issue, event, staysOpen = false } = props;
  const { id: userId } = useCurrentUser();
  const name = eventDraft(userId, event?.id ?? `${issue.id}.insert`);
  // What others saved is shown at once, unless somebody has begun to write here.
  const shown = useRef(issue.version);
  if (readDraft(name) === undefined) shown.current = issue.version;
  return <Editor key={staysOpen ? shown.current : 0} {...props} name={name} />;
}

function Editor(props: EventEditorProps & { name: string }) {
  const {
    issue,
    event,
    name,
    today,
    chosen,
    onChoose,
    refetch,
    onClose,
    onReopen,
    staysOpen = false,
  } = props;
  const values = event ? eventValuesOf(event) : blankEvent;
  const form = useRecordForm<EventValues>({
    name,
    base: values,
    version: issue.version,
    check: eventFaults,
    normalise: normaliseEvent,
    labelOf: eventLabel,
  });
  const take = useSteps();
  const save = async (changes: Record<string, unknown>, version: number | null) => {
    const seen = { issue: issue.id, version: version ?? issue.version };
    if (event) {
      const reply = await take(UpdateEventDocument, { ...seen, id: event.id, set: changes });
      return requireRow(reply.update_ct_event_by_pk);
    }
    const object = { ...filledIn(normaliseEvent(form.values)), courseissue_id: issue.id };
    return requireRow((await take(InsertEventDocument, { ...seen, object })).insert_ct_event_one);
  };
  return (
    <SectionForm
      form={form}
      fields={eventFields}
      labelOf={eventLabel}
      fresh={{ values, version: issue.version }}
      save={save}
      refetch={refetch}
      onClose={onClose}
      onReopen={onReopen}
      staysOpen={staysOpen}
    >
      <EventFields form={form} today={today} chosen={chosen} onChoose={onChoose} />
    </SectionForm>
  );
}
