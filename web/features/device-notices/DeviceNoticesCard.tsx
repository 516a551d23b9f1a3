import { BellRing } from "lucide-react";
import { useId, useState } from "react";
import { zurichDay } from "#domain/calendar-day.ts";
import { dateAndTime, dayAndYear } from "#domain/locale.ts";
import { Switch } from "#web/components/form/Switch.tsx";
import { Button } from "#web/components/layout/Button.tsx";
import { SectionCard } from "#web/components/layout/SectionCard.tsx";
import { StepButton } from "#web/components/layout/StepButton.tsx";
import { PushTestDocument, PushUnsubscribeDocument } from "#web/generated/midwife/graphql.ts";
import { useNotify } from "#web/platform/browser/notices.ts";
import { ask } from "#web/platform/data/ask.ts";
import styles from "./DeviceNoticesCard.module.css";
import { deviceSentences } from "./device-state.ts";
import { NoticeWishes } from "./NoticeWishes.tsx";
import { type Device, type DeviceNotices, useDeviceNotices } from "./use-device-notices.ts";

/** Notices on her telephone: on this device, when, and on which others. */
export function DeviceNoticesCard() {
  const notices = useDeviceNotices({ listsAll: true });
  const { devices, deviceId } = notices;
  return (
    <SectionCard title="Meldungen" id="meldungen">
      <ThisDevice notices={notices} />
      {devices && devices.length > 0 && (
        <>
          <NoticeWishes />
          <h3 className={styles.title}>Geräte mit Meldungen</h3>
          <ul className={styles.devices}>
            {devices.map((device) => (
              <DeviceRow key={device.id} device={device} isThis={device.id === deviceId} notices={notices} />
            ))}
          </ul>
        </>
      )}
    </SectionCard>
  );
}

function ThisDevice({ notices: { state, deviceId, turnOn, turnOff } }: { notices: DeviceNotices }) {
  const [isBusy, setBusy] = useState(false);
  const notify = useNotify();
  const id = useId();
  const change = (wanted: boolean) => {
    setBusy(true);
    (wanted ? turnOn() : turnOff()).catch(notify.failed).finally(() => setBusy(false));
  };
  return (
    <>
      <div className={styles.row}>
        <Switch
          id={id}
          isOn={state === "on" || state === "open"}
          isBusy={isBusy}
          isDisabled={state === "unsupported" || state === "home-screen" || state === "refused"}
          onChange={change}
        />
        <label htmlFor={id}>
          <span className={styles.label}>Meldungen auf diesem Gerät</span>
          <span className={styles.text}>{deviceSentences[state]}</span>
        </label>
      </div>
      {state === "on" && deviceId && (
        <StepButton
          className={styles.test ?? ""}
          icon={<BellRing size={16} strokeWidth={1.9} aria-hidden="true" />}
          run={async () => {
            const { push_test } = await ask(PushTestDocument, { id: deviceId });
            const text = push_test?.message ?? "";
            if (push_test?.success) return { text };
            notify.info(text);
            return undefined;
          }}
        >
          Probemeldung senden
        </StepButton>
      )}
    </>
  );
}

interface DeviceRowProps {
  device: Device;
  isThis: boolean;
  notices: DeviceNotices;
}

function DeviceRow({ device, isThis, notices }: DeviceRowProps) {
  const [isBusy, setBusy] = useState(false);
  const notify = useNotify();
  const remove = async () => {
    if (isThis) return await notices.turnOff();
    await ask(PushUnsubscribeDocument, { id: device.id });
    await notices.refetch();
  };
  const press = () => {
    setBusy(true);
    remove()
      .then(() => notify.done(`${device.title} meldet nichts mehr.`))
      .catch(notify.failed)
      .finally(() => setBusy(false));
  };
  return (
    <li className={styles.device}>
      <div>
        <span className={styles.label}>
          {device.title}
          {isThis && " (dieses Gerät)"}
        </span>
        <span className={styles.text}>
          seit {dayAndYear(zurichDay(device.created_at))}
          {device.last_success_at && `, zuletzt gemeldet ${dateAndTime(device.last_success_at)}`}
        </span>
      </div>
      <Button
        type="text"
        size="small"
        loading={isBusy}
        aria-label={`${device.title} entfernen`}
        onClick={press}
      >
        Entfernen
      </Button>
    </li>
  );
}
