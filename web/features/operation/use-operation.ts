// The state of the installation, looked at when the page opens, every minute, and when somebody asks.
import { useEffect, useState } from "react";
import { authorizedFetch } from "#web/platform/data/ask.ts";
import { RefusedError } from "#web/platform/data/data-errors.ts";
import { sentenceIn } from "../export/fetch-export.ts";
import type { Operation } from "./operation-words.ts";

const EVERY_MS = 60_000;

interface Looked {
  data?: Operation;
  at?: Date;
  /** Of the last look; what was seen before stays. */
  error?: unknown;
}

async function fetchOperation(): Promise<Operation> {
  const response = await authorizedFetch("/api/operation");
  if (!response.ok) throw new RefusedError([{ message: await sentenceIn(response), extensions: {} }]);
  return await response.json();
}

export function useOperation() {
  const [looked, setLooked] = useState<Looked>({});
  const [look, setLook] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each look is a new question
  useEffect(() => {
    let isGone = false;
    fetchOperation().then(
      (data) => !isGone && setLooked({ data, at: new Date() }),
      (error) => !isGone && setLooked((before) => ({ ...before, error })),
    );
    const next = setTimeout(() => setLook((number) => number + 1), EVERY_MS);
    return () => {
      isGone = true;
      clearTimeout(next);
    };
  }, [look]);

  return { ...looked, lookAgain: () => setLook((number) => number + 1) };
}
