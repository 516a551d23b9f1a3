import { TreePalm } from "lucide-react";
import { zipcodeAndPlace } from "#domain/place/zipcode.ts";
import { stepRules } from "#domain/puerpera/steps.ts";
import { Chip } from "#web/components/layout/Chip.tsx";
import { ConfirmDialog } from "#web/components/overlay/ConfirmDialog.tsx";
import type { TakenOverFragment } from "#web/generated/midwife/graphql.ts";
import { useTitles } from "#web/platform/session/LookupsProvider.tsx";
import type { Offer } from "./offer.ts";
import { birthLine, languageLine } from "./offer-words.ts";
import type { OfferSteps } from "./use-offer-steps.ts";

interface TakeOverDialogProps {
  offer: Offer | undefined;
  steps: OfferSteps;
  onTaken: (mother: TakenOverFragment) => void;
  onClose: () => void;
}

const rule = stepRules.establish.midwife;

/** Taking over binds the midwife and tells others: it names the mother once more and asks. */
export function TakeOverDialog({ offer, steps, onTaken, onClose }: TakeOverDialogProps) {
  const confirm = async () => {
    if (!offer) return;
    const mother = await steps.takeOver(offer);
    if (mother) onTaken(mother);
  };
  return (
    <ConfirmDialog
      isOpen={offer !== undefined}
      title={rule?.confirm ?? ""}
      action={rule?.button ?? ""}
      onConfirm={confirm}
      onClose={onClose}
    >
      {offer && <Summary offer={offer} />}
    </ConfirmDialog>
  );
}

function Summary({ offer }: { offer: Offer }) {
  const { mother } = offer;
  const languageTitle = useTitles("language");
  const birth = birthLine(mother, new Date());
  return (
    <>
      <p>
        <strong>{zipcodeAndPlace(mother.zipcode, mother.place)}</strong>
        <br />
        {[birth.when, birth.rest].filter(Boolean).join(", ")}
        <br />
        {languageLine(mother, languageTitle)}
      </p>
      {offer.isAbsentOnTarget && (
        <p>
          <Chip tone="warning" icon={<TreePalm size={14} strokeWidth={2.1} aria-hidden="true" />}>
            Sie sind am Termin als abwesend eingetragen.
          </Chip>
        </p>
      )}
      <p>Sie sehen danach Name und Telefonnummer. Für Ihre Kolleginnen verschwindet die Anmeldung.</p>
    </>
  );
}
