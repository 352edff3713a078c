import type { Attempt } from "../types/call.js";
import type { Log } from "./observers.js";

/** Values that a span carries. */
export interface SpanFacts {
  [name: string]: string | number | boolean;
}

/** The part of OpenTelemetry's `Span` that is used here. */
export interface Span {
  addEvent(name: string, facts?: SpanFacts): unknown;
  setAttributes(facts: SpanFacts): unknown;
  setStatus(status: { code: number; message?: string }): unknown;
  end(): void;
}

/** The part of OpenTelemetry's `Tracer` that is used here: pass `trace.getTracer("…")`. */
export interface Tracer {
  startSpan(name: string, options?: { kind?: number; attributes?: SpanFacts }): Span;
}

/** A call's span: one event for each attempt. A tracer that throws is left alone from then on. */
export interface Trace {
  attempted(attempts: readonly Attempt[]): void;
  failed(errorKind: string): void;
  end(): void;
}

/** OpenTelemetry's numbers for a client's span and for a failure. */
const clientSpan = 2;
const failedStatus = 2;

const nothing: Trace = { attempted: () => undefined, failed: () => undefined, end: () => undefined };

/** What a span says of its call. */
interface TracedCall {
  readonly api: string;
  readonly operationId: string;
  readonly method: string;
  readonly path: string;
}

export function startTrace(tracer: Tracer | undefined, log: Log, call: TracedCall): Trace {
  if (tracer === undefined) return nothing;
  const guard = (act: () => unknown): void => {
    try {
      act();
    } catch {
      log.warnOnce("tracer", "The tracer failed; calls go on without it.", {});
    }
  };
  const attributes: SpanFacts = {
    "rpc.method": call.operationId,
    "rpc.service": call.api,
    "http.request.method": call.method,
    "url.template": call.path,
  };
  let span: Span | undefined;
  guard(() => {
    span = tracer.startSpan(call.operationId, { kind: clientSpan, attributes });
  });
  return {
    attempted: (attempts) => guard(() => span?.addEvent("attempt", describeLast(attempts))),
    failed: (errorKind) =>
      guard(() => {
        span?.setAttributes({ "error.type": errorKind });
        span?.setStatus({ code: failedStatus, message: errorKind });
      }),
    end: () => guard(() => span?.end()),
  };
}

function describeLast(attempts: readonly Attempt[]): SpanFacts {
  const last = attempts.at(-1);
  const facts: SpanFacts = { attempt: attempts.length, "duration.ms": last?.durationMs ?? 0 };
  if (last?.status !== undefined) facts["http.response.status_code"] = last.status;
  if (last?.requestId !== undefined) facts["request.id"] = last.requestId;
  if (last?.errorKind !== undefined) facts["error.type"] = last.errorKind;
  return facts;
}
