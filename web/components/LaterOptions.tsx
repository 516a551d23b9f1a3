import type { ComponentProps } from "react";
import { Arriving } from "./Arriving.tsx";
import type { ChipOptions as Options } from "./ChipOptions.tsx";
import { later } from "./later.tsx";
import { TextSkeleton } from "./Skeletons.tsx";
import { useFetchedSoon } from "./use-fetched-soon.ts";

const { Part: ChipOptions, fetch } = later(async () => (await import("./ChipOptions.tsx")).ChipOptions);

/** The file of the lists is fetched when somebody begins to work in a page with filters. */
export function useOptionsSoon(): void {
  useFetchedSoon(fetch);
}

export function LaterOptions(props: ComponentProps<typeof Options>) {
  return (
    <Arriving waiting={<TextSkeleton lines={4} />}>
      <ChipOptions {...props} />
    </Arriving>
  );
}
