import { MessageSquare, Phone, Route } from "lucide-react";
import { formatPhone } from "#domain/place/phone.ts";
import { cx } from "#web/components/layout/class-names.ts";
import styles from "./VisitLinks.module.css";
import { callUrl, routeUrl, smsUrl, whatsappUrl } from "./visit-links.ts";

interface VisitLinksProps {
  name: string;
  address: string;
  /** Her mobile first; none where nobody knows one. */
  phone: string | null;
  /** Icons alone, where a list has many. */
  isSmall?: boolean;
}

/** The way to her and the ways to reach her, each one tap into another application of the telephone. */
export function VisitLinks({ name, address, phone, isSmall = false }: VisitLinksProps) {
  const whatsapp = phone && whatsappUrl(phone);
  return (
    <div className={cx(styles.links, isSmall && styles.small)}>
      {address && (
        <a
          className={cx(styles.link, !isSmall && styles.main)}
          href={routeUrl(address)}
          target="_blank"
          rel="noreferrer"
          aria-label={`Route zu ${name}: ${address}`}
        >
          <Route size={18} strokeWidth={1.9} aria-hidden="true" />
          {!isSmall && "Route"}
        </a>
      )}
      {phone && (
        <a
          className={styles.link}
          href={callUrl(phone)}
          aria-label={`${name} anrufen: ${formatPhone(phone)}`}
        >
          <Phone size={18} strokeWidth={1.9} aria-hidden="true" />
          {!isSmall && "Anrufen"}
        </a>
      )}
      {phone && !isSmall && (
        <a className={styles.link} href={smsUrl(phone)} aria-label={`SMS an ${name}: ${formatPhone(phone)}`}>
          <MessageSquare size={18} strokeWidth={1.9} aria-hidden="true" />
          SMS
        </a>
      )}
      {whatsapp && !isSmall && (
        <a
          className={styles.link}
          href={whatsapp}
          target="_blank"
          rel="noreferrer"
          aria-label={`WhatsApp an ${name}: ${formatPhone(phone)}`}
        >
          WhatsApp
        </a>
      )}
    </div>
  );
}
