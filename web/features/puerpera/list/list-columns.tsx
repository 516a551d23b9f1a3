// The line that tells a mother, as the table's columns and as a phone's card.
import { dateAndTime, dayAndYear, francs, shortAge } from "#domain/locale.ts";
import { formatPhone } from "#domain/place/phone.ts";
import { zipcodeAndPlace } from "#domain/place/zipcode.ts";
import { emailAndOwner } from "#domain/puerpera/contact.ts";
import { careEnds } from "#domain/puerpera/dates.ts";
import {
  puerperaLabels,
  type Registrationtype,
  registrationtypes,
  registrationtypeTitles,
} from "#domain/puerpera/labels.ts";
import { isOpen, isUrgent } from "#domain/puerpera/status.ts";
import type { Column } from "#web/components/table/DataTable.tsx";
import type { Puerpera_Order_By, UserPuerperaTableQuery } from "#web/generated/staff/graphql.ts";
import { useNow } from "#web/platform/browser/use-now.ts";
import { LanguageChips } from "../../people/LanguageChips.tsx";
import { UrgentFlag } from "../../people/UrgentFlag.tsx";
import { birthLine } from "../birth-line.ts";
import { HospitalAndDischarge } from "../HospitalAndDischarge.tsx";
import { Marks, triageCase } from "../Marks.tsx";
import { PuerperaStatusTag } from "../PuerperaStatusTag.tsx";
import styles from "./list-columns.module.css";

export type Line = UserPuerperaTableQuery["puerpera"][number];

/** Only an open case can press. */
function isUrgentNow(row: Line): boolean {
  return isOpen(triageCase(row).status) && isUrgent(row.priority);
}

function BirthLine({ row }: { row: Line }) {
  return <>{birthLine(row, new Date(useNow()))}</>;
}

function OpenSince({ row }: { row: Line }) {
  const now = new Date(useNow());
  if (!isOpen(triageCase(row).status)) return null;
  return (
    <span data-tooltip={`Angemeldet am ${dateAndTime(row.created_at)}`}>{shortAge(row.created_at, now)}</span>
  );
}

function Name({ row }: { row: Line }) {
  return (
    <span className={styles.name}>
      <span className={styles.flag}>{isUrgentNow(row) && <UrgentFlag />}</span>
      <span className={styles.clip} data-tooltip={row.fullname}>
        {row.fullname}
      </span>
    </span>
  );
}

