import { Check, KeyRound, Pause, RotateCcw, UserRoundCheck } from "lucide-react";
import { useMemo, useState } from "react";
import { zurichDay } from "#domain/calendar-day.ts";
import { dayAndYear, sinceWhen } from "#domain/locale.ts";
import { insertableRoles, loginDeedsFor, stepsFor, whyNotActivate } from "#domain/midwife/editing.ts";
import { type MidwifeStep, midwifeStepRules } from "#domain/midwife/status.ts";
import { isRole } from "#domain/role.ts";
import { EmptyState } from "#web/components/feedback/EmptyState.tsx";
import { ErrorState } from "#web/components/feedback/ErrorState.tsx";
import { TableSkeleton } from "#web/components/feedback/Skeletons.tsx";
import { Button, ButtonLink } from "#web/components/layout/Button.tsx";
import { Chip } from "#web/components/layout/Chip.tsx";
import { Group } from "#web/components/layout/Group.tsx";
import { StepButton } from "#web/components/layout/StepButton.tsx";
import { ConfirmDialog } from "#web/components/overlay/ConfirmDialog.tsx";
import { TableFrame } from "#web/components/table/TableFrame.tsx";
import { MidwifeTriageDocument, type MidwifeTriageQuery } from "#web/generated/staff/graphql.ts";
import { useNow } from "#web/platform/browser/use-now.ts";
import { useLiveQuery } from "#web/platform/data/use-live-query.ts";
import { useCurrentUser } from "#web/platform/session/CurrentUserProvider.tsx";
import { ActivateAndInvite } from "../ActivateAndInvite.tsx";
import { asMidwifeStatus } from "../MidwifeStatusTag.tsx";
import { useLogins } from "../single/use-logins.ts";
import { useMidwifeSteps } from "../use-midwife-steps.ts";
import { type Checked, missingOf } from "./checks.ts";
import { MidwifeLine } from "./MidwifeLine.tsx";
import { useLineKeys } from "./use-line-keys.ts";
import styles from "./worklists.module.css";

interface TriageGroup {
  key: keyof MidwifeTriageQuery & ("new" | "onhold" | "incomplete" | "lost");
  title: string;
  note: string;
  nothing: string;
  startsClosed?: boolean;
}

const groups: readonly TriageGroup[] = [
  { key: "new", title: "Neu", note: "älteste zuerst", nothing: "Es warten keine neuen Hebammen." },
  { key: "onhold", title: "Pausiert", note: "nach Name", nothing: "Niemand ist pausiert." },
  {
    key: "incomplete",
    title: "Aktiv, es fehlt etwas",
    note: "nach Name",
    nothing: "Bei allen aktiven Hebammen ist alles da.",
  },
  {
    key: "lost",
    title: "Ausgetreten",
    note: "zuletzt ausgetreten zuerst, höchstens 50",
    nothing: "Niemand ist ausgetreten.",
    startsClosed: true,
  },
];

/** Midwives by status, with what is missing and the next step beside each. */
export function UserTriagePage() {
  const today = zurichDay(new Date(useNow()));
  const variables = useMemo(() => ({ today }), [today]);
  const { data, error, refetch } = useLiveQuery(MidwifeTriageDocument, variables);
  const list = useLineKeys();
  const reread = () => void refetch().catch(() => undefined);
  const viewer = useCurrentUser();
  const { role } = viewer;
  return (
    <TableFrame
      title="Triage Hebammen/PFF"
      count={
        data && [newWords(data.new.length), whyNotActivate(viewer, anyMidwife)].filter(Boolean).join(". ")
      }
      actions={
        insertableRoles(role).length > 0 && <ButtonLink to="/admin/user/insert">Neue Hebamme/PFF</ButtonLink>
      }
    >
      <div ref={list} className={styles.groups}>
        {error ? (
          <ErrorState error={error} onRetry={reread} />
        ) : !data ? (
          <TableSkeleton />
        ) : (
          groups.map(({ key, title, note, nothing, startsClosed }) => (
            <Group
              key={key}
              name={`user.triage.${key}`}
              title={title}
              count={data[key].length}
              note={note}
              startsClosed={startsClosed ?? false}
            >
              {data[key].length === 0 ? (
                key === "new" ? (
                  <EmptyState
                    icon={<UserRoundCheck size={24} strokeWidth={1.9} aria-hidden="true" />}
                    title={nothing}
                  >
                    Hier stehen Hebammen, die sich beworben haben oder vom Büro erfasst wurden, bis sie aktiv
                    sind.
                  </EmptyState>
                ) : (
                  <p className={styles.nothing}>{nothing}</p>
                )
              ) : (
                <ul>
                  {data[key].map((row) => (
                    <TriageLine key={row.user_id} row={row} onDone={reread} />
                  ))}
                </ul>
              )}
            </Group>
          ))
        )}
      </div>
    </TableFrame>
  );
}

