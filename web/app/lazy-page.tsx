import { type ComponentType, lazy, type ReactNode, Suspense } from "react";
import { TextSkeleton } from "#web/components/Skeletons.tsx";

/** The page behind an address; its file can be fetched before it is drawn. */
export interface Page {
  element: ReactNode;
  fetch?: () => Promise<unknown>;
}

/** `lazyPage(() => import("…/ListPage.tsx"), "ListPage")`: the page's file is loaded when its address is opened. */
export function lazyPage<Name extends string>(
  load: () => Promise<Record<Name, ComponentType>>,
  name: Name,
): Page {
  const Content = lazy(async () => ({ default: (await load())[name] as ComponentType }));
  const element = (
    <Suspense fallback={<TextSkeleton />}>
      <Content />
    </Suspense>
  );
  return { element, fetch: load };
}
