// The line that tells a midwife, as the table's columns and as a phone's card.
import { zurichDay } from "#domain/calendar-day.ts";
import { ago, dateAndTime } from "#domain/locale.ts";
import { isCaregiver } from "#domain/midwife/editing.ts";
import { userLabels } from "#domain/midwife/labels.ts";
import { formatPhone } from "#domain/place/phone.ts";
import { zipcodeAndPlace } from "#domain/place/zipcode.ts";
import { isRole, roleTitles } from "#domain/role.ts";
import { Avatar } from "#web/components/layout/Avatar.tsx";
import { Chip } from "#web/components/layout/Chip.tsx";
import type { Column } from "#web/components/table/DataTable.tsx";
import type { User_Order_By, UserLineFragment } from "#web/generated/staff/graphql.ts";
import { useNow } from "#web/platform/browser/use-now.ts";
import { absenceOf } from "../../matching/absence.ts";
import { isOnline } from "../../matching/presence.ts";
import { shortServices } from "../../matching/short-services.ts";
import { LanguageChips } from "../../people/LanguageChips.tsx";
import { LoadBlocks, LoadText } from "../../people/LoadBlocks.tsx";
import { MidwifeStatusTag } from "../MidwifeStatusTag.tsx";
import { loginState, loginTitles } from "../single/login-words.ts";
import styles from "./user-columns.module.css";

type Line = UserLineFragment;

function Name({ row }: { row: Line }) {
  const now = new Date(useNow());
  return (
    <span className={styles.name}>
      <Avatar
        id={row.id}
        firstname={row.firstname}
        lastname={row.lastname}
        size={28}
        isOnline={isOnline(row.last_seen, now)}
      />
      <span className={styles.clip} data-tooltip={row.fullname}>
        {row.fullname}
      </span>
    </span>
  );
}

function isInCare(row: Line): boolean {
  return isRole(row.role) && isCaregiver(row.role);
}

function Load({ row }: { row: Line }) {
  if (!isInCare(row) || row.status !== "active") return null;
  const load = { count: row.mediations_current_month ?? 0, limit: row.mediation_limit ?? null };
  return (
    <span className={styles.load}>
      {load.limit !== null && <LoadBlocks {...load} />}
      <LoadText {...load} />
    </span>
  );
}

function Absence({ row }: { row: Line }) {
  const absence = absenceOf(row.calendarentries, zurichDay(new Date(useNow())), null);
  return absence?.isWarning ? <Chip tone="warning">{absence.text}</Chip> : absence?.text;
}

function LastSeen({ row }: { row: Line }) {
  const now = new Date(useNow());
  if (!row.last_seen) return <>noch nie</>;
  return (
    <span data-tooltip={dateAndTime(row.last_seen)}>
      {isOnline(row.last_seen, now) ? "online" : ago(row.last_seen, now)}
    </span>
  );
}

function servicesOf(row: Line): string[] {
  return row.services.flatMap(({ service }) => (service ? [service.title] : []));
}

