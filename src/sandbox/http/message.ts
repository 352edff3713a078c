import { encodeUtf8 } from "../bytes.js";

/** A request as it arrived, whatever carried it. */
export interface SandboxRequest {
  readonly method: string;
  /** As sent: not decoded, dots and doubled slashes still in it. */
  readonly path: string;
  /** Without the question mark. */
  readonly query: string;
  /** By lower-case name. */
  readonly headers: ReadonlyMap<string, string>;
  /** `""` for none; `undefined` when it isn't UTF-8. */
  readonly body: string | undefined;
  /** What the text was decoded from, where it was bytes that arrived. */
  readonly bytes?: Uint8Array;
}

/** A response that is complete in itself; how much of it arrives is up to the delivery. */
export interface SandboxResponse {
  readonly status: number;
  /** In the order in which they are sent; a name may appear twice. */
  readonly headers: readonly Header[];
  readonly body: string | HugeBody;
}

export type Header = readonly [name: string, value: string];

/** The value of a header, or those of several headers of one name. */
export type HeaderValues = string | readonly string[];

/** A header for each value. */
export function headerLines(name: string, values: HeaderValues): readonly Header[] {
  return (typeof values === "string" ? [values] : values).map((value): Header => [name, value]);
}

/** A body too large to be held: `start`, then `unit` many times, then `end`. */
export interface HugeBody {
  readonly start: string;
  readonly unit: string;
  readonly times: number;
  readonly end: string;
  /** Sent in few bytes that unpack to all of it. */
  readonly isCompressed: boolean;
}

/** The first header of that name, in any case. */
export function headerOf(response: SandboxResponse, name: string): string | undefined {
  const lower = name.toLowerCase();
  return response.headers.find(([other]) => other.toLowerCase() === lower)?.[1];
}

/** The response with its headers of that name replaced; with no value, without them. */
export function withHeader(
  response: SandboxResponse,
  name: string,
  ...values: readonly string[]
): SandboxResponse {
  const lower = name.toLowerCase();
  const others = response.headers.filter(([other]) => other.toLowerCase() !== lower);
  return { ...response, headers: [...others, ...values.map((value): Header => [name, value])] };
}

/** What a HEAD gets of the response to a GET. */
export function headOf(response: SandboxResponse): SandboxResponse {
  const { body } = response;
  const length = typeof body === "string" ? encodeUtf8(body).length : 0;
  const sized = length > 0 ? withHeader(response, "Content-Length", String(length)) : response;
  return { ...sized, body: "" };
}
