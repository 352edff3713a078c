import { accessRows } from "./access.js";
import { confirmationRows } from "./confirmations.js";
import { constraintRows } from "./constraints.js";
import { countRows } from "./counts.js";
import { deliveryRows } from "./deliveries.js";
import { documentationRows } from "./documentation.js";
import { environmentRows } from "./environments.js";
import { errorRows } from "./errors.js";
import { fieldRows } from "./fields.js";
import { fieldRuleRows } from "./field-rules.js";
import { gapRows } from "./gaps.js";
import { headerRows } from "./headers.js";
import { idempotencyKeyRows } from "./idempotency-keys.js";
import { limitRows } from "./limits.js";
import { listRows } from "./lists.js";
import { nameRows } from "./names.js";
import { nullRows } from "./nulls.js";
import { mediaTypeRows } from "./media-types.js";
import { presenceRows } from "./operation-presence.js";
import { operationRows } from "./operations.js";
import { otherRows } from "./others.js";
import { parameterRows } from "./parameters.js";
import { preconditionRows } from "./preconditions.js";
import { rawResponseRows } from "./raw-responses.js";
import { pollRows } from "./polls.js";
import { replayRows } from "./replays.js";
import { requestIdRows } from "./request-ids.js";
import { retryRows } from "./retries.js";
import { typeRows } from "./types.js";
import { uncomparedRows } from "./uncompared.js";
import { unionRows } from "./unions.js";
import { versionRows } from "./versions.js";
import { vocabularyRows } from "./vocabularies.js";
import { waysToRepeatRows } from "./ways-to-repeat.js";
import { webhookRows } from "./webhooks.js";
import { type ChangeKind, concerning, type KindRow, type KindRows, ofValues } from "./kind.js";
import type { CallerKind, Move } from "./move.js";

const rows = {
  ...presenceRows,
  ...operationRows,
  ...mediaTypeRows,
  ...rawResponseRows,
  ...parameterRows,
  ...listRows,
  ...headerRows,
  ...requestIdRows,
  ...ofValues(accessRows),
  ...environmentRows,
  ...fieldRows,
  ...otherRows,
  ...ofValues(nullRows),
  ...fieldRuleRows,
  ...ofValues({ ...constraintRows, ...countRows, ...typeRows, ...vocabularyRows, ...unionRows }),
  ...concerning("keys", {
    ...idempotencyKeyRows,
    ...replayRows,
    ...waysToRepeatRows,
    ...preconditionRows,
    ...confirmationRows,
  }),
  ...pollRows,
  ...concerning("errors", { ...errorRows, ...retryRows }),
  ...limitRows,
  ...versionRows,
  ...webhookRows,
  ...deliveryRows,
  ...nameRows,
  ...documentationRows,
  ...gapRows,
  ...uncomparedRows,
};

export type KindId = keyof typeof rows;

/** Every kind of change that there is. */
export const changeKinds = readRows<KindId>(rows);

function readRows<Id extends string>(
  written: Readonly<Record<Id, KindRow>>,
): Readonly<Record<Id, ChangeKind>>;
function readRows(written: KindRows): Readonly<Record<string, ChangeKind>> {
  return Object.fromEntries(Object.entries(written).map(([id, row]) => [id, readRow(row, written)]));
}

function readRow(row: KindRow, written: KindRows): ChangeKind {
  const { callers, ...own } = row;
  const told = callers === undefined ? own : { ...own, wire: callers, sdk: callers };
  if (!("undoes" in told)) return told;
  const { undoes, ...others } = told;
  const undone = written[undoes];
  if (undone === undefined || "undoes" in undone) throw new Error(`No example shows ${undoes}.`);
  const { sample, example } = undone;
  return {
    ...others,
    sample: { ...sample, before: sample.after, after: sample.before },
    example: { before: example.after, after: example.before },
  };
}

export function isKindId(text: string): text is KindId {
  return Object.hasOwn(rows, text);
}

/** What such a caller does about a change of a kind; `undefined` if it doesn't concern them. */
export function moveOf(kind: KindId, caller: CallerKind): Move | undefined {
  return changeKinds[kind][caller];
}
