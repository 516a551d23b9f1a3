// Pages, whose files are fetched when their address is opened.
import { type ReactNode, Suspense } from "react";
import { preloadable } from "#web/components/feedback/preloadable.tsx";
import { TextSkeleton } from "#web/components/feedback/Skeletons.tsx";
import type { Page } from "./pages.ts";

/** A route's part for a page; by its handle the files can be fetched before it is drawn. */
export interface LazyPage {
  element: ReactNode;
  handle: { fetch: () => Promise<void> };
}

export function lazyPage({ load }: Page): LazyPage {
  const { Component, fetch } = preloadable(load);
  return {
    element: (
      <Suspense fallback={<TextSkeleton />}>
        <Component />
      </Suspense>
    ),
    handle: { fetch },
  };
}
