/** Why a sign-in ended without a session; each has its page in German. */
export type SignInFailure =
  /** Nobody here began this sign-in: expired, another browser, or forged. */
  | "not-begun-here"
  /** The provider cannot be reached. */
  | "provider-down"
  /** The provider answered, but not with a proof that holds. */
  | "not-proved"
  /** She or the provider broke it off. */
  | "broken-off"
  /** Proved, but unknown here, new or lost. */
  | "no-access";

export class SignInError extends Error {
  override name = "SignInError";
  readonly failure: SignInFailure;

  constructor(failure: SignInFailure, cause?: unknown) {
    super(failure, { cause });
    this.failure = failure;
  }
}
