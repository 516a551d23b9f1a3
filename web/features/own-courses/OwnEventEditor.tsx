import type { CalendarDay } from "#domain/calendar-day.ts";
import { filledIn } from "#web/components/form/record-form.ts";
import { SectionForm } from "#web/components/form/SectionForm.tsx";
import { useRecordForm } from "#web/components/form/use-record-form.ts";
import {
  InsertOwnEventDocument,
  type OwnEventFragment,
  type OwnIssueFragment,
  UpdateOwnEventDocument,
} from "#web/generated/midwife/graphql.ts";
import { requireRow } from "#web/platform/data/require-row.ts";
import { useSteps } from "#web/platform/data/use-step.ts";
import { EventFields } from "../courses/EventFields.tsx";
import {
  blankEvent,
  type EventValues,
  eventFaults,
  eventFields,
  eventLabel,
  eventValuesOf,
  normaliseEvent,
} from "../courses/event-values.ts";

interface OwnEventEditorProps {
  issue: OwnIssueFragment;
  /** None for dates that are to be added. */
  event: OwnEventFragment | undefined;
  /** Of the draft. */
  name: string;
  today: CalendarDay;
  refetch: () => Promise<unknown>;
  onClose: () => void;
  onReopen: () => void;
}

/** The dates of an issue of hers in edit. */
export function OwnEventEditor(props: OwnEventEditorProps) {
  const { issue, event, name, today, refetch, onClose, onReopen } = props;
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
      const reply = await take(UpdateOwnEventDocument, { ...seen, id: event.id, set: changes });
      return requireRow(reply.update_ct_event_by_pk);
    }
    const object = { ...filledIn(normaliseEvent(form.values)), courseissue_id: issue.id };
    return requireRow((await take(InsertOwnEventDocument, { ...seen, object })).insert_ct_event_one);
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
    >
      <EventFields form={form} today={today} />
    </SectionForm>
  );
}
