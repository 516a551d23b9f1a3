import { Bell, ChevronDown, UserRound } from "lucide-react";
import { useState } from "react";
import { zurichDay } from "#domain/calendar-day.ts";
import { followupWhen, isFollowupDue, withWhom } from "#domain/puerpera/followup.ts";
import { isOpen } from "#domain/puerpera/status.ts";
import { Button } from "#web/components/layout/Button.tsx";
import { cx } from "#web/components/layout/class-names.ts";
import { StepButton } from "#web/components/layout/StepButton.tsx";
import { Menu } from "#web/components/overlay/Menu.tsx";
import { AssigneesDocument } from "#web/generated/staff/graphql.ts";
import { useNotify } from "#web/platform/browser/notices.ts";
import { useNow } from "#web/platform/browser/use-now.ts";
import { LOOKUP_MS, useLiveQuery } from "#web/platform/data/use-live-query.ts";
import { useCurrentUser } from "#web/platform/session/CurrentUserProvider.tsx";
import { triageCase } from "../puerpera/Marks.tsx";
import styles from "./DeskLine.module.css";
import type { DeskRow } from "./desk-row.ts";
import { FollowupDialog } from "./FollowupDialog.tsx";
import { useDeskSteps } from "./use-desk-steps.ts";

interface DeskLineProps {
  row: DeskRow;
  onDone: () => void;
}

/** When the case comes up again and with whom it is, in one line under its head. */
export function DeskLine({ row, onDone }: DeskLineProps) {
  const [isAsking, setAsking] = useState(false);
  const now = new Date(useNow());
  const { status } = triageCase(row);
  const day = row.followup_day;
  if (!isOpen(status) && status !== "current" && !day && !row.assignee) return null;
  return (
    <section className={styles.line} aria-label="Wiedervorlage und Zuständigkeit">
      <span className={styles.followup}>
        <Bell size={16} strokeWidth={2} aria-hidden="true" />
        {day ? (
          <>
            <span className={styles.words}>
              <strong className={cx(isFollowupDue(row, zurichDay(now)) && styles.due)}>
                Wiedervorlage {followupWhen(day, now)}:
              </strong>{" "}
              {row.followup_text}
            </span>
            <Ending row={row} day={day} onDone={onDone} onMove={() => setAsking(true)} />
          </>
        ) : (
          <Button type="link" size="small" onClick={() => setAsking(true)}>
            Wiedervorlage setzen
          </Button>
        )}
      </span>
      <Assignee row={row} onDone={onDone} />
      <FollowupDialog isOpen={isAsking} row={row} onDone={onDone} onClose={() => setAsking(false)} />
    </section>
  );
}

interface EndingProps extends DeskLineProps {
  day: string;
  onMove: () => void;
}

function Ending({ row, day, onDone, onMove }: EndingProps) {
  const steps = useDeskSteps(row, onDone);
  const notify = useNotify();
  const remove = () =>
    steps
      .endFollowup(day, false)
      .then(({ text, undo }) => notify.done(text, undo))
      .catch(notify.failed);
  return (
    <span className={styles.buttons}>
      <StepButton size="small" run={() => steps.endFollowup(day, true)}>
        Erledigt
      </StepButton>
      <Menu
        label="Wiedervorlage"
        isRight
        items={[
          { key: "move", label: "Verschieben oder ändern …" },
          { key: "remove", label: "Entfernen" },
        ]}
        onChoose={(key) => (key === "move" ? onMove() : void remove())}
        button={(opener) => (
          <Button
            {...opener}
            size="small"
            aria-label="Wiedervorlage ändern"
            icon={<ChevronDown size={16} strokeWidth={2} />}
          />
        )}
      />
    </span>
  );
}

/** Everybody still sees it: it says who looks after the case. */
function Assignee({ row, onDone }: DeskLineProps) {
  const { id: userId } = useCurrentUser();
  const { data } = useLiveQuery(AssigneesDocument, {}, { interval: LOOKUP_MS });
  const steps = useDeskSteps(row, onDone);
  const notify = useNotify();
  const people = data?.user ?? [];
  const words = row.assignee ? withWhom(row.assignee, userId) : "bei allen";
  const give = (key: string) =>
    steps
      .assign(people.find(({ id }) => id === key))
      .then(({ text, undo }) => notify.done(text, undo))
      .catch(notify.failed);
  const others = people.filter(({ id }) => id !== userId && id !== row.assignee?.id);
  const items = [
    ...(row.assignee?.id !== userId && people.some(({ id }) => id === userId)
      ? [{ key: userId, label: "Zu mir nehmen" }]
      : []),
    ...others.map(({ id, fullname }) => ({ key: id, label: `An ${fullname} geben` })),
    ...(row.assignee ? [{ key: NOBODY, label: "Wieder allen überlassen" }] : []),
  ];
  return (
    <Menu
      label="Bei wem die Anmeldung ist"
      isRight
      items={items}
      onChoose={(key) => void give(key)}
      button={(opener) => (
        <Button
          {...opener}
          type="text"
          size="small"
          className={styles.assignee}
          disabled={!data}
          icon={<UserRound size={15} strokeWidth={2} />}
          data-tooltip={row.assignee?.fullname}
        >
          {words}
          <ChevronDown size={15} strokeWidth={2} aria-hidden="true" />
        </Button>
      )}
    />
  );
}

const NOBODY = "nobody";
