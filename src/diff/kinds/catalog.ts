import type { ChangeKind } from "./kind.js";

const rows = {
  "docs.description-changed": {
    direction: "none",
    effect: "none",
    source: "doc",
    title: ({ subject }) => `The description of ${subject} changed.`,
    why: "Only what people read changes.",
    example: { before: "doc: An order.", after: "doc: An order of a customer." },
  },
} satisfies Readonly<Record<string, ChangeKind>>;

export type KindId = keyof typeof rows;

/** Every kind of change that there is. */
export const changeKinds: Readonly<Record<KindId, ChangeKind>> = rows;

export function isKindId(text: string): text is KindId {
  return Object.hasOwn(rows, text);
}
