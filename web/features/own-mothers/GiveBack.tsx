// Gives a mother back: at once for half an hour, later as a wish that the office decides.
import { type ReactNode, useState } from "react";
import { useNavigate } from "react-router";
import { canGiveBack, givingBack } from "#domain/puerpera/steps.ts";
import { ReasonDialog } from "#web/components/overlay/ReasonDialog.tsx";
import { MediationReturnDocument, ReturnWishSendDocument } from "#web/generated/midwife/graphql.ts";
import { useNotify } from "#web/platform/browser/notices.ts";
import { useNow } from "#web/platform/browser/use-now.ts";
import { useStep } from "#web/platform/data/use-step.ts";
import type { OwnMotherDetail } from "./own-mother.ts";

interface GiveBackProps {
  mother: OwnMotherDetail;
  onChanged: () => void;
  /** What starts it. */
  children: (start: () => void) => ReactNode;
}

export function GiveBack({ mother, onChanged, children }: GiveBackProps) {
  const now = new Date(useNow());
  const [way, setWay] = useState<"now" | "wish">("wish");
  const [isAsking, setAsking] = useState(false);
  const giveBack = useStep(MediationReturnDocument);
  const send = useStep(ReturnWishSendDocument);
  const notify = useNotify();
  const navigate = useNavigate();
  const begin = () => {
    setWay(canGiveBack(mother, now) ? "now" : "wish");
    setAsking(true);
  };
  const confirm = async (text: string) => {
    const given = { puerpera_id: mother.id, reason: text.trim() };
    if (way === "now") {
      await giveBack(given);
      notify.done("Die Betreuung ist zurückgegeben.");
      await navigate("/user/puerpera/list");
    } else {
      await send(given);
      onChanged();
      notify.done("Das Büro weiss, dass Sie die Betreuung abgeben möchten.");
    }
  };
  return (
    <>
      {children(begin)}
      <ReasonDialog
        isOpen={isAsking}
        title={way === "now" ? "Betreuung zurückgeben?" : "Betreuung abgeben?"}
        action={way === "now" ? givingBack.button : "Ans Büro senden"}
        reasonLabel="Grund"
        isRequired
        isDangerous={way === "now"}
        draft={`give-back.${mother.id}`}
        onConfirm={confirm}
        onClose={() => setAsking(false)}
      >
        {way === "now"
          ? `${mother.fullname} ist danach wieder für alle frei, und Sie sehen ihre Kontaktdaten nicht mehr. Das Büro liest den Grund.`
          : `Das Büro sucht eine Kollegin und löst die Vermittlung auf. Bis dahin bleibt ${mother.fullname} in Ihrer Betreuung.`}
      </ReasonDialog>
    </>
  );
}
