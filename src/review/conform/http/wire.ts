/** A header as it is on the wire. */
export type HeaderLine = readonly [name: string, value: string];

/** A request as it is sent. */
export interface WireRequest {
  readonly method: string;
  /** Encoded, with the query if there is one, and without the path of the server. */
  readonly target: string;
  readonly headers: readonly HeaderLine[];
  readonly body: Uint8Array | undefined;
}

/** Why a body isn't what the service sent, or not all of it. */
export type BodyFault = "too-large" | "cut" | "encoded" | "unrecorded";

export interface WireResponse {
  readonly status: number;
  readonly headers: readonly HeaderLine[];
  readonly body: Uint8Array;
  /** `undefined`: the body is whole. */
  readonly fault: BodyFault | undefined;
}

/** What became of a request. */
export type Ending =
  | { readonly kind: "answered"; readonly response: WireResponse }
  /** No response, or none that HTTP knows; `wasSent`: the service may have all of the request. */
  | { readonly kind: "lost"; readonly reason: string; readonly wasSent: boolean };

/** One request and what became of it, with times in milliseconds since 1970. */
export interface Exchange {
  readonly request: WireRequest;
  readonly ending: Ending;
  readonly sentAt: number;
  readonly endedAt: number;
}

/** The value of a header; of several lines as one, with commas. */
export function headerOf(
  { headers }: { readonly headers: readonly HeaderLine[] },
  name: string,
): string | undefined {
  const wanted = name.toLowerCase();
  const values = headers.flatMap(([each, value]) => (each.toLowerCase() === wanted ? [value] : []));
  return values.length === 0 ? undefined : values.join(", ");
}

/** Whether a response says by a header that it is a replay. */
export function isMarked(response: { readonly headers: readonly HeaderLine[] }, header: string): boolean {
  const value = headerOf(response, header);
  return value !== undefined && value.toLowerCase() !== "false";
}
