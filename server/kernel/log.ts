import { type Logger, pino, stdSerializers } from "pino";

export type Log = Logger;

const secretNames = ["password", "secret", "token", "authorization", "cookie", "accessToken", "clientSecret"];
const personalNames = ["email", "name", "firstname", "lastname", "phone", "address", "variables", "values"];

/** What PostgreSQL adds to an error quotes the row that failed, so only these fields are written down. */
function errorWithoutData(error: Error): object {
  const { type, message, stack } = stdSerializers.err(error);
  const code = "code" in error ? error.code : undefined;
  const constraint = "constraint" in error ? error.constraint : undefined;
  return { type, message, stack, code, constraint };
}

/** Addresses carry codes and states in their query, so only the path is written down. */
function requestWithoutData(request: { method?: string; url?: string }): object {
  return { method: request.method, path: request.url?.split("?", 1)[0] };
}

/** The program's log: JSON lines without secrets and without personal data. */
export function createLog(level: string, destination?: pino.DestinationStream): Log {
  const names = [...secretNames, ...personalNames];
  const options: pino.LoggerOptions = {
    level,
    base: undefined,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: { paths: names.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]), censor: "[redacted]" },
    serializers: { err: errorWithoutData, error: errorWithoutData, req: requestWithoutData },
  };
  return destination ? pino(options, destination) : pino(options);
}
