import { Check, X } from "lucide-react";
import { useEffect, useRef } from "react";
import { Link } from "react-router";
import { nearDay } from "#domain/locale.ts";
import { zipcodeAndPlace } from "#domain/place/zipcode.ts";
import { stepRules } from "#domain/puerpera/steps.ts";
import { Button } from "#web/components/layout/Button.tsx";
import type { TakenOverFragment } from "#web/generated/midwife/graphql.ts";
import { useNow } from "#web/platform/browser/use-now.ts";
import { emailsOf } from "../own-mothers/own-mother.ts";
import { ContactActions } from "../people/ContactActions.tsx";
import styles from "./TakenOverCard.module.css";

/** Right after taking over: who she is and the button to call her. */
export function TakenOverCard({ mother, onClose }: { mother: TakenOverFragment; onClose: () => void }) {
  const now = new Date(useNow());
  const box = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever another one is shown
  useEffect(() => {
    box.current?.focus({ preventScroll: true });
    box.current?.scrollIntoView({ block: "start" });
  }, [mother.id]);
  const name = mother.fullname ?? "";
  const address = [mother.address, zipcodeAndPlace(mother.zipcode, mother.place)].filter(Boolean).join(", ");
  const hospital = [
    mother.puerpera_birthplace?.title,
    mother.dischargedate && `Austritt ${nearDay(mother.dischargedate, now)}`,
  ].filter(Boolean);
  return (
    <section className={styles.card} ref={box} tabIndex={-1} role="status">
      <div className={styles.done}>
        <Check size={18} strokeWidth={2.1} aria-hidden="true" />
        {stepRules.establish.midwife?.success}
        <Button
          type="text"
          className={styles.close ?? ""}
          aria-label="Schliessen"
          icon={<X size={18} strokeWidth={1.9} />}
          onClick={onClose}
        />
      </div>
      <h2 className={styles.name}>{name}</h2>
      <p className={styles.facts}>
        {address}
        {hospital.length > 0 && <br />}
        {hospital.join(", ")}
      </p>
      <ContactActions
        name={name}
        phones={[
          { number: mother.phone_mobile },
          { number: mother.phone_private, label: "privat" },
          { number: mother.phone_hospital, label: "Station" },
        ]}
        email={emailsOf(mother).own}
        address={address}
      />
      <Link to="/user/puerpera/list">Zu den aktuellen Wöchnerinnen</Link>
    </section>
  );
}
