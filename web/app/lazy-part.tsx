// Files that are fetched when they are needed, with antd's theme around what they draw.
import { type ComponentType, type ReactNode, Suspense } from "react";
import { type Later, later } from "#web/components/later.tsx";
import { TextSkeleton } from "#web/components/Skeletons.tsx";

/** The page behind an address; its files can be fetched before it is drawn. */
export interface Page {
  element: ReactNode;
  fetch?: () => Promise<void>;
}

/** `lazyPart(() => import("…/MenuDrawer.tsx"), "MenuDrawer")`: what the first picture does without. */
export function lazyPart<Name extends string, Props extends object>(
  load: () => Promise<Record<Name, ComponentType<Props>>>,
  name: Name,
): Later<Props> {
  return later(async () => {
    const [file, { AntdTheme }] = await Promise.all([load(), import("./AntdTheme.tsx")]);
    const Content: ComponentType<Props> = file[name];
    return (props: Props) => (
      <AntdTheme>
        <Content {...props} />
      </AntdTheme>
    );
  });
}

/** `plainPage(() => import("…/ListPage.tsx"), "ListPage")`: the page's files are fetched when its address is opened. */
export function plainPage<Name extends string>(
  load: () => Promise<Record<Name, ComponentType>>,
  name: Name,
): Page {
  const { Part, fetch } = later(async () => (await load())[name] as ComponentType);
  return { element: waited(<Part />), fetch };
}

const waited = (page: ReactNode) => <Suspense fallback={<TextSkeleton />}>{page}</Suspense>;
