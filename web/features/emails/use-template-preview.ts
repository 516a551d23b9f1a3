// What the mail would say, asked of the server while one types: the same code that sends it fills it in.
import { useEffect, useMemo, useState } from "react";
import {
  PreviewEmailtemplateDocument,
  type PreviewEmailtemplateMutation,
} from "#web/generated/staff/graphql.ts";
import { ask } from "#web/platform/data/ask.ts";

type Preview = NonNullable<PreviewEmailtemplateMutation["emailtemplate_preview"]>;

export interface PreviewQuestion {
  hookslug: string;
  /** What the occasion has, if none is given. */
  subject?: string;
  template?: string;
  puerperaId: string | undefined;
  userId?: string | undefined;
}

/** A pause in typing. */
const PAUSE_MS = 300;

export interface ShownPreview {
  preview: Preview | undefined;
  error: unknown;
  /** What a placeholder says, as people read it. */
  wordsFor: (name: string) => string;
}

/** The last one that could be filled in stays while a new one comes, or while a fault is being mended. */
export function useTemplatePreview(question: PreviewQuestion): ShownPreview {
  const [preview, setPreview] = useState<Preview>();
  const [error, setError] = useState<unknown>();
  const asked = JSON.stringify(question);
  useEffect(() => {
    const { puerperaId, userId, ...rest }: PreviewQuestion = JSON.parse(asked);
    const stop = new AbortController();
    const timer = setTimeout(() => {
      const variables = { ...rest, puerperaId: puerperaId ?? null, userId: userId ?? null };
      ask(PreviewEmailtemplateDocument, variables, stop.signal).then(
        ({ emailtemplate_preview: answer }) => {
          if (stop.signal.aborted || !answer) return;
          setError(undefined);
          setPreview((before) =>
            answer.html === null && before ? { ...before, fault: answer.fault } : answer,
          );
        },
        (failure) => {
          if (!stop.signal.aborted) setError(failure);
        },
      );
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [asked]);
  const values = preview?.placeholders;
  const wordsFor = useMemo(() => readerOf(values), [values]);
  return { preview, error, wordsFor };
}

function readerOf(values: unknown): (name: string) => string {
  const known = new Map<string, unknown>(
    typeof values === "object" && values !== null ? Object.entries(values) : [],
  );
  return (name) => {
    const value = known.get(name);
    return typeof value === "string" ? value : "";
  };
}
