import { useCallback } from "react";
import { useIsPhone, useMedia } from "#web/platform/browser/use-media.ts";
import { useCaseInAddress } from "../split-view/use-case-in-address.ts";

export interface OpenCase {
  id: string | undefined;
  /** Room for both, list and case. */
  isWide: boolean;
  hrefOf: (row: { id: string }) => string;
  /** Beside the list; undefined on phones. */
  open: ((row: { id: string }) => void) | undefined;
  close: () => void;
}

/** The case beside the list; phones have a page for it. */
export function useOpenCase(): OpenCase {
  const isPhone = useIsPhone();
  const isWide = useMedia("(min-width: 1100px)");
  const { named, put, hrefOf } = useCaseInAddress(isPhone);
  const open = useCallback(({ id }: { id: string }) => put(id, { isStep: true }), [put]);
  const close = useCallback(() => put(undefined), [put]);
  return { id: isPhone ? undefined : named, isWide, hrefOf, open: isPhone ? undefined : open, close };
}
