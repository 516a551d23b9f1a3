// Pages, whose files are fetched when their address is opened.
import { type ComponentType, type ReactNode, Suspense } from "react";
import { preloadable } from "#web/components/feedback/preloadable.tsx";
import { TextSkeleton } from "#web/components/feedback/Skeletons.tsx";

/** The page behind an address; its files can be fetched before it is drawn. */
export interface Page {
  element: ReactNode;
  fetch?: () => Promise<void>;
}

/** `page(() => import("…/ListPage.tsx"), "ListPage")`: the page's files are fetched when its address is opened. */
export function page<Name extends string>(
  load: () => Promise<Record<Name, ComponentType>>,
  name: Name,
): Page {
  const { Component, fetch } = preloadable(async () => (await load())[name] as ComponentType);
  return { element: waited(<Component />), fetch };
}

const waited = (content: ReactNode) => <Suspense fallback={<TextSkeleton />}>{content}</Suspense>;
