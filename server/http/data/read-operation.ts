/** The body of a request to the data service → its operations. */

export interface Operation {
  query: string;
  operationName?: string;
  variables?: Record<string, unknown>;
}

export function readOperation(body: unknown): Operation | undefined {
  if (!isRecord(body) || typeof body.query !== "string") return undefined;
  const { query, operationName, variables, extensions } = body;
  if (!isAbsent(operationName) && typeof operationName !== "string") return undefined;
  if (!isAbsent(variables) && !isRecord(variables)) return undefined;
  if (!isAbsent(extensions) && !isRecord(extensions)) return undefined;
  return {
    query,
    ...(isAbsent(operationName) ? {} : { operationName }),
    ...(isAbsent(variables) ? {} : { variables }),
  };
}

function isAbsent(value: unknown): value is null | undefined {
  return value === null || value === undefined;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
