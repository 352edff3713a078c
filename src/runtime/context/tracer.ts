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
