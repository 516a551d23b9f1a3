import { ArrowLeft, Users } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { zurichDay } from "#domain/calendar-day.ts";
import { ago, dateAndTime } from "#domain/locale.ts";
import { isCaregiver } from "#domain/midwife/editing.ts";
import { loadText } from "#domain/midwife/limit.ts";
import { formatPhone } from "#domain/place/phone.ts";
import { zipcodeAndPlace } from "#domain/place/zipcode.ts";
import { closingIsDue } from "#domain/puerpera/dates.ts";
import { isRole } from "#domain/role.ts";
import { Avatar } from "#web/components/layout/Avatar.tsx";
import { Chip } from "#web/components/layout/Chip.tsx";
import { useNow } from "#web/platform/browser/use-now.ts";
import { absenceOf } from "../../matching/absence.ts";
import { isOnline } from "../../matching/presence.ts";
import { type Clock, ClockCells } from "../../people/ClockCells.tsx";
import { MidwifeStatusTag } from "../MidwifeStatusTag.tsx";
import styles from "./AccountHead.module.css";
import type { AccountRow } from "./account-row.ts";

/** Name, state, contact in one line, how busy and whether there, and the steps. */
export function AccountHead({ row, children }: { row: AccountRow; children: ReactNode }) {
  const now = new Date(useNow());
  const phone = row.phone_mobile ?? row.phone_business ?? row.phone_private;
  const contact = [
    zipcodeAndPlace(row.zipcode ?? null, row.place ?? null),
    phone && (
      <a key="phone" href={`tel:${phone}`}>
        {formatPhone(phone)}
      </a>
    ),
    row.email && (
      <a key="email" href={`mailto:${row.email}`}>
        {row.email}
      </a>
    ),
  ].filter(Boolean);
  return (
    <header className={styles.head}>
      <div className={styles.left}>
        <nav className={styles.trail} aria-label="Zurück zur Liste">
          <Link to="/admin/user/list">
            <ArrowLeft size={15} strokeWidth={2.1} aria-hidden="true" />
            Liste
          </Link>
        </nav>
        <div className={styles.title}>
          <Avatar
            id={row.id}
            firstname={row.firstname}
            lastname={row.lastname}
            size={44}
            isOnline={isOnline(row.last_seen, now)}
          />
          <h1>{row.fullname}</h1>
          <MidwifeStatusTag status={row.status} />
          <Chip>{row.user_role?.title}</Chip>
          {row.teamaccount && (
            <Chip icon={<Users size={14} strokeWidth={2.1} aria-hidden="true" />}>Team-/Praxiskonto</Chip>
          )}
        </div>
        <p className={styles.contact}>
          {contact.map((part, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one line have no identity but their place
            <span key={index}>
              {index > 0 && " · "}
              {part}
            </span>
          ))}
        </p>
        {children}
      </div>
      <div className={styles.right}>
        <ClockCells clocks={clocksOf(row, now)} />
      </div>
    </header>
  );
}

function clocksOf(row: AccountRow, now: Date): Clock[] {
  const seen: Clock = {
    label: "Zuletzt online",
    value: row.last_seen ? (
      <span data-tooltip={dateAndTime(row.last_seen)}>
        {isOnline(row.last_seen, now) ? "jetzt" : ago(row.last_seen, now)}
      </span>
    ) : (
      "noch nie"
    ),
  };
  if (!isCaregiver(isRole(row.role) ? row.role : "user")) return [seen];
  const today = zurichDay(now);
  const current = row.puerperas.filter(({ status }) => status === "current");
  const overdue = current.filter(({ birthday_child }) =>
    closingIsDue({ birthday_child: birthday_child ?? null }, today),
  ).length;
  const absence = absenceOf(row.calendarentries, today, null);
  return [
    {
      label: "Dieser Monat",
      value: loadText(row.mediations_current_month ?? 0, row.mediation_limit ?? null),
      ...(row.limited && { tone: "warning" as const }),
    },
    {
      label: "In Betreuung",
      value: overdue > 0 ? `${current.length}, ${overdue} überfällig` : String(current.length),
      ...(overdue > 0 && { tone: "warning" as const }),
    },
    {
      label: "Abwesenheit",
      value: absence?.text ?? "keine",
      ...(absence?.isWarning && { tone: "warning" as const }),
    },
    seen,
  ];
}
