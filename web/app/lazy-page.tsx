// Pages, whose files are fetched when their address is opened.
import { type ComponentType, type ReactNode, Suspense } from "react";
import { later } from "#web/components/later.tsx";
import { TextSkeleton } from "#web/components/Skeletons.tsx";

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
  const { Part, fetch } = later(async () => (await load())[name] as ComponentType);
  return { element: waited(<Part />), fetch };
}

const waited = (content: ReactNode) => <Suspense fallback={<TextSkeleton />}>{content}</Suspense>;
