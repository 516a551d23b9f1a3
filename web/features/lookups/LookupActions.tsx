import { Eye, EyeOff, Trash2 } from "lucide-react";
import { useState } from "react";
import { useNavigate } from "react-router";
import { notices } from "#domain/notices.ts";
import { Button } from "#web/components/layout/Button.tsx";
import { ActionRow } from "#web/components/layout/SinglePage.tsx";
import { StepButton } from "#web/components/layout/StepButton.tsx";
import { ConfirmDialog } from "#web/components/overlay/ConfirmDialog.tsx";
import { useNotify } from "#web/platform/browser/notices.ts";
import { refusalOf } from "#web/platform/data/errors.ts";
import type { ListRules } from "./lookup-lists.ts";
import type { Entry } from "./lookup-values.ts";
import { useLookupSteps } from "./use-lookup-steps.ts";

const size = { size: 16, strokeWidth: 1.9, "aria-hidden": true } as const;

/** Switching off and on again, and deleting; what is in use is offered to be switched off instead. */
export function LookupActions({ rules, entry }: { rules: ListRules; entry: Entry }) {
  const { key, title, active } = entry;
  const steps = useLookupSteps(rules.list);
  const [isAsking, setAsking] = useState(false);
  const [uses, setUses] = useState<string>();
  const navigate = useNavigate();
  const notify = useNotify();

  const turn = async (isOn: boolean) => {
    await steps.update(key, { active: isOn });
    return {
      text: isOn ? `«${title}» wird wieder angeboten.` : `«${title}» wird nicht mehr angeboten.`,
      undo: () => steps.update(key, { active: !isOn }),
    };
  };
  const remove = async () => {
    try {
      await steps.remove(key);
    } catch (error) {
      const { code, sentence } = refusalOf(error);
      if (code !== "in-use") throw error;
      setUses(sentence);
      return false;
    }
    notify.done(notices.deleted);
    void navigate(rules.path);
    return true;
  };
  const close = () => {
    setAsking(false);
    setUses(undefined);
  };
  const isUsed = uses !== undefined;
  return (
    <ActionRow>
      <StepButton icon={active ? <EyeOff {...size} /> : <Eye {...size} />} run={() => turn(!active)}>
        {active ? "Deaktivieren" : "Aktivieren"}
      </StepButton>
      <Button icon={<Trash2 {...size} />} onClick={() => setAsking(true)}>
        Löschen
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        title={isUsed ? "Noch in Gebrauch" : notices.reallyDelete}
        action={isUsed ? "Deaktivieren" : "Löschen"}
        isDangerous={!isUsed}
        isAskingAgain={isUsed}
        isDisabled={isUsed && !active}
        onConfirm={async () => {
          if (!isUsed) return remove();
          const { text, undo } = await turn(false);
          notify.done(text, undo);
          return true;
        }}
        onClose={close}
      >
        <p>{uses ?? `«${title}» verschwindet endgültig.`}</p>
        {isUsed && !active && <p>Der Eintrag ist schon deaktiviert.</p>}
      </ConfirmDialog>
    </ActionRow>
  );
}
