import type { KindId } from "./catalog.js";
import { constraintMoves } from "./moves/constraints.js";
import { errorMoves } from "./moves/errors.js";
import { fieldMoves } from "./moves/fields.js";
import { gapMoves } from "./moves/gaps.js";
import { headerMoves } from "./moves/headers.js";
import { idempotencyMoves } from "./moves/idempotency.js";
import type { CallerKind, Move, MoveRows } from "./moves/move.js";
import { nameMoves } from "./moves/names.js";
import { operationMoves } from "./moves/operations.js";
import { parameterMoves } from "./moves/parameters.js";
import { limitMoves } from "./moves/versions.js";
import { typeMoves } from "./moves/types.js";
import { unionMoves } from "./moves/unions.js";
import { vocabularyMoves } from "./moves/vocabularies.js";

const rows: MoveRows<KindId> = {
  ...operationMoves,
  ...parameterMoves,
  ...headerMoves,
  ...fieldMoves,
  ...constraintMoves,
  ...typeMoves,
  ...vocabularyMoves,
  ...unionMoves,
  ...idempotencyMoves,
  ...errorMoves,
  ...limitMoves,
  ...nameMoves,
  ...gapMoves,
};

/** What such a caller does about a change of a kind; `undefined` if it doesn't concern them. */
export function moveOf(kind: KindId, caller: CallerKind): Move | undefined {
  const row = rows[kind];
  return row[caller] ?? row.both;
}