/** Accounts without the value come last in both directions. */
const all = {
  name: {
    key: "name",
    title: userLabels.fullname,
    order: (direction) => [{ lastname: direction }, { firstname: direction }],
    render: (row) => <Name row={row} />,
  },
  place: {
    key: "place",
    title: "Ort",
    width: 160,
    order: (direction) => [{ zipcode: `${direction}_nulls_last` }, { lastname: "asc" }],
    render: (row) => zipcodeAndPlace(row.zipcode ?? null, row.place ?? null),
  },
  languages: {
    key: "languages",
    title: userLabels.languages,
    width: 124,
    render: (row) => <LanguageChips codes={row.languages} max={row.languages.length > 3 ? 2 : 3} />,
  },
  services: {
    key: "services",
    title: userLabels.services,
    width: 190,
    render: (row) => <span data-tooltip={servicesOf(row).join(", ")}>{shortServices(servicesOf(row))}</span>,
  },
  circles: {
    key: "circles",
    title: "Kreise",
    width: 64,
    align: "right",
    render: (row) => (
      <span data-tooltip={[...row.circles].sort().join(", ")}>
        {row.circles.length > 0 ? row.circles.length : "–"}
      </span>
    ),
  },
  load: {
    key: "load",
    title: "Dieser Monat",
    width: 136,
    order: (direction) => [{ mediations_current_month: direction }, { lastname: "asc" }],
    render: (row) => <Load row={row} />,
  },
  absence: { key: "absence", title: "Abwesenheit", width: 164, render: (row) => <Absence row={row} /> },
  status: {
    key: "status",
    title: userLabels.status,
    width: 132,
    order: (direction) => [{ user_status: { position: direction } }, { lastname: "asc" }],
    render: (row) => <MidwifeStatusTag status={row.status} />,
  },
  seen: {
    key: "seen",
    title: userLabels.last_seen,
    width: 124,
    align: "right",
    // The newest sight first: it lies back for the shortest time.
    order: (direction) => [{ last_seen: direction === "asc" ? "desc_nulls_last" : "asc_nulls_last" }],
    render: (row) => <LastSeen row={row} />,
  },
  role: {
    key: "role",
    title: userLabels.role,
    width: 124,
    order: (direction) => [{ user_role: { position: direction } }, { lastname: "asc" }],
    render: ({ role }) => (isRole(role) ? roleTitles[role] : role),
  },
  membertype: {
    key: "membertype",
    title: userLabels.membertype,
    width: 170,
    render: ({ user_membertype: type }) => type?.title,
  },
  association: {
    key: "association",
    title: userLabels.association,
    width: 230,
    render: ({ user_association: association }) => association?.title,
  },
  zsr: { key: "zsr", title: userLabels.zsr_number, width: 120, render: (row) => row.zsr_number },
  login: {
    key: "login",
    title: "Login",
    width: 130,
    render: (row) =>
      loginTitles[loginState({ auth0_id: row.auth0_id ?? null, auth0_action: row.auth0_action })],
  },
  phone: {
    key: "phone",
    title: "Telefon",
    width: 130,
    render: (row) => formatPhone(row.phone_mobile ?? row.phone_business ?? ""),
  },
  email: { key: "email", title: userLabels.email, width: 220, render: (row) => row.email },
  created: {
    key: "created",
    title: userLabels.created_at,
    width: 150,
    align: "right",
    order: (direction) => [{ created_at: direction }],
    render: (row) => dateAndTime(row.created_at),
  },
} satisfies Record<string, Column<Line, User_Order_By>>;

type Key = keyof typeof all;

const wide: readonly Key[] = [
  "name",
  "place",
  "languages",
  "services",
  "circles",
  "load",
  "absence",
  "status",
  "seen",
];

export type WidthClass = "wide" | "medium" | "narrow" | "slim";

/** Narrow windows lose what the profile tells anyway. */
const dropped: Record<WidthClass, readonly Key[]> = {
  wide: [],
  medium: ["services"],
  narrow: ["services", "languages", "circles"],
  slim: ["services", "languages", "circles", "absence", "seen"],
};

export const userColumns: readonly Column<Line, User_Order_By>[] = Object.values(all);

export function usualColumns(width: WidthClass): readonly string[] {
  return wide.filter((key) => !dropped[width].includes(key));
}

export function UserCard({ row }: { row: Line }) {
  return (
    <div className={styles.card}>
      <div className={styles.cardHead}>
        <span className={styles.cardName}>
          <Name row={row} />
        </span>
        <MidwifeStatusTag status={row.status} />
      </div>
      <div className={styles.cardLine}>
        <span>{zipcodeAndPlace(row.zipcode ?? null, row.place ?? null)}</span>
        <LanguageChips codes={row.languages} max={4} />
        <span className={styles.cardEnd}>
          <LastSeen row={row} />
        </span>
      </div>
      <div className={styles.cardLine}>
        <Load row={row} />
        <Absence row={row} />
      </div>
    </div>
  );
}
