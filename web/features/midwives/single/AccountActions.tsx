import {
  ArrowRightLeft,
  Check,
  Ellipsis,
  LogOut,
  Mail,
  MessageSquareText,
  Pause,
  RotateCcw,
  Trash2,
} from "lucide-react";
import { type ReactNode, useState } from "react";
import { useNavigate } from "react-router";
import { smsNumber } from "#domain/message/sms-number.ts";
import { loginDeedsFor, stepsFor, whyNotActivate } from "#domain/midwife/editing.ts";
import { type MidwifeStep, midwifeStepRules } from "#domain/midwife/status.ts";
import { isRole } from "#domain/role.ts";
import { Button, ButtonAnchor } from "#web/components/layout/Button.tsx";
import { StepButton } from "#web/components/layout/StepButton.tsx";
import { Menu } from "#web/components/overlay/Menu.tsx";
import type { MenuItem } from "#web/components/overlay/menu-item.ts";
import { useNotify } from "#web/platform/browser/notices.ts";
import { securityPath } from "#web/platform/browser/paths.ts";
import { useCurrentUser } from "#web/platform/session/CurrentUserProvider.tsx";
import { SendEmailDialog } from "../../hand-letters/SendEmailDialog.tsx";
import { handoverPath } from "../../handover/handover-path.ts";
import { smsInsertPath } from "../../sms/sms-paths.ts";
import { ActivateAndInvite } from "../ActivateAndInvite.tsx";
import { LeavingDialog } from "../LeavingDialog.tsx";
import { asMidwifeStatus } from "../MidwifeStatusTag.tsx";
import { useMidwifeSteps } from "../use-midwife-steps.ts";
import styles from "./AccountActions.module.css";
import { AccountStepDialog } from "./AccountStepDialog.tsx";
import type { AccountRow } from "./account-row.ts";
import { DeleteAccountDialog } from "./DeleteAccountDialog.tsx";

const icons: Record<MidwifeStep, ReactNode> = {
  set_active: <Check size={16} strokeWidth={1.9} />,
  set_on_hold: <Pause size={16} strokeWidth={1.9} />,
  renew: <RotateCcw size={16} strokeWidth={1.9} />,
  set_lost: <LogOut size={16} strokeWidth={1.9} />,
};

type Asking = "mail" | "activate" | "hold" | "leave" | "delete";
type Entry = Asking | "sms" | "handover";

/** The steps that lead on from here, as far as the viewer may take them; leaving and deleting behind "…". */
export function AccountActions({ row, onDone }: { row: AccountRow; onDone: () => void }) {
  const viewer = useCurrentUser();
  const steps = useMidwifeSteps(onDone);
  const notify = useNotify();
  const navigate = useNavigate();
  const [asking, setAsking] = useState<Asking>();
  const isOwn = viewer.id === row.id;
  const account = {
    id: row.id,
    role: isRole(row.role) ? row.role : "user",
    status: asMidwifeStatus(row.status),
  };
  const open = stepsFor(viewer, account);
  const reason = whyNotActivate(viewer, account);
  const mayDelete = viewer.role === "admin" && !isOwn;

  const invited =
    !row.auth0_id &&
    open.includes("set_active") &&
    loginDeedsFor(viewer, account).includes("create") &&
    row.email;
  const atOnce = open.filter((step) => step !== "set_lost");
  const menu: MenuItem<Entry>[] = [
    ...(account.role === "user"
      ? [{ key: "mail" as const, icon: <Mail size={16} strokeWidth={1.9} />, label: "E-Mail senden …" }]
      : []),
    ...(account.role === "user" && account.status !== "lost" && smsNumber(row.phone_mobile) !== null
      ? [
          {
            key: "sms" as const,
            icon: <MessageSquareText size={16} strokeWidth={1.9} />,
            label: "SMS senden …",
          },
        ]
      : []),
    ...(row.puerperas.some(({ status }) => status === "current")
      ? [
          {
            key: "handover" as const,
            icon: <ArrowRightLeft size={16} strokeWidth={1.9} />,
            label: "Betreuungen übergeben …",
          },
        ]
      : []),
    ...(open.includes("set_active") && account.role === "user"
      ? [{ key: "activate" as const, icon: icons.set_active, label: "Aktivieren ohne E-Mail …" }]
      : []),
    ...(open.includes("set_on_hold")
      ? [{ key: "hold" as const, icon: icons.set_on_hold, label: "Pausieren mit Grund …" }]
      : []),
    ...(open.includes("set_lost")
      ? [
          {
            key: "leave" as const,
            icon: icons.set_lost,
            label: midwifeStepRules.set_lost.button,
            danger: true,
          },
        ]
      : []),
    ...(mayDelete
      ? [
          {
            key: "delete" as const,
            icon: <Trash2 size={16} strokeWidth={1.9} />,
            label: "Konto löschen",
            danger: true,
          },
        ]
      : []),
  ];
  if (atOnce.length === 0 && menu.length === 0 && !isOwn && !reason) return null;
  return (
    <div className={styles.actions}>
      {invited && <ActivateAndInvite person={{ ...row, email: invited }} steps={steps} onDone={onDone} />}
      {atOnce.map((step) => (
        <StepButton
          key={step}
          icon={icons[step]}
          {...(step === "set_active" && !invited && { type: "primary" as const })}
          run={() => steps[step as "set_active" | "set_on_hold" | "renew"](row.id)}
        >
          {midwifeStepRules[step].button}
        </StepButton>
      ))}
      {reason && <span className={styles.reason}>{reason}</span>}
      {isOwn && <ButtonAnchor href={securityPath}>Passwort, Passkeys und vertraute Telefone</ButtonAnchor>}
      {menu.length > 0 && (
        <Menu
          label="Weitere Schritte"
          isRight
          items={menu}
          onChoose={(key) => {
            if (key === "sms") void navigate(smsInsertPath({ kind: "midwives", ids: [row.id] }));
            else if (key === "handover") void navigate(handoverPath(row.id));
            else setAsking(key);
          }}
          button={(button) => (
            <Button
              {...button}
              icon={<Ellipsis size={17} strokeWidth={1.9} />}
              aria-label="Weitere Schritte"
              data-tooltip="Weitere Schritte"
            />
          )}
        />
      )}
      <AccountStepDialog
        asking={asking}
        account={row}
        steps={steps}
        onTaken={(done) => notify.done(done.text, done.undo)}
        onClose={() => setAsking(undefined)}
      />
      <SendEmailDialog
        isOpen={asking === "mail"}
        to={{ userId: row.id, name: row.fullname }}
        onClose={() => setAsking(undefined)}
      />
      <LeavingDialog
        isOpen={asking === "leave"}
        midwifeId={row.id}
        name={row.fullname}
        draft={`leave.${row.id}`}
        leave={async (reason, override, leftOut) => {
          const done = await steps.set_lost(row.id, reason, override, leftOut);
          notify.done(done.text, done.undo);
        }}
        onClose={() => setAsking(undefined)}
      />
      <DeleteAccountDialog isOpen={asking === "delete"} account={row} onClose={() => setAsking(undefined)} />
    </div>
  );
}
