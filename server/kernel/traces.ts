/** What was answered and what was worked on, as spans for a collector of OpenTelemetry; loaded only where there is one. */
import { randomUUID } from "node:crypto";

/** By its route, never by its address, so that no name or code gets in. */
interface AnsweredRequest {
  method: string;
  route: string;
  status: number;
  ms: number;
  /** The header `traceparent` of whoever asked. */
  parent: string | undefined;
}

export interface Traces {
  answered(request: AnsweredRequest): void;
  job<T>(name: string, work: () => Promise<T>): Promise<T>;
  /** Hands over what is still here. */
  end(): Promise<void>;
}

const HAND_OVER_MS = 2_000;

/** `endpoint`: as OTEL_EXPORTER_OTLP_ENDPOINT has it, without the path. */
export async function openTraces(endpoint: string, version: string): Promise<Traces> {
  const [
    { ROOT_CONTEXT, SpanKind, SpanStatusCode, trace },
    sdk,
    { OTLPTraceExporter },
    { resourceFromAttributes },
  ] = await Promise.all([
    import("@opentelemetry/api"),
    import("@opentelemetry/sdk-trace"),
    import("@opentelemetry/exporter-trace-otlp-http"),
    import("@opentelemetry/resources"),
  ]);
  const exporter = new OTLPTraceExporter({
    url: new URL("v1/traces", `${endpoint.replace(/\/$/, "")}/`).href,
    timeoutMillis: HAND_OVER_MS,
  });
  const provider = new sdk.TracerProvider({
    resource: resourceFromAttributes({
      "service.name": "wiege",
      "service.version": version,
      "service.instance.id": randomUUID(),
    }),
    spanProcessors: [new sdk.BatchSpanProcessor({ exporter })],
  });
  const tracer = provider.getTracer("wiege");

  function contextOf(header: string | undefined) {
    const [, traceId, spanId, flags] =
      /^00-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})$/.exec(header ?? "") ?? [];
    if (!traceId || !spanId || !flags) return ROOT_CONTEXT;
    const traceFlags = Number.parseInt(flags, 16);
    return trace.setSpanContext(ROOT_CONTEXT, { traceId, spanId, traceFlags, isRemote: true });
  }

  return {
    answered({ method, route, status, ms, parent }) {
      const end = Date.now();
      const span = tracer.startSpan(
        `${method} ${route}`,
        {
          kind: SpanKind.SERVER,
          startTime: end - ms,
          attributes: {
            "http.request.method": method,
            "http.route": route,
            "http.response.status_code": status,
          },
        },
        contextOf(parent),
      );
      if (status >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
      span.end(end);
    },

    async job(name, work) {
      const span = tracer.startSpan(`job ${name}`, { kind: SpanKind.INTERNAL }, ROOT_CONTEXT);
      try {
        return await work();
      } catch (error) {
        // Without its words, which may quote what people typed.
        span.setStatus({ code: SpanStatusCode.ERROR });
        throw error;
      } finally {
        span.end();
      }
    },

    async end() {
      // Nobody waits for a collector that has gone.
      await provider.shutdown().catch(() => undefined);
    },
  };
}