/** Cases without the date come last in both directions. */
const all = {
  name: {
    key: "name",
    title: "Name",
    order: (direction) => [{ lastname: direction }, { firstname: direction }],
    render: (row) => <Name row={row} />,
  },
  place: {
    key: "place",
    title: "Ort",
    width: 148,
    order: (direction) => [{ zipcode: direction }, { lastname: "asc" }],
    render: (row) => zipcodeAndPlace(row.zipcode, row.place),
  },
  languages: {
    key: "languages",
    title: "Sprachen",
    width: 92,
    render: (row) => <LanguageChips codes={row.languages} max={row.languages.length > 2 ? 1 : 2} />,
  },
  birth: {
    key: "birth",
    title: "Geburt oder Termin",
    width: 152,
    order: (direction) => [
      { birthday_child: `${direction}_nulls_last` },
      { birthdate_child: `${direction}_nulls_last` },
    ],
    render: (row) => <BirthLine row={row} />,
  },
  hospital: {
    key: "hospital",
    title: "Spital, Austritt",
    width: 152,
    order: (direction) => [{ dischargedate: `${direction}_nulls_last` }],
    render: (row) => <HospitalAndDischarge row={row} />,
  },
  status: {
    key: "status",
    title: "Status",
    width: 136,
    order: (direction) => [{ puerpera_status: { position: direction } }, { created_at: "desc" }],
    render: (row) => <PuerperaStatusTag status={row.status} />,
  },
  midwife: {
    key: "midwife",
    title: "Hebamme/PFF",
    width: 138,
    order: (direction) => [{ midwife: { lastname: `${direction}_nulls_last` } }],
    render: (row) => row.midwife && <span data-tooltip={row.midwife.fullname}>{row.midwife.fullname}</span>,
  },
  assignee: {
    key: "assignee",
    title: puerperaLabels.assignee,
    width: 130,
    render: (row) => row.assignee?.fullname,
  },
  followup: {
    key: "followup",
    title: puerperaLabels.followup_day,
    width: 124,
    order: (direction) => [{ followup_day: `${direction}_nulls_last` }],
    render: (row) =>
      row.followup_day && (
        <span data-tooltip={row.followup_text ?? undefined}>{dayAndYear(row.followup_day)}</span>
      ),
  },
  open: {
    key: "open",
    title: "Offen",
    width: 68,
    align: "right",
    order: (direction) => [{ created_at: direction === "asc" ? "desc" : "asc" }],
    render: (row) => <OpenSince row={row} />,
  },
  marks: {
    key: "marks",
    title: "Hinweise",
    width: 90,
    align: "right",
    render: (row) => <Marks row={row} />,
  },
  phone: {
    key: "phone",
    title: "Telefon",
    width: 130,
    render: (row) => formatPhone(row.phone_mobile ?? row.phone_private ?? ""),
  },
  email: { key: "email", title: puerperaLabels.email, width: 200, render: emailAndOwner },
  address: { key: "address", title: puerperaLabels.address, width: 180, render: (row) => row.address },
  patientid: { key: "patientid", title: "Fallnummer", width: 110, render: (row) => row.patientid },
  registrationtype: {
    key: "registrationtype",
    title: puerperaLabels.registrationtype,
    width: 140,
    render: ({ registrationtype }) =>
      registrationtypes.includes(registrationtype as Registrationtype)
        ? registrationtypeTitles[registrationtype as Registrationtype]
        : registrationtype,
  },
  created: {
    key: "created",
    title: "Angemeldet am",
    width: 150,
    align: "right",
    render: (row) => dateAndTime(row.created_at),
  },
  mediated: {
    key: "mediated",
    title: "Vermittelt am",
    width: 150,
    align: "right",
    order: (direction) => [{ mediated_at: `${direction}_nulls_last` }],
    render: (row) => row.mediated_at && dateAndTime(row.mediated_at),
  },
  care: {
    key: "care",
    title: "Betreuung bis",
    width: 118,
    align: "right",
    // As many days after each birth.
    order: (direction) => [{ birthday_child: `${direction}_nulls_last` }],
    render: (row) => {
      const end = careEnds({ birthday_child: row.birthday_child ?? null });
      return end && dayAndYear(end);
    },
  },
  birthday: {
    key: "birthday",
    title: puerperaLabels.birthday,
    width: 160,
    align: "right",
    order: (direction) => [{ birthday: `${direction}_nulls_last` }],
    render: (row) => row.birthday && dayAndYear(row.birthday),
  },
  fee: {
    key: "fee",
    title: "Gebühr",
    width: 84,
    align: "right",
    render: (row) => (row.fee_amount ?? 0) > 0 && francs(row.fee_amount ?? 0),
  },
} satisfies Record<string, Column<Line, Puerpera_Order_By>>;

type Key = keyof typeof all;

const wide: readonly Key[] = [
  "name",
  "place",
  "languages",
  "birth",
  "hospital",
  "status",
  "midwife",
  "open",
  "marks",
];

export type WidthClass = "wide" | "medium" | "narrow" | "beside" | "slim";

/** Narrow windows lose what the case page tells anyway. */
const dropped: Record<WidthClass, readonly Key[]> = {
  wide: [],
  medium: ["languages", "midwife"],
  narrow: ["languages", "midwife", "hospital"],
  beside: ["languages", "midwife", "hospital", "open"],
  slim: ["languages", "midwife", "hospital", "place", "marks"],
};

export const listColumns: readonly Column<Line, Puerpera_Order_By>[] = Object.values(all);

export function usualColumns(width: WidthClass): readonly string[] {
  return wide.filter((key) => !dropped[width].includes(key));
}

export function PuerperaCard({ row }: { row: Line }) {
  return (
    <div className={styles.card}>
      <div className={styles.cardHead}>
        {isUrgentNow(row) && <UrgentFlag />}
        <span className={styles.cardName}>{row.fullname}</span>
        <PuerperaStatusTag status={row.status} />
      </div>
      <div className={styles.cardLine}>
        <span>{zipcodeAndPlace(row.zipcode, row.place)}</span>
        <LanguageChips codes={row.languages} max={3} />
        <span className={styles.cardOpen}>
          <OpenSince row={row} />
        </span>
      </div>
      <div className={styles.cardLine}>
        <span>
          <BirthLine row={row} />
        </span>
        <HospitalAndDischarge row={row} />
        <span className={styles.cardOpen}>
          <Marks row={row} />
        </span>
      </div>
      {row.midwife && <div className={styles.cardLine}>bei {row.midwife.fullname}</div>}
    </div>
  );
}
