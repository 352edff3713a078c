import { SdkError } from "../errors/sdk-error.js";

/** What is wrong with a webhook that can't be verified. */
export type WebhookProblem =
  | "missing-header"
  | "malformed-header"
  | "wrong-signature"
  /** Signed longer ago than is tolerated. */
  | "too-old"
  /** Signed in the future, as far as the clock here tells. */
  | "too-new";

/** Nothing proves that the service sent the webhook. Respond with an error status, and don't act on it. */
export class WebhookVerificationError extends SdkError<"WebhookVerification"> {
  readonly problem: WebhookProblem;

  constructor(problem: WebhookProblem, message: string) {
    super({ kind: "WebhookVerification", message, outcome: "not_executed", retryable: false });
    this.problem = problem;
  }
}

/** How the service signs webhooks. */
export interface SigningPolicy {
  readonly headers: readonly SignedHeader[];
  /** What separates the parts of a header, and several signatures. */
  readonly separator: "," | " ";
  /** With `{body}`, `{timestamp}` and `{id}`. */
  readonly signed: string;
  /** `text`: the key is the secret's own bytes; `whsec`: it is in base64, after `whsec_`. */
  readonly secret: "text" | "whsec";
  /** How far the timestamp may be from now; absent if none is signed. */
  readonly toleranceMs?: number;
}

export interface SignedHeader {
  readonly name: string;
  readonly parts: readonly SignedHeaderPart[];
}

/** A part of a header: what it starts with, and what follows. */
export interface SignedHeaderPart {
  readonly prefix: string;
  readonly value: "hex" | "base64" | "timestamp" | "id";
}

/** The headers of a request. */
export type WebhookHeaders =
  /** Those of `fetch`. */
  | { get(name: string): string | null }
  /** An object, as Node and its frameworks have it. */
  | { readonly [name: string]: string | readonly string[] | undefined };

/** What the headers say, in the form that they must have. */
export interface SignedValues {
  /** The encoded signatures: one has to match. */
  readonly signatures: readonly string[];
  readonly timestamp?: string;
  readonly id?: string;
}

/** A service that replaces its secret signs twice; more is an attempt to keep us busy. */
const maxSignatures = 16;
const maxHeaderLength = 8192;

/** @throws WebhookVerificationError for a header that is missing or has another form */
export function readSignedHeaders(headers: WebhookHeaders, policy: SigningPolicy): SignedValues {
  const found = policy.headers.flatMap((header) => readHeader(header, headers, policy.separator));
  const valuesOf = (value: SignedHeaderPart["value"]) =>
    found.filter((one) => one.part.value === value).map(({ text }) => text);
  const [timestamp] = valuesOf("timestamp");
  const [id] = valuesOf("id");
  if (id !== undefined && isAmbiguousId(id, policy)) throw malformed(signedHeaderName("id", policy));
  const signatures = [...valuesOf("hex").map((text) => text.toLowerCase()), ...valuesOf("base64")];
  return { signatures, ...(timestamp !== undefined && { timestamp }), ...(id !== undefined && { id }) };
}

/** An id that contains its separator could make the signed text ambiguous. */
function isAmbiguousId(id: string, { signed }: SigningPolicy): boolean {
  const [, before = "", after = ""] = /(.?)\{id\}(.?)/.exec(signed) ?? [];
  return [before, after].some((beside) => beside !== "" && id.includes(beside));
}

function signedHeaderName(value: SignedHeaderPart["value"], { headers }: SigningPolicy): string {
  return headers.find(({ parts }) => parts.some((part) => part.value === value))?.name ?? "";
}

interface FoundPart {
  readonly part: SignedHeaderPart;
  readonly text: string;
}

function readHeader(
  { name, parts }: SignedHeader,
  headers: WebhookHeaders,
  separator: SigningPolicy["separator"],
): readonly FoundPart[] {
  const text = findHeader(headers, name)?.trim() ?? "";
  if (text === "") {
    throw new WebhookVerificationError("missing-header", `The webhook has no header \`${name}\`.`);
  }
  if (text.length > maxHeaderLength) throw malformed(name);
  // Whatever separates the parts, headers that came several times are joined with commas.
  const pieces = text.split(separator === " " ? /,? +/ : separator).map((piece) => piece.trim());
  return parts.flatMap((part) => {
    const own = pieces.filter((piece) => piece.startsWith(part.prefix));
    const found = own.map((piece) => ({ part, text: piece.slice(part.prefix.length) }));
    if (!hasForm(found, part)) throw malformed(name);
    return found;
  });
}

/** With anything but one timestamp and one id, the signer may have meant others. */
function hasForm(found: readonly FoundPart[], { value }: SignedHeaderPart): boolean {
  if (value === "hex" || value === "base64") return found.length > 0 && found.length <= maxSignatures;
  const grammar = value === "timestamp" ? /^\d{1,12}$/ : /^[!-~]{1,256}$/;
  return found.length === 1 && found.every(({ text }) => grammar.test(text));
}

function malformed(name: string): WebhookVerificationError {
  return new WebhookVerificationError(
    "malformed-header",
    `The header \`${name}\` of the webhook isn't what the service sends.`,
  );
}

/** A header that came several times counts as one with commas, as `fetch` has it. Nothing but strings counts. */
function findHeader(headers: WebhookHeaders, name: string): string | undefined {
  const values: readonly unknown[] = hasGetter(headers) ? [headers.get(name)] : ownValues(headers, name);
  const isText = values.length > 0 && values.every((value) => typeof value === "string");
  return isText ? values.join(", ") : undefined;
}

function ownValues(headers: object, name: string): readonly unknown[] {
  const own = Object.entries(headers).filter(([key]) => key.toLowerCase() === name.toLowerCase());
  return own.flatMap(([, value]: [string, unknown]) => value ?? []);
}

function hasGetter(headers: WebhookHeaders): headers is { get(name: string): string | null } {
  return typeof headers.get === "function";
}
