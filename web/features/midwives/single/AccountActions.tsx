import { Check, Ellipsis, LogOut, Pause, RotateCcw, Trash2 } from "lucide-react";
import { type ReactNode, useState } from "react";
import { loginDeedsFor, stepsFor, whyNotActivate } from "#domain/midwife/editing.ts";
import { type MidwifeStep, midwifeStepRules } from "#domain/midwife/status.ts";
import { isRole } from "#domain/role.ts";
import { Button, ButtonAnchor } from "#web/components/layout/Button.tsx";
import { StepButton } from "#web/components/layout/StepButton.tsx";
import { Menu } from "#web/components/overlay/Menu.tsx";
import type { MenuItem } from "#web/components/overlay/menu-item.ts";
import { ReasonDialog } from "#web/components/overlay/ReasonDialog.tsx";
import { useNotify } from "#web/platform/browser/notices.ts";
import { securityPath } from "#web/platform/browser/paths.ts";
import { useCurrentUser } from "#web/platform/session/CurrentUserProvider.tsx";
import { ActivateAndInvite } from "../ActivateAndInvite.tsx";
import { LeavingDialog } from "../LeavingDialog.tsx";
import { asMidwifeStatus } from "../MidwifeStatusTag.tsx";
import { useMidwifeSteps } from "../use-midwife-steps.ts";
import styles from "./AccountActions.module.css";
import type { AccountRow } from "./account-row.ts";
import { DeleteAccountDialog } from "./DeleteAccountDialog.tsx";

const icons: Record<MidwifeStep, ReactNode> = {
  set_active: <Check size={16} strokeWidth={1.9} />,
  set_on_hold: <Pause size={16} strokeWidth={1.9} />,
  renew: <RotateCcw size={16} strokeWidth={1.9} />,
  set_lost: <LogOut size={16} strokeWidth={1.9} />,
};

/** The steps that lead on from here, as far as the viewer may take them; leaving and deleting behind "…". */
export function AccountActions({ row, onDone }: { row: AccountRow; onDone: () => void }) {
  const viewer = useCurrentUser();
  const steps = useMidwifeSteps(onDone);
  const notify = useNotify();
  const [asking, setAsking] = useState<"hold" | "leave" | "delete">();
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
  const menu: MenuItem<"hold" | "leave" | "delete">[] = [
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
      {isOwn && <ButtonAnchor href={securityPath}>Passwort und Anmeldung in zwei Schritten</ButtonAnchor>}
      {menu.length > 0 && (
        <Menu
          label="Weitere Schritte"
          isRight
          items={menu}
          onChoose={setAsking}
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
      <ReasonDialog
        isOpen={asking === "hold"}
        title={`${row.fullname} pausieren?`}
        action={midwifeStepRules.set_on_hold.button}
        reasonLabel="Grund"
        draft={`hold.${row.id}`}
        onConfirm={(reason) =>
          steps
            .set_on_hold(row.id, reason)
            .then((done) => notify.done(done.text, done.undo))
            .catch(notify.failed)
        }
        onClose={() => setAsking(undefined)}
      >
        Sie behält ihre Wöchnerinnen und bekommt keine neuen angeboten. Der Grund steht im Protokoll.
      </ReasonDialog>
      <LeavingDialog
        isOpen={asking === "leave"}
        name={row.fullname}
        draft={`leave.${row.id}`}
        leave={async (reason, override) => {
          const done = await steps.set_lost(row.id, reason, override);
          notify.done(done.text, done.undo);
        }}
        onClose={() => setAsking(undefined)}
      />
      <DeleteAccountDialog isOpen={asking === "delete"} account={row} onClose={() => setAsking(undefined)} />
    </div>
  );
}
