import { accessTexts } from "./access.js";
import { effectTexts } from "./effects.js";
import { keyTexts } from "./keys.js";
import { listTexts } from "./lists.js";
import { requestTexts } from "./requests.js";
import { responseTexts } from "./responses.js";
import type { RowText } from "./row-text.js";
import { trafficTexts } from "./traffic.js";

/** What people are told about each row: in reports, by `quoin explain`, and in docs/conform-rows.md. */
export const rowTexts = {
  ...requestTexts,
  ...listTexts,
  ...effectTexts,
  ...keyTexts,
  ...accessTexts,
  ...responseTexts,
  ...trafficTexts,
} as const satisfies Readonly<Record<string, RowText>>;

export type RowId = keyof typeof rowTexts;

export function isRowId(text: string): text is RowId {
  return Object.hasOwn(rowTexts, text);
}
