/**
 * A look of Playwright's `expect` that does not yet find what it waits for writes down the whole page, again at each attempt, for a
 * message that nobody reads while stories hold. Here it writes nothing; of a story that failed, Playwright writes the page down at its
 * end (decision 0193).
 */
import type { Page } from "@playwright/test";

interface PageContext {
  rawEvaluateHandle(source: string): Promise<unknown>;
}

/** What Playwright keeps behind a page, in the same process. */
interface Behind {
  _connection: { toImpl(page: Page): { mainFrame(): { context(world: "utility"): Promise<PageContext> } } };
}

const writesDown = "ariaSnapshotForExpectFailure(element, options) {";

async function change(page: Page): Promise<void> {
  const behind = page as unknown as Behind;
  const context = await behind._connection.toImpl(page).mainFrame().context("utility");
  const kind: PageContext = Object.getPrototypeOf(context);
  const evaluate = kind.rawEvaluateHandle;
  kind.rawEvaluateHandle = function (this: PageContext, source: string) {
    return evaluate.call(this, source.replace(writesDown, `${writesDown} return;`));
  };
}

let changed: Promise<void> | undefined;

/** For this and all other pages of the worker; `looks.spec.ts` fails where another Playwright is made otherwise. */
export function leanLooks(page: Page): Promise<void> {
  changed ??= change(page).catch(() => undefined);
  return changed;
}
