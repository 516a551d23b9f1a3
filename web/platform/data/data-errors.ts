// How the data service says no: in its own words, or by a status alone.

export interface RefusalLine {
  message: string;
  extensions?: Readonly<Record<string, unknown>>;
}

/** The data service answered, and refused. */
export class RefusedError extends Error {
  readonly errors: readonly RefusalLine[];
  constructor(errors: readonly RefusalLine[]) {
    super(errors.map(({ message }) => message).join("; "));
    this.name = "RefusedError";
    this.errors = errors;
  }
}

/** Something on the way to it answered, or the service before it looked at the question. */
export class StatusError extends Error {
  readonly status: number;
  constructor(status: number) {
    super(`Response not successful: Received status code ${status}`);
    this.name = "StatusError";
    this.status = status;
  }
}
