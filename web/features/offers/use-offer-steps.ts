// What a midwife can do with an offer: take over, reject, hide, and the ways back.
import { useMemo } from "react";
import type { StepDone } from "#web/components/layout/StepButton.tsx";
import {
  MediationTakeoverDocument,
  PuerperaHideDocument,
  PuerperaRejectDocument,
  PuerperaRejectRemoveDocument,
  TakenOverBeforeDocument,
  type TakenOverFragment,
} from "#web/generated/midwife/graphql.ts";
import { ask } from "#web/platform/data/ask.ts";
import { useStep } from "#web/platform/data/use-step.ts";
import type { Offer } from "./offer.ts";

export interface OfferSteps {
  takeOver: (offer: Offer) => Promise<TakenOverFragment | null>;
  reject: (offer: Offer) => Promise<StepDone>;
  withdrawReject: (offer: Offer) => Promise<StepDone>;
  hide: (offer: Offer) => Promise<StepDone>;
  show: (offer: Offer) => Promise<StepDone>;
}

function pairOf({ userId, puerperaId }: Offer) {
  return { user_id: userId, puerpera_id: puerperaId };
}

/** `refresh` reads the groups again: a card's step is done when the card has moved on, so that nobody taps twice. */
export function useOfferSteps(refresh: () => Promise<unknown>): OfferSteps {
  const takeOver = useStep(MediationTakeoverDocument);
  const insertReject = useStep(PuerperaRejectDocument);
  const removeReject = useStep(PuerperaRejectRemoveDocument);
  const setHidden = useStep(PuerperaHideDocument);

  // The same object while nothing changes, so that no card is drawn again for it.
  return useMemo(() => {
    const addReject = async (offer: Offer) => {
      await insertReject(pairOf(offer));
      await refresh();
    };
    const dropReject = async (offer: Offer) => {
      await removeReject(pairOf(offer));
      await refresh();
    };
    const hideOrShow = async (offer: Offer, hidden: boolean) => {
      await setHidden({ ...pairOf(offer), hidden });
      await refresh();
    };

    /** Where the line broke before the answer came, the second attempt is refused although the first was hers. */
    const takenOverBefore = async (offer: Offer) => {
      const data = await ask(TakenOverBeforeDocument, { id: offer.puerperaId }).catch(() => undefined);
      const mother = data?.puerpera_by_pk;
      return mother?.status === "current" ? mother : null;
    };

    return {
      takeOver: async (offer) => {
        try {
          const data = await takeOver({ puerpera_id: offer.puerperaId });
          return data.mediation_takeover ?? null;
        } catch (refusal) {
          const mother = await takenOverBefore(offer);
          if (mother) return mother;
          throw refusal;
        } finally {
          void refresh();
        }
      },
      reject: async (offer) => {
        await addReject(offer);
        return { text: "Abgelehnt.", undo: () => dropReject(offer) };
      },
      withdrawReject: async (offer) => {
        await dropReject(offer);
        return { text: "Die Ablehnung ist zurückgenommen.", undo: () => addReject(offer) };
      },
      hide: async (offer) => {
        await hideOrShow(offer, true);
        return { text: "Ausgeblendet.", undo: () => hideOrShow(offer, false) };
      },
      show: async (offer) => {
        await hideOrShow(offer, false);
        return { text: "Wieder eingeblendet.", undo: () => hideOrShow(offer, true) };
      },
    };
  }, [takeOver, insertReject, removeReject, setHidden, refresh]);
}
