import type { ComponentProps } from "react";
import { LazyBoundary } from "../feedback/LazyBoundary.tsx";
import { preloadable } from "../feedback/preloadable.tsx";
import { TextSkeleton } from "../feedback/Skeletons.tsx";
import { usePreload } from "../overlay/use-preload.ts";
import type { ChipOptions as Options } from "./ChipOptions.tsx";

const { Component: ChipOptions, fetch } = preloadable(
  async () => (await import("./ChipOptions.tsx")).ChipOptions,
);

/** The file of the lists is fetched when somebody begins to work in a page with filters. */
export function usePreloadOptions(): void {
  usePreload(fetch);
}

export function LazyOptions(props: ComponentProps<typeof Options>) {
  return (
    <LazyBoundary waiting={<TextSkeleton lines={4} />}>
      <ChipOptions {...props} />
    </LazyBoundary>
  );
}
