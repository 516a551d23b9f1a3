import { zurichDay } from "#domain/calendar-day.ts";
import { dateAndTime, dayAndYear } from "#domain/locale.ts";
import { SectionCard } from "#web/components/layout/SectionCard.tsx";
import { StepButton } from "#web/components/layout/StepButton.tsx";
import { EndDeviceDocument, UserDevicesDocument } from "#web/generated/admin/graphql.ts";
import { ask } from "#web/platform/data/ask.ts";
import { useLiveQuery } from "#web/platform/data/use-live-query.ts";
import styles from "./DevicesPanel.module.css";

/** The telephones on which a midwife is told of new mothers; the administration ends one that was lost. */
export function DevicesPanel({ userId }: { userId: string }) {
  const { data, refetch } = useLiveQuery(UserDevicesDocument, { id: userId });
  const devices = data?.push_subscription ?? [];
  if (devices.length === 0) return null;
  const end = async ({ id, title }: { id: string; title: string }) => {
    await ask(EndDeviceDocument, { id });
    await refetch();
    return { text: `${title} meldet nichts mehr.` };
  };
  return (
    <SectionCard title="Geräte mit Meldungen" note={devices.length}>
      <ul className={styles.devices}>
        {devices.map((device) => (
          <li key={device.id} className={styles.device}>
            <div>
              <span className={styles.name}>{device.title}</span>
              <span className={styles.text}>
                seit {dayAndYear(zurichDay(device.created_at))}
                {device.last_success_at && `, zuletzt gemeldet ${dateAndTime(device.last_success_at)}`}
              </span>
            </div>
            <StepButton
              type="text"
              size="small"
              aria-label={`${device.title} entfernen`}
              run={() => end(device)}
            >
              Entfernen
            </StepButton>
          </li>
        ))}
      </ul>
    </SectionCard>
  );
}
