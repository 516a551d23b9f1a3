// Every seal is looked at, as many at a time as one question has time for.
import { useEffect, useRef, useState } from "react";
import { CheckSealsDocument } from "#web/generated/auditor/graphql.ts";
import { ask } from "#web/platform/data/ask.ts";

export type SealVerdict =
  | { kind: "unknown" }
  | { kind: "checking"; done: number }
  | { kind: "holds" }
  | { kind: "broken"; number: number }
  | { kind: "failed"; error: unknown };

interface SealCheck {
  verdict: SealVerdict;
  /** Up to the last number that is known now. */
  start: (last: number) => void;
}

export function useSealCheck(): SealCheck {
  const [verdict, setVerdict] = useState<SealVerdict>({ kind: "unknown" });
  const going = useRef<AbortController>(undefined);
  useEffect(() => () => going.current?.abort(), []);
  const start = (last: number) => {
    going.current?.abort();
    const controller = new AbortController();
    going.current = controller;
    const { signal } = controller;
    const tell = (next: SealVerdict) => {
      if (!signal.aborted) setVerdict(next);
    };
    tell({ kind: "checking", done: 0 });
    checkSeals(last, signal, (done) => tell({ kind: "checking", done })).then(tell, (error: unknown) =>
      tell({ kind: "failed", error }),
    );
  };
  return { verdict, start };
}

async function checkSeals(
  last: number,
  signal: AbortSignal,
  onStep: (done: number) => void,
): Promise<SealVerdict> {
  for (let first = 1; first <= last; ) {
    const { check_seals } = await ask(CheckSealsDocument, { first }, signal);
    const [step] = check_seals;
    if (typeof step?.broken === "number") return { kind: "broken", number: step.broken };
    if (typeof step?.last_seal !== "number" || step.last_seal < first)
      throw new Error("no seals where there should be some");
    first = step.last_seal + 1;
    onStep(step.last_seal);
  }
  return { kind: "holds" };
}
