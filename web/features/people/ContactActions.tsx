import { Mail, MapPin, Phone } from "lucide-react";
import { formatPhone, normalisePhone } from "#domain/place/phone.ts";
import { cx } from "#web/components/layout/class-names.ts";
import styles from "./ContactActions.module.css";

interface ContactActionsProps {
  /** Whom the links reach, for readers. */
  name: string;
  /** The first number is the one to call; a label tells the others apart. */
  phones: readonly { number: string | null | undefined; label?: string }[];
  email?: string | null | undefined;
  /** "Seestrasse 3, 8610 Uster" */
  address?: string | null | undefined;
  /** Where another button is the main one. */
  isQuiet?: boolean;
}

function mapUrl(address: string): string {
  return `https://map.geo.admin.ch/#/map?lang=de&swisssearch=${encodeURIComponent(address)}`;
}

/** Call, write or find: each one tap. */
export function ContactActions({ name, phones, email, address, isQuiet = false }: ContactActionsProps) {
  const numbers = phones.flatMap(({ number, label }) => (number ? [{ number, label }] : []));
  return (
    <div className={styles.actions}>
      {numbers.map(({ number, label }, index) => (
        <a
          key={number}
          className={cx(styles.action, styles.phone, index === 0 && !isQuiet && styles.call)}
          href={`tel:${normalisePhone(number) ?? number}`}
          aria-label={`${name} anrufen${label ? ` (${label})` : ""}: ${formatPhone(number)}`}
        >
          <Phone size={17} strokeWidth={1.9} aria-hidden="true" />
          {formatPhone(number)}
          {label && index > 0 && ` ${label}`}
        </a>
      ))}
      {email && (
        <a className={styles.action} href={`mailto:${email}`} aria-label={`E-Mail an ${name}: ${email}`}>
          <Mail size={17} strokeWidth={1.9} aria-hidden="true" />
          <span className={styles.word}>E-Mail</span>
          <span className={styles.written}>{email}</span>
        </a>
      )}
      {address && (
        <a
          className={cx(styles.action, styles.map)}
          href={mapUrl(address)}
          target="_blank"
          rel="noreferrer"
          aria-label={`Karte: ${address}`}
        >
          <MapPin size={17} strokeWidth={1.9} aria-hidden="true" />
          Karte
        </a>
      )}
    </div>
  );
}
