// One export at a time: asked for, on its way, saved or given up.
import { useCallback, useEffect, useRef, useState } from "react";
import { authorizedFetch } from "#web/platform/data/ask.ts";
import { sentenceOf } from "#web/platform/data/errors.ts";
import { type ExportedFile, type ExportOrder, ExportRefused, fetchExport } from "./fetch-export.ts";

type ExportState =
  | { kind: "idle" }
  | { kind: "running"; rows: number }
  | { kind: "done"; file: ExportedFile }
  | { kind: "failed"; sentence: string };

export interface RunningExport {
  state: ExportState;
  start: (order: ExportOrder) => void;
  cancel: () => void;
  reset: () => void;
}

export function useExport(): RunningExport {
  const [state, setState] = useState<ExportState>({ kind: "idle" });
  const running = useRef<AbortController>(undefined);
  // Who leaves the page does not wait for the file.
  useEffect(() => () => running.current?.abort(), []);

  const start = useCallback((order: ExportOrder) => {
    const abort = new AbortController();
    running.current = abort;
    const put = (next: ExportState) => {
      if (running.current === abort) setState(next);
    };
    put({ kind: "running", rows: 0 });
    fetchExport(order, {
      request: authorizedFetch,
      signal: abort.signal,
      onRows: (rows) => put({ kind: "running", rows }),
    })
      .then((file) => {
        put({ kind: "done", file });
        saveFile(file);
      })
      .catch((error) => {
        if (abort.signal.aborted) put({ kind: "idle" });
        else
          put({
            kind: "failed",
            sentence: error instanceof ExportRefused ? error.message : sentenceOf(error),
          });
      });
  }, []);
  const cancel = useCallback(() => running.current?.abort(), []);
  const reset = useCallback(() => setState({ kind: "idle" }), []);
  return { state, start, cancel, reset };
}

/** The browser is asked to save; the address of the file lives as long as that takes. */
export function saveFile({ name, content }: ExportedFile): void {
  const url = URL.createObjectURL(content);
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
