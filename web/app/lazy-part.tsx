// Files that are fetched when they are needed, with antd's theme around what they draw.
import { type ComponentType, lazy, type ReactNode, Suspense } from "react";
import { TextSkeleton } from "#web/components/Skeletons.tsx";

/** The page behind an address; its files can be fetched before it is drawn. */
export interface Page {
  element: ReactNode;
  fetch?: () => Promise<unknown>;
}

export interface LazyPart<Props> {
  Part: ComponentType<Props>;
  fetch: () => Promise<unknown>;
}

/** `lazyPart(() => import("…/MenuDrawer.tsx"), "MenuDrawer")`: what the first picture does without. */
export function lazyPart<Name extends string, Props extends object>(
  load: () => Promise<Record<Name, ComponentType<Props>>>,
  name: Name,
): LazyPart<Props> {
  const fetch = () => Promise.all([load(), import("./AntdTheme.tsx")]);
  const Part = lazy(async () => {
    const [file, { AntdTheme }] = await fetch();
    const Content: ComponentType<Props> = file[name];
    const Themed = (props: Props) => (
      <AntdTheme>
        <Content {...props} />
      </AntdTheme>
    );
    return { default: Themed };
  });
  return { Part: Part as unknown as ComponentType<Props>, fetch };
}

/** `lazyPage(() => import("…/ListPage.tsx"), "ListPage")`: the page's files are fetched when its address is opened. */
export function lazyPage<Name extends string>(
  load: () => Promise<Record<Name, ComponentType>>,
  name: Name,
): Page {
  const { Part, fetch } = lazyPart(load, name);
  return { element: waited(<Part />), fetch };
}

/** The same for a page without any of antd's parts: a telephone on a slow line is spared their files. */
export function plainPage<Name extends string>(
  load: () => Promise<Record<Name, ComponentType>>,
  name: Name,
): Page {
  const Content = lazy(async () => ({ default: (await load())[name] as ComponentType }));
  return { element: waited(<Content />), fetch: load };
}

const waited = (page: ReactNode) => <Suspense fallback={<TextSkeleton />}>{page}</Suspense>;
