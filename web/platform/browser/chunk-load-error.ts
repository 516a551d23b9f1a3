/** A file of the application did not come: the line is gone, or a new build has taken its place. */
export class ChunkLoadError extends Error {
  /** Lets it be asked for again; called by whoever has shown the failure. */
  readonly reset: () => void;

  constructor(cause: unknown, reset: () => void) {
    super("a file did not come", { cause });
    this.reset = reset;
  }
}