/** Whoever waits for her first day: what holds for her is said once, at the head. */
const anyMidwife = { id: "", role: "user", status: "new" } as const;

function newWords(count: number): string {
  return count === 1 ? "1 neue Hebamme/PFF" : `${count} neue Hebammen/PFF`;
}

const icons: Partial<Record<MidwifeStep, typeof Check>> = {
  set_active: Check,
  set_on_hold: Pause,
  renew: RotateCcw,
};

function TriageLine({ row, onDone }: { row: Checked; onDone: () => void }) {
  const now = new Date(useNow());
  const viewer = useCurrentUser();
  const steps = useMidwifeSteps(onDone);
  const { user } = row;
  if (!user) return null;
  const account = {
    id: user.id,
    role: isRole(user.role) ? user.role : ("user" as const),
    status: asMidwifeStatus(user.status),
  };
  const reason = account.role === "user" ? null : whyNotActivate(viewer, account);
  const missing = account.role === "user" ? missingOf(row) : [];
  const open = stepsFor(viewer, account).filter((step) => step !== "set_lost");
  // Of one who works only the missing is to be done here.
  const offered = account.status === "active" ? [] : open;
  const mayInvite =
    row.missing_login && account.status !== "lost" && loginDeedsFor(viewer, account).includes("create");
  const invited = mayInvite && open.includes("set_active") && user.email;
  return (
    <MidwifeLine
      row={row}
      aside={
        account.status === "lost" && user.lost_at
          ? `seit ${dayAndYear(zurichDay(user.lost_at))}`
          : sinceWhen(user.created_at, now)
      }
      actions={
        <>
          {invited ? (
            <ActivateAndInvite person={{ ...user, email: invited }} steps={steps} isSmall onDone={onDone} />
          ) : (
            mayInvite && <LoginStep user={user} onDone={onDone} />
          )}
          {reason && <span className={styles.lead}>{reason}</span>}
          {offered.map((step) => {
            const Icon = icons[step];
            return (
              <StepButton
                key={step}
                size="small"
                {...(step === "set_active" &&
                  missing.length === 0 &&
                  !invited && { type: "primary" as const })}
                icon={Icon && <Icon size={16} strokeWidth={1.9} />}
                aria-label={`${user.fullname}: ${midwifeStepRules[step].button}`}
                run={() => steps[step as "set_active" | "set_on_hold" | "renew"](user.id)}
              >
                {midwifeStepRules[step].button}
              </StepButton>
            );
          })}
        </>
      }
    >
      {missing.length === 0 ? (
        <span className={styles.complete}>vollständig</span>
      ) : (
        <>
          <span className={styles.lead}>es fehlt</span>
          {missing.map((word) => (
            <Chip key={word} tone="warning">
              {word}
            </Chip>
          ))}
        </>
      )}
      {account.status === "new" && user.notes_on_registration && (
        <span className={styles.remark} data-tooltip={user.notes_on_registration}>
          {user.notes_on_registration}
        </span>
      )}
    </MidwifeLine>
  );
}

/** A login goes out by mail, so it asks first. */
function LoginStep({ user, onDone }: { user: NonNullable<Checked["user"]>; onDone: () => void }) {
  const logins = useLogins(onDone);
  const [isAsking, setAsking] = useState(false);
  if (!user.email) return null;
  return (
    <>
      <Button
        size="small"
        icon={<KeyRound size={16} strokeWidth={1.9} />}
        aria-label={`${user.fullname}: Login erstellen`}
        onClick={() => setAsking(true)}
      >
        Login erstellen
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        title="Login erstellen?"
        action="Login erstellen"
        onConfirm={() => logins.create(user.id)}
        onClose={() => setAsking(false)}
      >
        <p>
          {user.fullname} erhält eine E-Mail mit einem Link an {user.email}.
        </p>
      </ConfirmDialog>
    </>
  );
}
