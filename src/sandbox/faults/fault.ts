/**
 * What can go wrong with one request, on purpose. The numbers are those of the fault catalogue of the proof. Faults of
 * the machine on the other side (its disk, its clock, its end) are not the sandbox's to play.
 */
export type Fault =
  | ServiceErrorFault
  | InProgressFault
  | RefusedItemsFault
  | EdgeAnswerFault
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

/** How far the service gets with a request whose answer something else gives or takes away. */
export type Progress =
  /** It never sees the request. */
  | "none"
  | "done"
  /** It is still at it, for `runsMs`. */
  | "running";

/** F07, F08a, F09, F12: the service answers so instead of executing, behind its key store. */
export interface ServiceErrorFault {
  readonly kind: "service-error";
  readonly status: number;
  readonly retryAfter?: string;
}

/** F05, F06: the service says that it is still at it. It is, for `runsMs`, unless it fails in the end. */
export interface InProgressFault {
  readonly kind: "in-progress";
  /** Sent as it stands, however odd. */
  readonly retryAfter: string;
  readonly runsMs: number;
  readonly fails?: boolean;
}

/** Some items of a batch can't be processed. */
export interface RefusedItemsFault {
  readonly kind: "refused-items";
  readonly indexes: readonly number[];
}

/** F08b, F10, F11, F13, F17, F24, F25: something in front of the service answers, with no regard to keys. */
export interface EdgeAnswerFault {
  readonly kind: "edge-answer";
  readonly status: number;
  /** `login`: an HTML page of somebody else. */
  readonly page: "api" | "gateway" | "html" | "login" | "empty";
  readonly headers?: Readonly<Record<string, string>>;
  readonly progress: Progress;
  readonly runsMs?: number;
}

/** F01, F02: no answer ever comes. */
export interface SilenceFault {
  readonly kind: "silence";
  readonly progress: Progress;
  readonly runsMs?: number;
}

/** F03: the answer comes late; the service executes late too (`none` before the delay), or in time (`done`). */
export interface DelayFault {
  readonly kind: "delay";
  readonly milliseconds: number;
  readonly progress: "none" | "done";
}

/** F04: the request arrives twice, and the first answer counts. */
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

/** F26: the reply repeats another key than the request's, none, or two. */
export interface EchoFault {
  readonly kind: "echo";
  readonly change: "wrong" | "missing" | "twice";
}

/** F27: bytes that are no HTTP, or too much of everything. */
export interface GarbageFault {
  readonly kind: "garbage";
  readonly what: "status-line" | "nul-header" | "huge-header" | "huge-body" | "deep-body" | "packed-body";
}

/** F32: the lists of a batch's reply are not what the batch was. */
export interface ItemListsFault {
  readonly kind: "item-lists";
  readonly change: "omitted" | "foreign" | "both" | "repeated" | "not-text";
}
