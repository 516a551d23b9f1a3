import { Bell, CheckCheck, Pause, Phone } from "lucide-react";
import type { ReactNode } from "react";
import { zurichDay } from "#domain/calendar-day.ts";
import { age, ago, dayAndYear } from "#domain/locale.ts";
import { stepsFor, writableUserFields } from "#domain/midwife/editing.ts";
import { loadText } from "#domain/midwife/limit.ts";
import { midwifeStepRules } from "#domain/midwife/status.ts";
import { formatPhone, normalisePhone } from "#domain/place/phone.ts";
import { isRole } from "#domain/role.ts";
import { ButtonAnchor, ButtonLink } from "#web/components/layout/Button.tsx";
import { Chip } from "#web/components/layout/Chip.tsx";
import { StepButton } from "#web/components/layout/StepButton.tsx";
import { useNow } from "#web/platform/browser/use-now.ts";
import { useCurrentUser } from "#web/platform/session/CurrentUserProvider.tsx";
import { absenceOf } from "../../matching/absence.ts";
import { LoadBlocks } from "../../people/LoadBlocks.tsx";
import { useSaveUser } from "../form/use-save-user.ts";
import { asMidwifeStatus } from "../MidwifeStatusTag.tsx";
import { useMidwifeSteps } from "../use-midwife-steps.ts";
import { editPath } from "../user-path.ts";
import type { Checked, CheckKey } from "./checks.ts";
import { MidwifeLine } from "./MidwifeLine.tsx";

type User = NonNullable<Checked["user"]>;

interface CheckLineProps {
  check: CheckKey;
  row: Checked;
  onDone: () => void;
}

/** One midwife in one group of the check: what was found, and what solves it. */
export function CheckLine({ check, row, onDone }: CheckLineProps) {
  const { user } = row;
  if (!user) return null;
  return (
    <MidwifeLine
      row={row}
      aside={<PhoneLink user={user} />}
      actions={<Solution {...{ check, row, user, onDone }} />}
    >
      <Finding check={check} row={row} user={user} />
    </MidwifeLine>
  );
}

function PhoneLink({ user }: { user: User }) {
  const number = user.phone_mobile ?? user.phone_business;
  if (!number) return null;
  return <a href={`tel:${normalisePhone(number) ?? number}`}>{formatPhone(number)}</a>;
}

function Finding({ check, row, user }: { check: CheckKey; row: Checked; user: User }): ReactNode {
  const now = new Date(useNow());
  switch (check) {
    case "overdue": {
      const count = row.overdue_mothers ?? 0;
      return (
        <>
          <Chip tone="warning">{count === 1 ? "1 Wöchnerin" : `${count} Wöchnerinnen`}</Chip>
          von {row.current_mothers} in Betreuung
        </>
      );
    }
    case "incomplete":
      return (
        <>
          {row.no_circles && <Chip tone="warning">keine PLZ-Kreise</Chip>}
          {row.no_languages && <Chip tone="warning">keine Sprachen</Chip>}
        </>
      );
    case "limited": {
      const count = user.mediations_current_month ?? 0;
      const limit = user.mediation_limit ?? null;
      return (
        <>
          <LoadBlocks count={count} limit={limit} /> {loadText(count, limit)} in diesem Monat
        </>
      );
    }
    case "absent": {
      const absence = absenceOf(user.calendarentries, zurichDay(now), null);
      return (
        <>
          <Chip tone="warning">{absence?.text ?? "abwesend"}</Chip>
          {row.absent_long && "länger als vier Wochen"}
          {(row.current_mothers ?? 0) > 0 && `${row.current_mothers} in Betreuung`}
        </>
      );
    }
    case "unseen":
      return (
        <>
          {user.last_seen ? `zuletzt online ${ago(user.last_seen, now)}` : "noch nie online"}
          {row.missing_login && <Chip tone="warning">kein Login</Chip>}
          {(row.current_mothers ?? 0) > 0 && `${row.current_mothers} in Betreuung`}
        </>
      );
    case "stale":
      return (
        <>
          zuletzt geändert am {dayAndYear(zurichDay(user.updated_at))}, vor {age(user.updated_at, now)}
        </>
      );
    case "notifications":
      return <>E-Mail-Benachrichtigungen sind ausgeschaltet</>;
  }
}

