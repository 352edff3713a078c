import type { Place } from "../../diagnostics/diagnostic.js";
import type { Known } from "./known.js";
import type { StatusPattern } from "./statuses.js";
import type { FieldRef, TypeId } from "./type.js";

export interface Webhooks {
  readonly doc: string | undefined;
  /** The field of all payloads that names the kind. */
  readonly discriminator: FieldRef | undefined;
  readonly kinds: Known<readonly WebhookKind[]>;
  /** How a receiver verifies who sent one. */
  readonly signing: Known<WebhookSigning>;
  /** What a receiver has to expect, and how it acknowledges one. */
  readonly delivery: Known<WebhookDelivery>;
  readonly at: Place;
}

export interface WebhookKind {
  readonly name: string;
  readonly payload: TypeId;
  readonly doc: string | undefined;
  readonly at: Place;
}

/** HMAC-SHA-256 under a secret that service and receiver share. What a named scheme leaves unsaid is filled in. */
export interface WebhookSigning {
  readonly scheme: SigningScheme;
  readonly headers: readonly SignedHeader[];
  /** What separates the parts of a header, and several signatures: `,` or a space. */
  readonly separator: "," | " ";
  /** What is signed, in this order. */
  readonly signed: readonly SignedPiece[];
  /** `text`: the key is the secret's own bytes; `whsec`: it is in base64, after `whsec_`. */
  readonly secret: "text" | "whsec";
  /** How far the timestamp may be from now, both ways; `undefined`: no timestamp is signed. */
  readonly toleranceMs: number | undefined;
}

export type SigningScheme = "hmac-sha256" | "standard-webhooks";

export interface SignedHeader {
  readonly name: string;
  readonly parts: readonly SignedHeaderPart[];
}

/** Text, or what a header or the webhook itself has. */
export type SignedPiece =
  | { readonly kind: "text"; readonly text: string }
  | { readonly kind: "body" | "timestamp" | "id" };

/** `{timestamp}.{body}` */
export function renderSigned(pieces: readonly SignedPiece[]): string {
  return pieces.map((piece) => (piece.kind === "text" ? piece.text : `{${piece.kind}}`)).join("");
}

/** A part of a header: what it starts with, and what comes then. Timestamps are seconds since 1970. */
export interface SignedHeaderPart {
  readonly prefix: string;
  readonly value: "hex" | "base64" | "timestamp" | "id";
}

export interface WebhookDelivery {
  /** `at-least-once`: duplicates occur. */
  readonly guarantee: "at-least-once" | "at-most-once";
  /** The statuses of a receiver that acknowledge one. */
  readonly acknowledged: readonly StatusPattern[];
  /** Whether they arrive in the order of what they are about. */
  readonly isOrdered: Known<boolean>;
  /** How long a receiver may take to respond. */
  readonly timeoutMs: Known<number>;
  /** How often one is sent at most, the first attempt included. */
  readonly attempts: Known<number>;
  /** How long one is sent again. */
  readonly withinMs: Known<number>;
}
