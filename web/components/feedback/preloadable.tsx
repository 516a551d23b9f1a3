// Parts whose files are fetched when they are needed.
import { type ComponentType, use } from "react";
import { ChunkLoadError } from "#web/platform/browser/chunk-load-error.ts";

export interface Preloadable<Props> {
  Component: ComponentType<Props>;
  /** Before it is drawn. A failure is none yet: drawing asks again. */
  fetch: () => Promise<void>;
}

/**
 * `preloadable(async () => (await import("../BirthDialog.tsx")).BirthDialog)`. Unlike React's `lazy` it draws at once what is here
 * already, where that would show what waits in its place for a third of a second, and it does not stay broken: once its
 * failure was shown (`LazyBoundary`), it is asked for again.
 */
export function preloadable<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): Preloadable<Props> {
  let here: ComponentType<Props> | undefined;
  let coming: Promise<ComponentType<Props>> | undefined;
  const ask = () => {
    if (coming) return coming;
    const asked = load().then(
      (Content) => {
        here = Content;
        return Content;
      },
      (cause) => {
        throw new ChunkLoadError(cause, () => {
          if (coming === asked) coming = undefined;
        });
      },
    );
    coming = asked;
    return asked;
  };
  return {
    Component: (props) => {
      const Content = here ?? use(ask());
      return <Content {...props} />;
    },
    fetch: () =>
      ask().then(
        () => undefined,
        (failure: ChunkLoadError) => failure.reset(),
      ),
  };
}
