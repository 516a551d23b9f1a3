import { Banknote, CalendarX, Languages, MapPin, UserRound } from "lucide-react";
import { useId } from "react";
import { Link } from "react-router";
import type { CalendarDay } from "#domain/calendar-day.ts";
import { plannedDates } from "#domain/course/event-dates.ts";
import { rhythmOf } from "#domain/course/rhythm.ts";
import { SegmentedControl } from "#web/components/form/SegmentedControl.tsx";
import { Switch } from "#web/components/form/Switch.tsx";
import { cx } from "#web/components/layout/class-names.ts";
import { DetailPane, PaneCross, PaneScroll } from "#web/components/layout/DetailPane.tsx";
import { useStep as useButtonStep } from "#web/components/layout/StepButton.tsx";
import {
  type IssueDetailFragment,
  IssueSingleDocument,
  UpdateIssueDocument,
} from "#web/generated/staff/graphql.ts";
import { useNamedPage } from "#web/platform/browser/page-name.ts";
import { requireRow } from "#web/platform/data/require-row.ts";
import { useLiveQuery } from "#web/platform/data/use-live-query.ts";
import { useStep } from "#web/platform/data/use-step.ts";
import { usePostalCodes } from "../../midwife-parts/use-postal-codes.ts";
import { LanguageChips } from "../../people/LanguageChips.tsx";
import { UserLink } from "../../people/UserLink.tsx";
import { CopyIssue } from "../CopyIssue.tsx";
import { issuePaths } from "../course-paths.ts";
import { EventEditor } from "../EventEditor.tsx";
import { courseEventOf } from "../event-values.ts";
import { placeWords, priceWords } from "../IssueFacts.tsx";
import { IssueStatusTag } from "../IssueStatusTag.tsx";
import styles from "./IssuePane.module.css";

interface IssuePaneProps {
  className: string | undefined;
  id: string;
  /** The date that one looks at. */
  date: CalendarDay | undefined;
  today: CalendarDay;
  colourOf: (category: string | undefined) => string;
  /** Where it has the whole width: the way back to the calendar. */
  back: string | undefined;
  onDate: (day: CalendarDay) => void;
  /** Another issue, at its first date. */
  onIssue: (id: string, first: CalendarDay) => void;
  onClose: () => void;
}

/** An issue beside the calendar: where and for how much, and its dates to be changed. */
export function IssuePane(props: IssuePaneProps) {
  const { className, id, back, onClose } = props;
  const { data, error, refetch } = useLiveQuery(IssueSingleDocument, { id });
  const row = data?.ct_issue_by_pk;
  useNamedPage(row?.course?.title);
  return (
    <aside className={className} aria-label="Durchführung">
      <DetailPane
        label={row ? `Durchführung: ${row.course?.title ?? ""}` : "Durchführung"}
        onClose={onClose}
        back={back}
        error={error}
        onRetry={() => void refetch().catch(() => undefined)}
        isWaiting={!data}
        missing={{
          icon: <CalendarX size={24} strokeWidth={1.9} aria-hidden="true" />,
          title: "Diese Durchführung gibt es nicht",
          text: "Vielleicht wurde sie gelöscht, oder die Adresse ist unvollständig.",
        }}
      >
        {row && <Detail {...props} row={row} refetch={refetch} />}
      </DetailPane>
    </aside>
  );
}

type DetailProps = IssuePaneProps & { row: IssueDetailFragment; refetch: () => Promise<unknown> };

const size = { size: 16, strokeWidth: 1.9, "aria-hidden": true } as const;

function Detail(props: DetailProps) {
  const { row, date, today, back, colourOf, onDate, onIssue, onClose, refetch } = props;
  const { course, events } = row;
  const Title = back ? "h1" : "h2";
  const { titleOf } = usePostalCodes(row.zipcode ? [row.zipcode] : []);
  const place = placeWords(row, titleOf);
  const price = priceWords(row);
  const isOf = (event: (typeof events)[number], day: CalendarDay) =>
    plannedDates(courseEventOf(event)).includes(day);
  const chosen = (date && events.find((event) => isOf(event, date))) ?? events[0];
  const nothing = () => undefined;
  return (
    <>
      <PaneScroll>
        <header className={styles.head}>
          <p className={styles.kind}>
            <span className={cx(styles.swatch, colourOf(course?.course_category?.id))} aria-hidden="true" />
            <span>
              {[course?.course_category?.title, row.number ? `Durchführung ${row.number}` : "Durchführung"]
                .filter(Boolean)
                .join(" · ")}
            </span>
            {!back && <PaneCross onClose={onClose} />}
          </p>
          <Title className={styles.title}>
            <Link to={issuePaths.single(row.id)}>{course?.title ?? "Kurs"}</Link>
          </Title>
          <ul className={styles.facts}>
            {place && (
              <li>
                <MapPin {...size} />
                <span>{place}</span>
              </li>
            )}
            {course?.user && (
              <li>
                <UserRound {...size} />
                <UserLink id={course.user.id} name={course.user.fullname} />
              </li>
            )}
            {row.languages.length > 0 && (
              <li>
                <Languages {...size} />
                <LanguageChips codes={row.languages} />
              </li>
            )}
            {price && (
              <li>
                <Banknote {...size} />
                <span>{price}</span>
              </li>
            )}
          </ul>
          <IssueStatusTag status={row.status} />
        </header>
        <ActiveSwitch row={row} />
        <div className={styles.dates}>
          {events.length > 1 && chosen && (
            <SegmentedControl
              label="Welche Termine"
              className={styles.events}
              value={chosen.id}
              onChange={(id) => {
                const event = events.find((each) => each.id === id);
                if (event) onDate(event.startdate);
              }}
              options={events.map((event) => ({
                value: event.id,
                label: rhythmOf([courseEventOf(event)]) || "–",
              }))}
            />
          )}
          {chosen ? (
            <EventEditor
              key={chosen.id}
              issue={row}
              event={chosen}
              today={today}
              chosen={date}
              onChoose={onDate}
              refetch={refetch}
              onClose={nothing}
              onReopen={nothing}
              staysOpen
            />
          ) : (
            <p>
              Noch keine Termine. <Link to={issuePaths.single(row.id)}>Termine hinzufügen</Link>
            </p>
          )}
        </div>
      </PaneScroll>
      <CopyIssue issue={row} onCopied={onIssue} />
    </>
  );
}

/** Whether parents see it, at once and with a way back. */
function ActiveSwitch({ row: { id, active } }: { row: IssueDetailFragment }) {
  const labelId = useId();
  const update = useStep(UpdateIssueDocument);
  const set = async (isOn: boolean) =>
    requireRow((await update({ id, set: { active: isOn } })).update_ct_issue_by_pk);
  const { isRunning, start } = useButtonStep(async () => {
    await set(!active);
    return {
      text: active ? "Eltern sehen die Durchführung nicht mehr." : "Die Durchführung ist ausgeschrieben.",
      undo: () => set(active),
    };
  });
  return (
    <div className={styles.active}>
      <div>
        <span id={labelId} className={styles.label}>
          Aktiv
        </span>
        <span className={styles.note}>Eltern sehen sie auf der Kursseite</span>
      </div>
      <Switch
        id={`${labelId}s`}
        aria-labelledby={labelId}
        isOn={active}
        isBusy={isRunning}
        onChange={start}
      />
    </div>
  );
}
