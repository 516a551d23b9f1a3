import { Button, Dropdown } from "antd";
import { Check, Ellipsis, LogOut, Pause, RotateCcw, Trash2 } from "lucide-react";
import { type ReactNode, useState } from "react";
import { stepsFor } from "#domain/midwife/editing.ts";
import { type MidwifeStep, midwifeStepRules } from "#domain/midwife/status.ts";
import { isRole } from "#domain/role.ts";
import { StepButton } from "#web/components/StepButton.tsx";
import { useCurrentUser } from "#web/platform/CurrentUserProvider.tsx";
import { useNotify } from "#web/platform/notices.ts";
import { securityPath } from "#web/platform/paths.ts";
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
  const [asking, setAsking] = useState<"leave" | "delete">();
  const isOwn = viewer.id === row.id;
  const account = {
    id: row.id,
    role: isRole(row.role) ? row.role : "user",
    status: asMidwifeStatus(row.status),
  };
  const open = stepsFor(viewer, account);
  const mayDelete = viewer.role === "admin" && !isOwn;

  const atOnce = open.filter((step) => step !== "set_lost");
  const menu = [
    ...(open.includes("set_lost")
      ? [{ key: "leave", icon: icons.set_lost, danger: true, label: midwifeStepRules.set_lost.button }]
      : []),
    ...(mayDelete
      ? [
          {
            key: "delete",
            icon: <Trash2 size={16} strokeWidth={1.9} />,
            danger: true,
            label: "Konto löschen",
          },
        ]
      : []),
  ];
  if (atOnce.length === 0 && menu.length === 0 && !isOwn) return null;
  return (
    <div className={styles.actions}>
      {atOnce.map((step) => (
        <StepButton
          key={step}
          icon={icons[step]}
          {...(step === "set_active" && { type: "primary" as const })}
          run={() => steps[step as "set_active" | "set_on_hold" | "renew"](row.id)}
        >
          {midwifeStepRules[step].button}
        </StepButton>
      ))}
      {isOwn && <Button href={securityPath}>Passwort und Anmeldung in zwei Schritten</Button>}
      {menu.length > 0 && (
        <Dropdown
          trigger={["click"]}
          menu={{ items: menu, onClick: ({ key }) => setAsking(key as "leave" | "delete") }}
        >
          <Button
            icon={<Ellipsis size={17} strokeWidth={1.9} />}
            aria-label="Weitere Schritte"
            title="Weitere Schritte"
          />
        </Dropdown>
      )}
      <LeavingDialog
        isOpen={asking === "leave"}
        name={row.fullname}
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
