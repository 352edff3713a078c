import type { HeaderValues } from "../http/message.js";

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
  | StrippedHeadersFault
  | StrippedKeyFault
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
  /** Several are sent on a line each. */
  readonly retryAfter?: HeaderValues;
  /** It executes all the same, and neither rolls back nor stores the response. */
  readonly executes?: boolean;
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

/** F08b, F10, F11, F13, F17, F24, F25, F34, F35, F39: a proxy or gateway in front of the service responds, and ignores keys. */
export interface EdgeResponseFault {
  readonly kind: "edge-response";
  readonly status: number;
  /**
   * `login`: the HTML page of a captive portal; `json`: what `body` says. These and all successes are a third party's,
   * and carry no id of the request.
   */
  readonly page: "api" | "gateway" | "html" | "login" | "json" | "empty";
  /** Any JSON, for `json`: `{}` when absent. */
  readonly body?: unknown;
  /** Whether it echoes the request's key, as the key store does. */
  readonly echo?: boolean;
  /** False: it carries no id of the request, as what filters responses in front of the service. */
  readonly requestId?: boolean;
  readonly headers?: Readonly<Record<string, HeaderValues>>;
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

/** F04: something between sends the request twice. */
export interface DuplicateFault {
  readonly kind: "duplicate";
  /** How long after the first copy the second one arrives: 0 when absent. */
  readonly afterMs?: number;
  /** The service responds to the first copy with this error instead of executing. */
  readonly firstStatus?: number;
  /**
   * Which response is passed on once both copies have arrived: the `first` one when absent. `at-once`: the first one, before
   * the second copy arrives, so that the client can't know of it.
   */
  readonly answer?: "first" | "second" | "at-once";
}

/** F16, F19, F23, F37, F38: the connection ends before any byte, amid the headers, or amid the body. */
export interface DisconnectFault {
  readonly kind: "disconnect";
  readonly at: "start" | "headers" | "body";
  /** `tls-alert` and `no-route` (the network breaks down) in process only; a socket is reset instead. */
  readonly how: "reset" | "close" | "tls-alert" | "no-route";
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

/**
 * F36, F40: something between removes headers from the service's response: the request's id, the echo of its key, both, or
 * those that tell errors of one status apart, such as the `Retry-After` of a first run in progress.
 */
export interface StrippedHeadersFault {
  readonly kind: "stripped-headers";
  readonly which: "request-id" | "echo" | "both" | "retry-after";
}

/** Something between removes the idempotency key from the request. */
export interface StrippedKeyFault {
  readonly kind: "stripped-key";
}

/** F27: bytes that are not HTTP, or headers or a body beyond any reasonable size. */
export interface GarbageFault {
  readonly kind: "garbage";
  readonly what: "status-line" | "nul-header" | "huge-header" | "huge-body" | "deep-body" | "packed-body";
}

/** F32: the lists in a batch's response don't match the batch: the first item is omitted, or all are. */
export interface ItemListsFault {
  readonly kind: "item-lists";
  readonly change: "omitted" | "all-omitted" | "foreign" | "both" | "repeated" | "not-text";
}
