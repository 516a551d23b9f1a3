export interface EngineRequest {
  query: string;
  operationName?: string | null;
  variables?: Record<string, unknown> | null;
}
