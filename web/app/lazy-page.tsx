import { type ComponentType, lazy, type ReactNode, Suspense } from "react";
import { TextSkeleton } from "#web/components/Skeletons.tsx";

/** `lazyPage(() => import("…/ListPage.tsx"), "ListPage")`: the page's file is loaded when its address is opened. */
export function lazyPage<Name extends string>(
  load: () => Promise<Record<Name, ComponentType>>,
  name: Name,
): ReactNode {
  const Page = lazy(async () => ({ default: (await load())[name] as ComponentType }));
  return (
    <Suspense fallback={<TextSkeleton />}>
      <Page />
    </Suspense>
  );
}
