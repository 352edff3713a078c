import { inCalls, type KindRows, onlyDocs } from "./kind.js";
import { optional, otherwise } from "./move.js";

/** Words for people. */
export const documentationRows = {
  "docs.description-changed": {
    ...onlyDocs,
    title: "The description of {subject} changed.",
    addedTitle: "The description of {subject} was added.",
    removedTitle: "The description of {subject} was removed.",
    why: "Only what people read changes.",
    sample: { subject: "the type `Order`", before: "An order.", after: "An order of a customer." },
    example: { before: "doc: An order.", after: "doc: An order of a customer." },
  },
  "docs.title-changed": {
    ...onlyDocs,
    title: "The title of {subject} changed.",
    addedTitle: "The title of {subject} was added.",
    removedTitle: "The title of {subject} was removed.",
    why: "Only what people read changes: calls keep their names.",
    sample: { subject: "`get-order`", before: "Get order", after: "Fetch an order" },
    example: {
      before: "GET: /orders/{id}\ntitle: Get order",
      after: "GET: /orders/{id}\ntitle: Fetch an order",
    },
  },
  "docs.example-changed": {
    ...onlyDocs,
    title: "The example of {subject} changed.",
    addedTitle: "The example of {subject} was added.",
    removedTitle: "The example of {subject} was removed.",
    tally: "{example|examples} changed",
    why: "Only what people read changes.",
    sample: { subject: "the field `code` of `Order`", before: '`"A-1"`', after: '`"B-2"`' },
    example: {
      before: "code: { type: string, example: A-1 }",
      after: "code: { type: string, example: B-2 }",
    },
  },
  "docs.format-changed": {
    ...onlyDocs,
    title: "{subject} changed.",
    why: "Only what people read changes: nobody checks it.",
    sample: {
      subject: "the format of the field `phone` of `Order`",
      before: "`phone`",
      after: "`phone-number`",
    },
    example: {
      before: "phone: { type: string, format: phone }",
      after: "phone: { type: string, format: phone-number }",
    },
  },
  "docs.deprecated": {
    ...onlyDocs,
    title: "{subject} is deprecated: {after}",
    why: "Editors strike it through.",
    callers: otherwise("Plan to do without it."),
    sample: { subject: "the field `name` of `Order`", after: "Use title." },
    example: { before: "name: string", after: "name: { type: string, deprecated: Use title. }" },
  },
  "docs.undeprecated": {
    ...onlyDocs,
    title: "{subject} is no longer deprecated: {before}",
    why: "Editors no longer strike it through.",
    callers: optional("You may keep using it."),
    undoes: "docs.deprecated",
  },
  "docs.deprecation-changed": {
    ...onlyDocs,
    title: "What to use instead of {subject} changed: {after}",
    why: "Only what people read changes.",
    callers: otherwise("Plan to do without it."),
    sample: { subject: "the field `name` of `Order`", before: "Use title.", after: "Use label." },
    example: { before: "deprecated: Use title.", after: "deprecated: Use label." },
  },
  "docs.sensitivity-raised": {
    ...onlyDocs,
    title: "{subject} is sensitive.",
    why: "A new client keeps it out of its messages.",
    callers: otherwise("Keep it out of your own logs and messages, too."),
    sample: { subject: "the field `note` of `Order`" },
    example: { before: "note: string", after: "note: { type: string, sensitive: true }" },
  },
  "docs.sensitivity-lowered": {
    ...inCalls("reword", "doc"),
    title: "{subject} is no longer sensitive.",
    why: "A new client may quote it in messages and logs, from which clients have kept it.",
    exception: { verdict: { server: "safe" }, because: "What is sent is the same." },
    callers: otherwise("Keep it out of what you write yourself, if it is to stay out of messages and logs."),
    undoes: "docs.sensitivity-raised",
  },
  "docs.order-changed": {
    ...onlyDocs,
    title: "{subject} are in another order: {after}.",
    why: "Documentation and editors show them so; nothing that is sent depends on it.",
    sample: {
      subject: "the values of the field `status` of `Order`",
      before: "`open`, `paid`",
      after: "`paid`, `open`",
    },
    example: { before: "status: { enum: [open, paid] }", after: "status: { enum: [paid, open] }" },
  },
} satisfies KindRows;

export function isDocumentation(kind: string): boolean {
  return Object.hasOwn(documentationRows, kind);
}
