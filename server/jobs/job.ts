/** A piece of work that runs by itself, in one of the processes at a time or in several: it must bear that. */
export interface Job {
  name: string;
  /** When it runs in any case, as cron in Zurich's time; what wakes it earlier is said where it is listed. */
  schedule: string;
  /** A table whose changes wake it. */
  wokenBy?: string;
  /** How long one run may take; a quarter of an hour, where nothing is said. */
  longestSeconds?: number;
  run(signal: AbortSignal): Promise<void>;
  /** Asked after a run: in how many milliseconds it is needed again, before its schedule says so. */
  again?(): Promise<number | undefined>;
}
