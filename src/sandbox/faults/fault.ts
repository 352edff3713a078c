/**
 * A fault that the sandbox injects into one request. The numbers are those of the proof's fault catalogue. Faults of
 * the client's machine (its disk, its clock, a crash) are not the sandbox's to inject.
 */
export type Fault =
  | ServiceErrorFault
  | InProgressFault
  | RefusedItemsFault
  | EdgeResponseFault
  | SilenceFault
  | DelayFault
  | DuplicateFault
  | DisconnectFault
  | UnreachableFault
  | StallFault
  | DripFault
  | TruncationFault
  | MediaTypeFault
  | EchoFault
  | GarbageFault
  | ItemListsFault;

export type FaultKind = Fault["kind"];

/** How far the service gets with a request whose response is replaced or lost. */
export type Progress =
  /** It never sees the request. */
  | "none"
  | "done"
  /** It is still processing it, for `runsMs`. */
  | "running";

/** F07, F08a, F09, F12: the service responds with an error instead of executing; its key store sees the request. */
export interface ServiceErrorFault {
  readonly kind: "service-error";
  readonly status: number;
  readonly retryAfter?: string;
}

/** F05, F06: the service says that the request is in progress. It is, for `runsMs`, and may fail in the end. */
export interface InProgressFault {
  readonly kind: "in-progress";
  /** Sent as it is, valid or not. */
  readonly retryAfter: string;
  readonly runsMs: number;
  readonly fails?: boolean;
}

/** Some items of a batch can't be processed. */
export interface RefusedItemsFault {
  readonly kind: "refused-items";
  readonly indexes: readonly number[];
}

/** F08b, F10, F11, F13, F17, F24, F25: a proxy or gateway in front of the service responds, and ignores keys. */
export interface EdgeResponseFault {
  readonly kind: "edge-response";
  readonly status: number;
  /** `login`: the HTML page of a captive portal. */
  readonly page: "api" | "gateway" | "html" | "login" | "empty";
  readonly headers?: Readonly<Record<string, string>>;
  readonly progress: Progress;
  readonly runsMs?: number;
}

/** F01, F02: no response ever comes. */
export interface SilenceFault {
  readonly kind: "silence";
  readonly progress: Progress;
  readonly runsMs?: number;
}

/** F03: the response comes late; the service executes late too (`none` before the delay), or in time (`done`). */
export interface DelayFault {
  readonly kind: "delay";
  readonly milliseconds: number;
  readonly progress: "none" | "done";
}

/** F04: the request arrives twice, and the first response counts. */
export interface DuplicateFault {
  readonly kind: "duplicate";
}

/** F16, F19, F23: the connection ends before any byte, amid the headers, or amid the body. */
export interface DisconnectFault {
  readonly kind: "disconnect";
  readonly at: "start" | "headers" | "body";
  readonly how: "reset" | "close";
  readonly progress: Progress;
  readonly runsMs?: number;
}

/** F20, F21, F22: there is no connection; in process only, a socket is closed at once instead. */
export interface UnreachableFault {
  readonly kind: "unreachable";
  /** `ENOTFOUND`, `ECONNREFUSED` … */
  readonly code: string;
}

/** F14: the headers arrive, and then nothing, or half the body and then nothing. */
export interface StallFault {
  readonly kind: "stall";
  readonly at: "headers" | "body";
}

/** F14: the body arrives byte by byte. */
export interface DripFault {
  readonly kind: "drip";
  readonly milliseconds: number;
}

/** F15: half the body, framed as if it were all of it. */
export interface TruncationFault {
  readonly kind: "truncation";
}

/** F18 */
export interface MediaTypeFault {
  readonly kind: "media-type";
  readonly value: string;
}

/** F26: the response echoes a key other than the request's, no key, or two. */
export interface EchoFault {
  readonly kind: "echo";
  readonly change: "wrong" | "missing" | "twice";
}

/** F27: bytes that are not HTTP, or headers or a body beyond any reasonable size. */
export interface GarbageFault {
  readonly kind: "garbage";
  readonly what: "status-line" | "nul-header" | "huge-header" | "huge-body" | "deep-body" | "packed-body";
}

/** F32: the lists in a batch's response don't match the batch. */
export interface ItemListsFault {
  readonly kind: "item-lists";
  readonly change: "omitted" | "foreign" | "both" | "repeated" | "not-text";
}
