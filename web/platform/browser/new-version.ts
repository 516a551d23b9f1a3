// Whether another build than the running one is being served; asked every minute and when one comes back to the tab.
import { useEffect, useState } from "react";
import { onModuleFailed } from "./fetch-module.ts";
import { logQuietly } from "./log.ts";

const EVERY_MS = 60_000;
const versionPath = "/version.json";

/** The running build, named by its first script; undefined in development. */
export function runningVersion(page: Document): string | undefined {
  const script = page.querySelector<HTMLScriptElement>('script[type="module"][src^="/assets/"]');
  return script?.getAttribute("src") ?? undefined;
}

export async function servedVersion(request: typeof fetch): Promise<string | undefined> {
  const response = await request(versionPath, { cache: "no-store" });
  if (!response.ok) return undefined;
  const { version } = (await response.json()) as { version?: unknown };
  return typeof version === "string" ? version : undefined;
}

export function useNewVersion(): boolean {
  const [isNew, setNew] = useState(false);
  useEffect(() => {
    const running = runningVersion(document);
    if (running === undefined || isNew) return;
    const look = () => {
      if (document.hidden) return;
      servedVersion((input, init) => fetch(input, init))
        .then((served) => {
          if (served !== undefined && served !== running) setNew(true);
        })
        .catch((cause) => logQuietly("Version nicht geprüft", cause));
    };
    const timer = setInterval(look, EVERY_MS);
    document.addEventListener("visibilitychange", look);
    // A part of the page that did not come may be one that is no longer served.
    const endWatch = onModuleFailed(look);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", look);
      endWatch();
    };
  }, [isNew]);
  return isNew;
}