/** What a role may not do itself it can at least say on the telephone: the number stands beside. */
function Solution({ check, row, user, onDone }: CheckLineProps & { user: User }): ReactNode {
  const viewer = useCurrentUser();
  const steps = useMidwifeSteps(onDone);
  const save = useSaveUser(user.id);
  const account = {
    id: user.id,
    role: isRole(user.role) ? user.role : ("user" as const),
    status: asMidwifeStatus(user.status),
  };
  const writable = writableUserFields(viewer, account);
  const mayHold = stepsFor(viewer, account).includes("set_on_hold");
  const hold = mayHold && (
    <StepButton
      size="small"
      icon={<Pause size={16} strokeWidth={1.9} />}
      aria-label={`${user.fullname}: ${midwifeStepRules.set_on_hold.button}`}
      run={() => steps.set_on_hold(user.id)}
    >
      {midwifeStepRules.set_on_hold.button}
    </StepButton>
  );
  switch (check) {
    case "overdue":
      return (
        <LinkButton to={`/admin/puerpera/list?status=current&hebamme=${user.id}`}>
          Wöchnerinnen öffnen
        </LinkButton>
      );
    case "incomplete":
      if (!writable.has("circles")) return <CallButton user={user} />;
      return (
        <>
          {row.no_circles && <LinkButton to={editPath(user.id, "kreise")}>PLZ-Kreise wählen</LinkButton>}
          {row.no_languages && <LinkButton to={editPath(user.id, "angebot")}>Sprachen wählen</LinkButton>}
        </>
      );
    case "limited":
      return writable.has("max_mediations_permonth") ? (
        <LinkButton to={editPath(user.id, "vermittlung")}>Limite ändern</LinkButton>
      ) : (
        <CallButton user={user} />
      );
    case "absent":
      return row.absent_long ? (
        hold
      ) : (
        <LinkButton to={`${editPath(user.id)}#abwesenheit`}>Kalender öffnen</LinkButton>
      );
    case "unseen":
      return (
        <>
          <CallButton user={user} />
          {hold}
        </>
      );
    case "stale":
      return writable.has("notes_internal") ? (
        <StepButton
          size="small"
          icon={<CheckCheck size={16} strokeWidth={1.9} />}
          aria-label={`${user.fullname}: Profil geprüft`}
          run={async () => {
            // Saved without a change, it counts as looked through today.
            await save({}, user.version);
            onDone();
            return { text: `Das Profil von ${user.fullname} gilt als geprüft.` };
          }}
        >
          Profil geprüft
        </StepButton>
      ) : (
        <LinkButton to={editPath(user.id)}>Profil öffnen</LinkButton>
      );
    case "notifications":
      return writable.has("send_email_notifications") ? (
        <StepButton
          size="small"
          icon={<Bell size={16} strokeWidth={1.9} />}
          aria-label={`${user.fullname}: Benachrichtigungen einschalten`}
          run={async () => {
            await save({ send_email_notifications: true }, user.version);
            onDone();
            return {
              text: `${user.fullname} erhält wieder E-Mails.`,
              undo: async () => {
                await save({ send_email_notifications: false }, user.version + 1);
                onDone();
              },
            };
          }}
        >
          Einschalten
        </StepButton>
      ) : (
        <CallButton user={user} />
      );
  }
}

function LinkButton({ to, children }: { to: string; children: ReactNode }) {
  return (
    <ButtonLink size="small" to={to}>
      {children}
    </ButtonLink>
  );
}

function CallButton({ user }: { user: User }) {
  const number = user.phone_mobile ?? user.phone_business;
  if (!number) return <LinkButton to={editPath(user.id)}>Profil öffnen</LinkButton>;
  return (
    <ButtonAnchor
      size="small"
      href={`tel:${normalisePhone(number) ?? number}`}
      icon={<Phone size={16} strokeWidth={1.9} />}
      aria-label={`${user.fullname} anrufen: ${formatPhone(number)}`}
    >
      Anrufen
    </ButtonAnchor>
  );
}
