import { PhoneCall, PhoneMissed } from "lucide-react";
import type { ComponentProps } from "react";
import type { Button } from "#web/components/layout/Button.tsx";
import { StepButton } from "#web/components/layout/StepButton.tsx";
import type { OwnMotherSteps } from "./use-own-mother-steps.ts";

interface ContactButtonsProps {
  steps: Pick<OwnMotherSteps, "reached" | "unreached">;
  type?: ComponentProps<typeof Button>["type"];
}

/** Whether the midwife has reached her mother: only these say so, a note is only a note. */
export function ContactButtons({ steps, type = "default" }: ContactButtonsProps) {
  return (
    <>
      <StepButton type={type} icon={<PhoneCall size={16} strokeWidth={1.9} />} run={steps.reached}>
        Kontakt erfolgt
      </StepButton>
      <StepButton icon={<PhoneMissed size={16} strokeWidth={1.9} />} run={steps.unreached}>
        Nicht erreicht
      </StepButton>
    </>
  );
}
