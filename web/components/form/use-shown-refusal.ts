// What the server refused is brought before one's eyes: the field it is about, else the sentence.
import { type RefObject, useEffect, useRef } from "react";
import { isTyping } from "#web/platform/browser/typing.ts";
import type { Refusal } from "#web/platform/data/errors.ts";

interface ShownRefusal {
  /** For the place of the sentence. */
  banner: RefObject<HTMLDivElement | null>;
  /** Undefined where it stands at a field. */
  sentence: string | undefined;
}

/** `refused`: the fields that it marked. */
export function useShownRefusal(refusal: Refusal | undefined, refused: readonly string[]): ShownRefusal {
  const banner = useRef<HTMLDivElement>(null);
  const [first] = refused;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each refusal, not when one has mended the first field
  useEffect(() => {
    if (!refusal) return;
    const field = first === undefined ? null : document.getElementById(`field-${first}`);
    const place = field ?? banner.current;
    if (isTyping()) return;
    place?.scrollIntoView({ block: "center" });
    place?.focus({ preventScroll: true });
  }, [refusal]);
  return { banner, sentence: first === undefined ? refusal?.sentence : undefined };
}
