import { languageList } from "#domain/language.ts";
import { dayAndYear, dayRange } from "#domain/locale.ts";
import { type AbsenceKind, absenceKindTitles, userLabels } from "#domain/midwife/labels.ts";
import { formatPhone, normalisePhone } from "#domain/place/phone.ts";
import { zipcodeAndPlace } from "#domain/place/zipcode.ts";
import { Facts } from "#web/components/Facts.tsx";
import { LoadBlocks, LoadText } from "#web/components/LoadBlocks.tsx";
import { SectionCard } from "#web/components/SectionCard.tsx";
import styles from "./ProfilePage.module.css";
import type { ProfileUser } from "./profile-user.ts";

function phone(number: string | null) {
  return number && <a href={`tel:${normalisePhone(number) ?? number}`}>{formatPhone(number)}</a>;
}

export function ContactSection({ user }: { user: ProfileUser }) {
  const address = [user.address, zipcodeAndPlace(user.zipcode, user.place)].filter(Boolean).join(", ");
  return (
    <SectionCard title="Kontakt">
      <Facts
        facts={[
          { label: userLabels.address, value: address },
          { label: userLabels.phone_mobile, value: phone(user.phone_mobile) },
          { label: userLabels.phone_private, value: phone(user.phone_private) },
          { label: userLabels.phone_business, value: phone(user.phone_business) },
          { label: userLabels.email, value: user.email && <a href={`mailto:${user.email}`}>{user.email}</a> },
          { label: userLabels.website, value: user.website },
          { label: userLabels.birthday, value: user.birthday && dayAndYear(user.birthday) },
        ]}
      />
    </SectionCard>
  );
}

export function ProfessionSection({ user }: { user: ProfileUser }) {
  const services = user.services.map(({ service }) => service?.title).filter(Boolean);
  return (
    <SectionCard title="Beruf">
      <Facts
        facts={[
          { label: userLabels.languages, value: languageList(user.languages) },
          { label: userLabels.services, value: services.join(", ") },
          { label: userLabels.services_text, value: user.services_text },
          { label: userLabels.membertype, value: user.user_membertype?.title },
          { label: userLabels.association, value: user.user_association?.title },
          {
            label: userLabels.association_member_since,
            value: user.association_member_since && dayAndYear(user.association_member_since),
          },
          { label: userLabels.zsr_number, value: user.zsr_number },
        ]}
      />
    </SectionCard>
  );
}

export function MediationSection({ user }: { user: ProfileUser }) {
  const count = user.mediations_current_month ?? 0;
  return (
    <SectionCard title="Vermittlung">
      <Facts
        facts={[
          {
            label: "Dieser Monat",
            value: (
              <span className={styles.load}>
                <LoadText count={count} limit={user.mediation_limit} />
                {user.mediation_limit !== null && <LoadBlocks count={count} limit={user.mediation_limit} />}
              </span>
            ),
          },
          {
            label: userLabels.circles,
            value: user.circles.length > 0 && (
              <ul className={styles.circles}>
                {[...user.circles].sort().map((zipcode) => (
                  <li key={zipcode}>{zipcode}</li>
                ))}
              </ul>
            ),
          },
          {
            label: "Benachrichtigung",
            value: user.send_email_notifications ? "per E-Mail" : "keine E-Mails",
          },
        ]}
      />
    </SectionCard>
  );
}

export function AbsenceSection({ user }: { user: ProfileUser }) {
  return (
    <SectionCard title="Abwesenheiten">
      {user.calendarentries.length === 0 ? (
        <p className={styles.under}>Es sind keine künftigen Abwesenheiten eingetragen.</p>
      ) : (
        <Facts
          facts={user.calendarentries.map(({ kind, start, end }) => ({
            label: dayRange(start, end),
            value: absenceKindTitles[kind as AbsenceKind] ?? kind,
          }))}
        />
      )}
    </SectionCard>
  );
}
