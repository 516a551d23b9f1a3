/** A request that is well formed and still not accepted, with Hasura's code for it. */
export type RefusalCode =
  | "validation-failed"
  | "access-denied"
  | "permission-error"
  | "data-exception"
  | "rate-limit-exceeded";

export class Refusal extends Error {
  override name = "Refusal";
  readonly code: RefusalCode;

  constructor(code: RefusalCode, message: string) {
    super(message);
    this.code = code;
  }
}
