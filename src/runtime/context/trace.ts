import type { Attempt } from "../types/call.js";
import type { AttemptFacts, Log } from "./observers.js";

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

/** OpenTelemetry's numbers for a client's span and for a failure. */
const clientSpan = 2;
const failedStatus = 2;

/** A call's span: one event for each attempt. What a tracer throws is logged and goes no further. */
export class Trace {
  readonly #log: Log;
  #span: Span | undefined;

  constructor(tracer: Tracer, log: Log, api: string, call: Omit<AttemptFacts, "attempt">) {
    this.#log = log;
    const attributes: SpanFacts = {
      "rpc.method": call.operationId,
      "rpc.service": api,
      "http.request.method": call.method,
      "url.template": call.path,
    };
    this.#guard(() => {
      this.#span = tracer.startSpan(call.operationId, { kind: clientSpan, attributes });
    });
  }

  attempted(attempts: readonly Attempt[]): void {
    this.#guard(() => this.#span?.addEvent("attempt", describeLast(attempts)));
  }

  failed(errorKind: string): void {
    this.#guard(() => {
      this.#span?.setAttributes({ "error.type": errorKind });
      this.#span?.setStatus({ code: failedStatus, message: errorKind });
    });
  }

  end(): void {
    this.#guard(() => this.#span?.end());
  }

  #guard(act: () => unknown): void {
    try {
      act();
    } catch {
      this.#log.warnOnce("tracer", "The tracer failed; calls go on without it.", {});
    }
  }
}

function describeLast(attempts: readonly Attempt[]): SpanFacts {
  const last = attempts.at(-1);
  const facts: SpanFacts = { attempt: attempts.length, "duration.ms": last?.durationMs ?? 0 };
  if (last?.status !== undefined) facts["http.response.status_code"] = last.status;
  if (last?.requestId !== undefined) facts["request.id"] = last.requestId;
  if (last?.errorKind !== undefined) facts["error.type"] = last.errorKind;
  return facts;
}
