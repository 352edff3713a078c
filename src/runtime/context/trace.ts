import type { Run } from "../attempt/run-state.js";
import type { CallPlan } from "../request/call-plan.js";
import type { EngineParts } from "./engine-parts.js";
import type { Span, SpanFacts } from "./tracer.js";

/** A call's span: one event for each try. A tracer that throws is left alone from then on. */
export interface Trace {
  tried(run: Run): void;
  failed(errorKind: string): void;
  end(): void;
}

/** OpenTelemetry's numbers for a client's span and for a failure. */
const clientSpan = 2;
const failedStatus = 2;

const nothing: Trace = { tried: () => undefined, failed: () => undefined, end: () => undefined };

export function startTrace({ settings, policy }: EngineParts, { prepared, operation }: CallPlan): Trace {
  const { tracer, log } = settings;
  if (tracer === undefined) return nothing;
  const guard = (act: () => unknown): void => {
    try {
      act();
    } catch {
      log.warnOnce("tracer", "The tracer failed; calls go on without it.", {});
    }
  };
  const attributes: SpanFacts = {
    "rpc.method": prepared.operationId,
    "rpc.service": policy.api,
    "http.request.method": operation.method,
    "url.template": operation.path,
  };
  let span: Span | undefined;
  guard(() => {
    span = tracer.startSpan(prepared.operationId, { kind: clientSpan, attributes });
  });
  return {
    tried: (run) => guard(() => span?.addEvent("attempt", describeLast(run))),
    failed: (errorKind) =>
      guard(() => {
        span?.setAttributes({ "error.type": errorKind });
        span?.setStatus({ code: failedStatus, message: errorKind });
      }),
    end: () => guard(() => span?.end()),
  };
}

function describeLast({ attempts }: Run): SpanFacts {
  const last = attempts.at(-1);
  const facts: SpanFacts = { attempt: attempts.length, "duration.ms": last?.durationMs ?? 0 };
  if (last?.status !== undefined) facts["http.response.status_code"] = last.status;
  if (last?.requestId !== undefined) facts["request.id"] = last.requestId;
  if (last?.errorKind !== undefined) facts["error.type"] = last.errorKind;
  return facts;
}
