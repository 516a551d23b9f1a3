// The keys of the case beside the list: its steps, editing, the whole page, and away with it.
import { type ReactNode, useCallback, useState } from "react";
import { useShortcuts } from "#web/platform/browser/use-shortcuts.ts";
import type { PendingAction } from "../single/CasePane.tsx";
import { useStepKeys } from "../single/use-step-keys.ts";
import { type StepRow, useStepStarter } from "../single/use-step-starter.tsx";
import type { OpenCase } from "./use-open-case.ts";

interface CaseKeys {
  pending: PendingAction | undefined;
  clear: () => void;
  dialogs: ReactNode;
}

export function useCaseKeys(
  open: Pick<OpenCase, "id" | "close">,
  rows: readonly StepRow[] | undefined,
  onDone: () => void,
): CaseKeys {
  const [pending, setPending] = useState<PendingAction>();
  const clear = useCallback(() => setPending(undefined), []);
  const starter = useStepStarter(({ id }) => setPending({ id, kind: "establish" }), onDone);
  const mother = rows?.find(({ id }) => id === open.id);
  useStepKeys(mother, { start: starter.start, edit: ({ id }) => setPending({ id, kind: "edit" }) });
  useShortcuts({
    Escape: { label: "Anmeldung schliessen", act: open.id === undefined ? undefined : open.close },
  });
  return { pending, clear, dialogs: starter.dialogs };
}
