/** An error whose message is one clear line for whoever runs the program: print it without a stack. */
export class OperatorError extends Error {
  override name = "OperatorError";
}

/** A setting has a wrong value. */
export class ConfigError extends OperatorError {
  override name = "ConfigError";
}

/** The code of a system or database error (`ENOENT`, `23505`), if it has one. */
export function codeOf(error: unknown): string | undefined {
  if (typeof error === "object" && error !== null && "code" in error && typeof error.code === "string") {
    return error.code;
  }
  return undefined;
}

export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
