import { useState } from "react";
import { hooks, isAlwaysSent, isHookSlug } from "#domain/message/hooks.ts";
import { Switch } from "#web/components/form/Switch.tsx";
import { ConfirmDialog } from "#web/components/overlay/ConfirmDialog.tsx";
import { UpdateEmailhookDocument } from "#web/generated/admin/graphql.ts";
import type { EmailhookLineFragment } from "#web/generated/staff/graphql.ts";
import { useNotify } from "#web/platform/browser/notices.ts";
import { useStep } from "#web/platform/data/use-step.ts";
import { useCurrentUser } from "#web/platform/session/CurrentUserProvider.tsx";
import styles from "./hook-list.module.css";

type Hook = Pick<EmailhookLineFragment, "id" | "slug" | "title" | "active" | "use_hin">;

function useSwitch(hook: Hook) {
  const update = useStep(UpdateEmailhookDocument);
  const notify = useNotify();
  const [isBusy, setBusy] = useState(false);
  const put = async (set: { active?: boolean; use_hin?: boolean }, done: string) => {
    setBusy(true);
    try {
      await update({ id: hook.id, set });
      const before = "active" in set ? { active: hook.active } : { use_hin: hook.use_hin };
      notify.done(done, () => update({ id: hook.id, set: before }));
    } catch (error) {
      notify.failed(error);
    } finally {
      setBusy(false);
    }
  };
  return { put, isBusy };
}

/** Whether the occasion sends at all; others than the administration only read it. */
export function ActiveSwitch({ hook }: { hook: Hook }) {
  const { role } = useCurrentUser();
  const { put, isBusy } = useSwitch(hook);
  if (isAlwaysSent(hook.slug)) {
    return (
      <span
        className={styles.quiet}
        data-tooltip="Darauf wartet, wer sich anmeldet: lässt sich nicht ausschalten"
      >
        Immer aktiv
      </span>
    );
  }
  if (role !== "admin") return <span>{hook.active ? "Aktiv" : "Ausgeschaltet"}</span>;
  return (
    <span className={styles.switch}>
      <Switch
        id={`active-${hook.id}`}
        aria-label={`${hook.title} senden`}
        isOn={hook.active}
        isBusy={isBusy}
        onChange={(active) =>
          void put({ active }, `«${hook.title}» ist ${active ? "eingeschaltet" : "ausgeschaltet"}.`)
        }
      />
      <span aria-hidden="true">{hook.active ? "Aktiv" : "Aus"}</span>
    </span>
  );
}

/** Whether it goes encrypted. What names a mother to others should: leaving HIN is asked about. */
export function HinSwitch({ hook }: { hook: Hook }) {
  const { role } = useCurrentUser();
  const { put, isBusy } = useSwitch(hook);
  const [isAsking, setAsking] = useState(false);
  const meant = isHookSlug(hook.slug) ? hooks[hook.slug].hin : "no";
  if (meant === "setting") return <span className={styles.quiet}>nach Einstellung</span>;
  // The link that opens an account must reach people who have no HIN.
  if (hook.slug.startsWith("auth_")) return <span className={styles.quiet}>ohne HIN</span>;
  if (role !== "admin") return <span>{hook.use_hin ? "über HIN" : "ohne HIN"}</span>;
  const set = (use_hin: boolean) =>
    put({ use_hin }, `«${hook.title}» geht ${use_hin ? "über HIN" : "ohne HIN"}.`);
  return (
    <span className={styles.switch}>
      <Switch
        id={`hin-${hook.id}`}
        aria-label={`${hook.title} über HIN senden`}
        isOn={hook.use_hin}
        isBusy={isBusy}
        onChange={(use_hin) => (use_hin || meant !== "yes" ? void set(use_hin) : setAsking(true))}
      />
      <span aria-hidden="true">{hook.use_hin ? "HIN" : "offen"}</span>
      <ConfirmDialog
        isOpen={isAsking}
        title="Ohne Verschlüsselung senden?"
        action="Ohne HIN senden"
        isDangerous
        onConfirm={() => set(false)}
        onClose={() => setAsking(false)}
      >
        <p>
          «{hook.title}» nennt eine Wöchnerin oder ihre Daten. Ohne HIN gehen sie unverschlüsselt durch das
          Internet.
        </p>
      </ConfirmDialog>
    </span>
  );
}
