import type { CalendarDay } from "#domain/calendar-day.ts";
import { eventTypes } from "#domain/course/event-dates.ts";
import { eventTypeTitles } from "#domain/course/labels.ts";
import { FormField, FormGrid } from "#web/components/form/FormField.tsx";
import { RecordField } from "#web/components/form/RecordField.tsx";
import { SegmentedControl } from "#web/components/form/SegmentedControl.tsx";
import type { RecordForm } from "#web/components/form/use-record-form.ts";
import { DateGrid } from "./DateGrid.tsx";
import styles from "./EventFields.module.css";
import { type EventValues, eventLabel, normaliseEvent, plannedOf } from "./event-values.ts";
import { FaildatesInput } from "./FaildatesInput.tsx";
import { StartDate } from "./StartDate.tsx";
import { WeekdaysInput } from "./WeekdaysInput.tsx";

interface EventFieldsProps {
  form: RecordForm<EventValues>;
  today: CalendarDay;
  /** The date that is looked at, and where the others lead. */
  chosen?: CalendarDay | undefined;
  onChoose?: ((day: CalendarDay) => void) | undefined;
}

/** When something takes place: once or as a series, on which weekdays, from when to when, and when not. */
export function EventFields({ form, today, chosen, onChoose }: EventFieldsProps) {
  const { values } = form;
  const isSeries = values.type === "series";
  const planned = plannedOf(values);
  const { faildates } = normaliseEvent(values);
  return (
    <div className={styles.fields}>
      <FormField label={eventLabel("type")}>
        {() => (
          <SegmentedControl
            label={eventLabel("type")}
            className={styles.types}
            value={isSeries ? "series" : "single"}
            onChange={(type) => form.change({ type })}
            options={eventTypes.map((value) => ({ value, label: eventTypeTitles[value] }))}
          />
        )}
      </FormField>
      {isSeries && (
        <RecordField
          form={form}
          field="weekdays"
          label={eventLabel("weekdays")}
          isRequired
          shape={{
            kind: "custom",
            input: (field) => (
              <WeekdaysInput
                {...field}
                value={values.weekdays}
                onChange={(weekdays) => form.change({ weekdays })}
              />
            ),
          }}
        />
      )}
      <FormGrid>
        <RecordField
          form={form}
          field="startdate"
          label={eventLabel("startdate")}
          isRequired
          shape={{
            kind: "custom",
            input: (field) => (
              <StartDate {...field} values={values} onChange={(changes) => form.change(changes)} />
            ),
          }}
        />
        <RecordField
          form={form}
          field="enddate"
          label={eventLabel("enddate")}
          isRequired
          shape={{ kind: "date" }}
        />
        <RecordField form={form} field="starttime" label={eventLabel("starttime")} shape={{ kind: "time" }} />
        <RecordField form={form} field="endtime" label={eventLabel("endtime")} shape={{ kind: "time" }} />
      </FormGrid>
      {planned.length > 0 && (
        <>
          <RecordField
            form={form}
            field="faildates"
            label={eventLabel("faildates")}
            shape={{
              kind: "custom",
              input: (field) => (
                <FaildatesInput
                  {...field}
                  value={faildates}
                  planned={planned}
                  onChange={(days) => form.change({ faildates: days })}
                />
              ),
            }}
          />
          <DateGrid
            planned={planned}
            faildates={faildates}
            today={today}
            chosen={chosen}
            onChoose={onChoose}
          />
        </>
      )}
    </div>
  );
}
