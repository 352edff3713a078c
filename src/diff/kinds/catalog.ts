import { constraintKinds } from "./constraints.js";
import { errorKinds } from "./errors.js";
import { fieldKinds } from "./fields.js";
import { gapKinds } from "./gaps.js";
import { headerKinds } from "./headers.js";
import { idempotencyKinds } from "./idempotency.js";
import type { ChangeKind } from "./kind.js";
import { nameKinds } from "./names.js";
import { operationKinds } from "./operations.js";
import { parameterKinds } from "./parameters.js";
import { limitKinds } from "./versions.js";
import { typeKinds } from "./types.js";
import { unionKinds } from "./unions.js";
import { vocabularyKinds } from "./vocabularies.js";

const rows = {
  ...operationKinds,
  ...parameterKinds,
  ...headerKinds,
  ...fieldKinds,
  ...constraintKinds,
  ...typeKinds,
  ...vocabularyKinds,
  ...unionKinds,
  ...idempotencyKinds,
  ...errorKinds,
  ...limitKinds,
  ...nameKinds,
  ...gapKinds,
};

export type KindId = keyof typeof rows;

/** Every kind of change that there is. */
export const changeKinds: Readonly<Record<KindId, ChangeKind>> = rows;

export function isKindId(text: string): text is KindId {
  return Object.hasOwn(rows, text);
}
