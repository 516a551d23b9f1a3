// An answer as it came, outside of the shared cache, with what was pushed since laid over it. To take a large answer apart
// and put it together again costs a slow telephone more than to draw it.
import type { DocumentNode } from "@apollo/client";
import { useCallback, useEffect, useMemo, useState } from "react";

type Parts<Data> = Partial<Data>;

export interface AnswerApart<Data> {
  data: Data | undefined;
  /** The parts that the server told of. */
  lay: (parts: Parts<Data>) => void;
  /** A newer answer is there: what was told before it is forgotten. */
  clear: () => void;
}

/** Whoever comes back to a page sees what stood there while it is asked again. */
const seen = new WeakMap<DocumentNode, { key: string; data: unknown }>();

export function lastSeen<Data>(document: DocumentNode): { key: string; data: Data } | undefined {
  return seen.get(document) as { key: string; data: Data } | undefined;
}

/** `key` names the variables; what was laid over the answer to others does not count. */
export function useAnswerApart<Data extends object>(
  document: DocumentNode,
  key: string,
  answer: Data | undefined,
): AnswerApart<Data> {
  const [laid, setLaid] = useState<{ key: string; parts: Parts<Data> }>();
  const data = useMemo(
    () => (answer && laid?.key === key ? { ...answer, ...laid.parts } : answer),
    [answer, laid, key],
  );
  useEffect(() => {
    if (data) seen.set(document, { key, data });
  }, [document, key, data]);
  const lay = useCallback(
    (parts: Parts<Data>) =>
      setLaid((before) => ({ key, parts: { ...(before?.key === key && before.parts), ...parts } })),
    [key],
  );
  const clear = useCallback(() => setLaid(undefined), []);
  return { data, lay, clear };
}
