import type { KindId } from "./catalog.js";

interface DocumentTexts {
  readonly why?: string;
  /** Whether what the kind advises is said in the language of models, which documents don't have. */
  readonly hasNoAdvice?: true;
}

const notSentYet: DocumentTexts = { why: "Nobody sends it yet." };
const notReturned: DocumentTexts = { why: "It is no longer returned." };
const noOtherReturned: DocumentTexts = { why: "No other value is returned." };
const unknownValue: DocumentTexts = {
  why: "A client that knows only the former values may fail when it reads another one.",
};
const oldPath: DocumentTexts = { why: "Existing clients call the old path, and get 404." };

/** What is said in place of a kind's own texts where no code is made of a document: nothing of what compiles, and nothing of models. */
export const documentTexts: Readonly<Partial<Record<KindId, DocumentTexts>>> = {
  "op.added": { why: "Nobody calls it yet." },
  "op.method-changed": { why: "Existing clients send the old method, and get 404 or 405." },
  "op.success-status-added": {
    why: "A client that expects one of the other statuses may take it for a failure.",
  },
  "op.success-status-removed": notReturned,
  "op.success-status-changed": {
    why: "A client that expects the old status may take the new one for a failure.",
  },
  "op.success-status-widened": {
    why: "A client that expects the old status may take another one for a failure.",
  },
  "op.success-status-narrowed": notReturned,
  "path.param-added": oldPath,
  "path.param-removed": oldPath,
  "path.param-order-changed": {
    why: "Existing clients call the old path, and reach something else, or nothing.",
  },
  "auth.scheme-changed": { why: "Requests of existing clients are rejected." },
  "res.field-became-required": { why: "Clients that handle its absence are unaffected." },
  "res.field-added": { why: "Existing clients ignore it." },
  "res.field-removed-deprecated": {
    why: "Its callers were warned, but those that still read it get nothing.",
  },
  "null.res-became-not-nullable": { why: "Clients that handle null are unaffected." },
  "type.res-narrowed": { why: "Clients that read any of the former values are unaffected." },
  "type.format-changed": { why: "Each side misreads what the other writes, and no error says so." },
  "type.req-text-widened": { why: "Each text that was accepted still is." },
  "enum.req-value-added": notSentYet,
  "enum.res-value-added": {
    why: "A client that knows only the former values may fail when it reads this one.",
    hasNoAdvice: true,
  },
  "enum.res-value-removed": notReturned,
  "enum.res-opened": unknownValue,
  "enum.res-closed": noOtherReturned,
  "enum.res-introduced": noOtherReturned,
  "enum.res-dropped": unknownValue,
  "union.req-variant-added": notSentYet,
  "union.res-variant-added": { hasNoAdvice: true },
  "union.res-variant-removed": notReturned,
  "union.res-opened": unknownValue,
  "union.res-closed": noOtherReturned,
  "union.order-changed": { why: "A value that fits several of them may be taken for another one." },
  "err.status-removed": notReturned,
  "err.status-changed": { why: "Clients look for it under the old status." },
  "err.status-changed-in-progress": {
    why: "Clients that don't know the new status may take the request for one that had no effect.",
  },
  "err.other-status-removed": { why: "It is no longer returned with this status." },
  "err.body-removed": { why: "Clients that read it find nothing." },
  "err.list-opened": { why: "Errors may be returned that the document doesn't list." },
  "event.discriminator-added": { why: "Existing receivers learn the kind in another way." },
  "docs.sensitivity-lowered": {
    why: "Clients may quote it in messages and logs, from which they have kept it.",
  },
  "gap.closed-narrows-sdk": { why: "It was unspecified before: other values may be refused." },
  "gap.opened-path": { why: "Whether the service still has it isn't known." },
  "gap.opened-widens-sdk": { why: "Callers can no longer rely on it." },
  "gap.opened-signing": { why: "What receivers verify may no longer match." },
};
