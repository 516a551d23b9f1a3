import { Phone } from "lucide-react";
import { Link } from "react-router";
import { formatPhone, normalisePhone } from "#domain/place/phone.ts";
import { zipcodeAndPlace } from "#domain/place/zipcode.ts";
import { SectionCard } from "#web/components/layout/SectionCard.tsx";
import { birthLine } from "#web/features/puerpera/birth-line.ts";
import type { MidwifeHomeQuery } from "#web/generated/midwife/graphql.ts";
import styles from "./MotherList.module.css";

type Mother = MidwifeHomeQuery["mothers"][number];

/** The mothers in her care, each one tap from a call. */
export function MotherList({ mothers, now }: { mothers: readonly Mother[]; now: Date }) {
  return (
    <SectionCard
      title="Aktuelle Wöchnerinnen"
      note={mothers.length}
      action={<Link to="/user/puerpera/list">Alle Angaben</Link>}
      flush
    >
      {mothers.length === 0 && (
        <p className={styles.empty}>
          Hier stehen die Wöchnerinnen in Ihrer Betreuung, sobald Sie eine Anmeldung übernehmen.
        </p>
      )}
      <ul>
        {mothers.map((mother) => (
          <li key={mother.id} className={styles.row}>
            <Link className={styles.who} to={`/user/puerpera/single/${mother.id}`}>
              <strong>{mother.fullname}</strong>
              <span className={styles.place}>{zipcodeAndPlace(mother.zipcode, mother.place)}</span>
              <span className={styles.when}>{birthLine(mother, now)}</span>
            </Link>
            <CallLink mother={mother} />
          </li>
        ))}
      </ul>
    </SectionCard>
  );
}

function CallLink({ mother }: { mother: Mother }) {
  const number = mother.phone_mobile ?? mother.phone_private;
  if (!number) return <span className={styles.noPhone}>kein Telefon</span>;
  return (
    <a
      className={styles.call}
      href={`tel:${normalisePhone(number) ?? number}`}
      aria-label={`${mother.fullname} anrufen: ${formatPhone(number)}`}
    >
      <Phone size={16} strokeWidth={1.9} aria-hidden="true" />
      <span className={styles.number}>{formatPhone(number)}</span>
    </a>
  );
}
