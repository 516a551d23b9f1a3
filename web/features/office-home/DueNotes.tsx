import { Bell, Check, Hourglass, MessageCircleHeart, Undo2 } from "lucide-react";
import { ago } from "#domain/locale.ts";
import { isWishKind, wishTitles } from "#domain/public/wish-labels.ts";
import { followupWhen, withWhom } from "#domain/puerpera/followup.ts";
import { dueMarkTitles } from "#domain/puerpera/triage.ts";
import { useNow } from "#web/platform/browser/use-now.ts";
import { useCurrentUser } from "#web/platform/session/CurrentUserProvider.tsx";
import { casePath } from "../puerpera/case-path.ts";
import { triageCasePath } from "../triage/triage-filter.ts";
import { DueLine } from "./DueLine.tsx";
import type { DueAnswer, DueFollowup, OpenReturn, OpenWish } from "./due-list.ts";

interface DueNotesProps {
  wishes: readonly OpenWish[];
  returns: readonly OpenReturn[];
  followups: readonly DueFollowup[];
  answers: readonly DueAnswer[];
}

/** What people wait for an answer to, before what time makes due. */
export function DueNotes({ wishes, returns, followups, answers }: DueNotesProps) {
  const now = new Date(useNow());
  return (
    <>
      {answers.map((answer) => (
        <AnswerLine key={answer.id} answer={answer} now={now} />
      ))}
      {returns.map((wish) => (
        <ReturnLine key={wish.id} wish={wish} now={now} />
      ))}
      {wishes.map((wish) => (
        <WishLine key={wish.id} wish={wish} now={now} />
      ))}
      {followups.map((row) => (
        <FollowupLine key={row.id} row={row} now={now} />
      ))}
    </>
  );
}

/** A midwife who was asked has said yes, or ought to have answered by now. */
function AnswerLine({ answer, now }: { answer: DueAnswer; now: Date }) {
  const { outcome, thinking_until, answered_at, midwife, puerpera } = answer;
  if (!puerpera) return null;
  const isYes = outcome === "accepted";
  const since = isYes ? answered_at : thinking_until;
  const mark = isYes
    ? { tone: "done" as const, Icon: Check, short: "Zugesagt", long: "Zugesagt, noch nicht vermittelt" }
    : {
        tone: "warning" as const,
        Icon: Hourglass,
        short: "Antwort fällig",
        long: "Die Bedenkzeit ist vorbei",
      };
  return (
    <DueLine
      to={triageCasePath(puerpera.id)}
      mark={mark}
      mother={puerpera}
      what={midwife?.fullname}
      more={since && ago(since, now)}
    />
  );
}

/** A midwife wants to give her back; somebody has to look for another one, or to say no. */
function ReturnLine({ wish: { created_at, midwife, puerpera }, now }: { wish: OpenReturn; now: Date }) {
  if (!puerpera) return null;
  return (
    <DueLine
      to={casePath(puerpera.id)}
      mark={{
        tone: "warning",
        Icon: Undo2,
        short: "Rückgabe",
        long: "Die Hebamme möchte die Betreuung abgeben",
      }}
      mother={puerpera}
      what={midwife?.fullname}
      more={ago(created_at, now)}
    />
  );
}

/** What a mother asked for by her own link waits for somebody to decide. */
function WishLine({ wish: { kind, created_at, puerpera }, now }: { wish: OpenWish; now: Date }) {
  if (!puerpera || !isWishKind(kind)) return null;
  return (
    <DueLine
      to={casePath(puerpera.id)}
      mark={{ tone: "warning", Icon: MessageCircleHeart, ...wishTitles[kind] }}
      mother={puerpera}
      what="Wunsch der Mutter"
      more={ago(created_at, now)}
    />
  );
}

/** What somebody of the office wanted to see again today, or before. */
function FollowupLine({ row, now }: { row: DueFollowup; now: Date }) {
  const { id: userId } = useCurrentUser();
  return (
    <DueLine
      to={casePath(row.id)}
      mark={{ tone: "urgent", Icon: Bell, ...dueMarkTitles.followup_due }}
      mother={row}
      what={row.followup_text}
      more={
        <>
          {row.followup_day && followupWhen(row.followup_day, now)}
          {row.assignee && `, ${withWhom(row.assignee, userId)}`}
        </>
      }
    />
  );
}
