import { Archive, Ellipsis, PencilLine, RotateCcw, Send, Trash2 } from "lucide-react";
import { useState } from "react";
import { useNavigate } from "react-router";
import { notices } from "#domain/notices.ts";
import { Button } from "#web/components/layout/Button.tsx";
import { ActionRow } from "#web/components/layout/SinglePage.tsx";
import { StepButton } from "#web/components/layout/StepButton.tsx";
import { ConfirmDialog } from "#web/components/overlay/ConfirmDialog.tsx";
import { Menu } from "#web/components/overlay/Menu.tsx";
import type { AppmessageFormFragment } from "#web/generated/staff/graphql.ts";
import { useNotify } from "#web/platform/browser/notices.ts";
import { listPath } from "./appmessage-values.ts";
import { useAppmessageSteps } from "./use-appmessage-steps.ts";

const size = { size: 16, strokeWidth: 1.9, "aria-hidden": true } as const;

/** What can be done with a message; a draft goes for good, what was out is archived. */
export function AppmessageActions({ row }: { row: AppmessageFormFragment }) {
  const steps = useAppmessageSteps(row);
  const [asking, setAsking] = useState<"withdraw" | "delete">();
  const navigate = useNavigate();
  const notify = useNotify();
  const isDraft = row.status === "draft";
  return (
    <ActionRow>
      {row.status === "published" ? (
        <StepButton icon={<Archive {...size} />} run={steps.archive}>
          Archivieren
        </StepButton>
      ) : (
        <StepButton
          type={isDraft ? "primary" : "default"}
          icon={isDraft ? <Send {...size} /> : <RotateCcw {...size} />}
          run={steps.publish}
        >
          {isDraft ? "Veröffentlichen" : "Wieder veröffentlichen"}
        </StepButton>
      )}
      <Menu
        label="Weitere Schritte"
        isRight
        items={[
          isDraft
            ? { key: "delete", icon: <Trash2 {...size} />, label: "Entwurf löschen", danger: true }
            : { key: "withdraw", icon: <PencilLine {...size} />, label: "Zurück zu den Entwürfen …" },
        ]}
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
      <ConfirmDialog
        isOpen={asking === "withdraw"}
        title="Zurück zu den Entwürfen?"
        action="Zurückziehen"
        onConfirm={async () => {
          await steps.withdraw();
          notify.done("Die Mitteilung ist wieder ein Entwurf.");
        }}
        onClose={() => setAsking(undefined)}
      >
        <p>
          Die Hebammen sehen sie nicht mehr. Wer sie gelesen hat, wird vergessen: Veröffentlichen Sie sie
          wieder, gilt sie für alle als neu.
        </p>
      </ConfirmDialog>
      <ConfirmDialog
        isOpen={asking === "delete"}
        title={notices.reallyDelete}
        action="Löschen"
        isDangerous
        onConfirm={async () => {
          await steps.remove();
          notify.done(notices.deleted);
          void navigate(listPath);
        }}
        onClose={() => setAsking(undefined)}
      >
        <p>Der Entwurf «{row.title}» verschwindet endgültig.</p>
      </ConfirmDialog>
    </ActionRow>
  );
}
