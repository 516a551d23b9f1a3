import { Lock } from "lucide-react";
import { Link } from "react-router";
import { dateAndTime } from "#domain/locale.ts";
import { hooks, isHookSlug } from "#domain/message/hooks.ts";
import { Chip } from "#web/components/layout/Chip.tsx";
import { StepButton } from "#web/components/layout/StepButton.tsx";
import { UpdateEmailhookDocument } from "#web/generated/admin/graphql.ts";
import type {
  EmailhookLineFragment,
  EmailtemplateSingleQuery,
  LastOfEmailhookQuery,
} from "#web/generated/staff/graphql.ts";
import { useStep } from "#web/platform/data/use-step.ts";
import { useCurrentUser } from "#web/platform/session/CurrentUserProvider.tsx";
import { mailTarget } from "../timeline/mail-words.ts";
import { sendsPath } from "./email-paths.ts";
import { ActiveSwitch } from "./HookSwitches.tsx";
import styles from "./TemplateSinglePage.module.css";
import { authorOf } from "./VersionsDialog.tsx";

type Row = NonNullable<EmailtemplateSingleQuery["emailtemplate_by_pk"]>;

/** When it goes out, by which way, and how often it did. */
export function TemplateFacts({ row, last }: { row: Row; last: LastOfEmailhookQuery | undefined }) {
  const { emailhook: hook, versions } = row;
  const newest = versions[0];
  return (
    <dl className={styles.facts}>
      <div>
        <dt>Auslöser</dt>
        <dd>{hook ? <Use hook={hook} templateId={row.id} /> : "keiner"}</dd>
      </div>
      {hook && (
        <>
          <div>
            <dt>Weg</dt>
            <dd>
              <Way hook={hook} />
            </dd>
          </div>
          <div>
            <dt>Zuletzt gesendet</dt>
            <dd>{sentWords(last?.outbox[0])}</dd>
          </div>
          <div>
            <dt>In 30 Tagen</dt>
            <dd>
              {hook.sends?.sent ?? 0} gesendet
              {(hook.sends?.failed ?? 0) > 0 && (
                <>
                  , <Link to={sendsPath(hook.slug, "failed")}>{hook.sends?.failed} fehlgeschlagen</Link>
                </>
              )}
            </dd>
          </div>
        </>
      )}
      {newest && (
        <div>
          <dt>Geändert</dt>
          <dd>
            {dateAndTime(newest.created_at)}, {authorOf(newest)}
          </dd>
        </div>
      )}
    </dl>
  );
}

function Use({ hook, templateId }: { hook: EmailhookLineFragment; templateId: string }) {
  const { role } = useCurrentUser();
  const update = useStep(UpdateEmailhookDocument);
  const isUsed = hook.emailtemplate_id === templateId;
  async function use() {
    const before = hook.emailtemplate_id;
    await update({ id: hook.id, set: { emailtemplate_id: templateId } });
    return {
      text: `«${hook.title}» sendet jetzt diese Vorlage.`,
      undo: () => update({ id: hook.id, set: { emailtemplate_id: before } }),
    };
  }
  return (
    <span className={styles.use}>
      {isUsed && <ActiveSwitch hook={hook} />}
      <span>
        {hook.title}
        {!isUsed && " (sendet eine andere Vorlage)"}
      </span>
      {!isUsed && role === "admin" && (
        <StepButton size="small" run={use}>
          Diese verwenden
        </StepButton>
      )}
    </span>
  );
}

function Way({ hook }: { hook: EmailhookLineFragment }) {
  if (isHookSlug(hook.slug) && hooks[hook.slug].hin === "setting") return "nach Einstellung";
  return hook.use_hin ? (
    <Chip tone="primary" icon={<Lock size={14} strokeWidth={2.1} aria-hidden="true" />}>
      HIN, verschlüsselt
    </Chip>
  ) : (
    "E-Mail ohne HIN"
  );
}

function sentWords(mail: LastOfEmailhookQuery["outbox"][number] | undefined): string {
  return mail?.sent_at ? `${dateAndTime(mail.sent_at)}, an ${mailTarget(mail)}` : "noch nie";
}
