import { useState } from "react";
import { ago } from "#domain/locale.ts";
import { Button } from "#web/components/layout/Button.tsx";
import { StepButton } from "#web/components/layout/StepButton.tsx";
import { Dialog } from "#web/components/overlay/Dialog.tsx";
import {
  StatusLinkIssueDocument,
  StatusLinkRevokeDocument,
  StatusTokensDocument,
} from "#web/generated/staff/graphql.ts";
import { useNotify } from "#web/platform/browser/notices.ts";
import { useNow } from "#web/platform/browser/use-now.ts";
import { useLiveQuery } from "#web/platform/data/use-live-query.ts";
import { useStep } from "#web/platform/data/use-step.ts";
import styles from "./StatusLinkDialog.module.css";

interface StatusLinkDialogProps {
  isOpen: boolean;
  puerperaId: string;
  name: string;
  onClose: () => void;
}

/** The mother's own link: issued anew for somebody who lost it, or shut for somebody who should not have it. */
export function StatusLinkDialog({ isOpen, puerperaId, name, onClose }: StatusLinkDialogProps) {
  const { data } = useLiveQuery(StatusTokensDocument, { id: puerperaId }, { skip: !isOpen });
  const issue = useStep(StatusLinkIssueDocument);
  const revoke = useStep(StatusLinkRevokeDocument);
  const [link, setLink] = useState<string>();
  const notify = useNotify();
  const now = new Date(useNow());
  const tokens = data?.status_token ?? [];
  const close = () => {
    setLink(undefined);
    onClose();
  };
  const issueNow = async () => {
    const reply = await issue({ puerpera_id: puerperaId });
    const token = reply.status_link_issue?.token;
    if (token) setLink(new URL(`/status/${token}`, window.location.origin).href);
    return undefined;
  };
  const revokeNow = async () => {
    await revoke({ puerpera_id: puerperaId });
    setLink(undefined);
    return { text: `${name}: Der Status-Link ist gesperrt.` };
  };
  const copy = async (text: string) => {
    await navigator.clipboard.writeText(text);
    notify.done("Der Link ist kopiert.");
  };
  const [newest] = tokens;
  return (
    <Dialog isOpen={isOpen} title={`Status-Link von ${name}`} width={520} onClose={close}>
      <div className={styles.parts}>
        <p>
          Wer den Link kennt, sieht, wie weit die Anmeldung ist, und kann Wünsche melden. Er gilt bis 30 Tage
          nach dem Abschluss.
        </p>
        {link ? (
          <div className={styles.link}>
            <input
              readOnly
              value={link}
              aria-label="Status-Link"
              onFocus={(event) => event.target.select()}
            />
            <Button type="primary" onClick={() => void copy(link).catch(notify.failed)}>
              Kopieren
            </Button>
            <p>Der Link steht nur jetzt da. Frühere Links öffnen nichts mehr.</p>
          </div>
        ) : (
          <p>
            {newest
              ? `Es gilt ein Link, ausgestellt ${ago(newest.created_at, now)}${newest.author ? ` von ${newest.author.fullname}` : " mit der Anmeldung oder einer E-Mail"}.`
              : "Zurzeit gilt kein Link."}
          </p>
        )}
        <div className={styles.buttons}>
          {tokens.length > 0 && <StepButton run={revokeNow}>Sperren</StepButton>}
          {!link && (
            <StepButton type="primary" run={issueNow}>
              Neuen Link ausstellen
            </StepButton>
          )}
        </div>
      </div>
    </Dialog>
  );
}
