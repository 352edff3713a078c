import { rowsOfStatus } from "../model/error-rows.js";
import type { Api } from "../model/ir/api.js";
import { type Idempotency, keyLength } from "../model/ir/idempotency.js";
import { hasClassOf, hasStatus, type StatusPattern } from "../model/ir/statuses.js";
import type { DefaultErrorPlan, ErrorPlan } from "./client-plan.js";
import { fitsDerived, type KeyPlan } from "./key-plan.js";
import { findNotStored, planDefaultErrors, unnamedErrors } from "./plan-default-errors.js";

/** What the API promises of keys in a header, whether or not a call takes one. */
export function planKeys(
  idempotency: Idempotency,
  errors: readonly ErrorPlan[],
  rows: Api["errors"],
): KeyPlan {
  const { minimum, maximum } = keyLength(idempotency);
  const length = { minimum, maximum };
  const notStored = findNotStored(rows, idempotency);
  const { stored, released } = idempotency;
  return {
    header: idempotency.header,
    isOfAccount: idempotency.scope === "account",
    length,
    isUuid: idempotency.characters === "uuid",
    fitsDerived: fitsDerived(length),
    retentionMs: idempotency.retentionMs,
    echoHeader: idempotency.echoHeader,
    replayedHeader: idempotency.replayedHeader,
    notStored,
    stored,
    released,
    mayRepeat: released.filter(mayHaveWorked({ errors, defaults: planDefaultErrors(notStored) })),
  };
}

type Row = Pick<ErrorPlan | DefaultErrorPlan, "key" | "effect">;

interface Rows {
  readonly errors: readonly ErrorPlan[];
  readonly defaults: readonly DefaultErrorPlan[];
}

/** Whether a request may have taken effect that got one of these responses, and whose key they release. */
function mayHaveWorked(known: Rows): (pattern: StatusPattern) => boolean {
  return (pattern) => {
    const rows = pattern.kind === "status" ? ofStatus(pattern.status, known) : ofClass(pattern, known);
    return rows.some(({ key, effect }) => key === "released" && effect === "possible");
  };
}

function ofStatus(status: number, { errors, defaults }: Rows): readonly Row[] {
  const rows = rowsOfStatus(errors, status);
  const fallback = defaults.find(({ statuses, isOnlyKeyed }) => {
    return !isOnlyKeyed && (hasStatus([statuses], status) || hasClassOf([statuses], status));
  });
  return rows.length > 0 || fallback === undefined ? rows : [fallback];
}

function ofClass({ hundreds }: { readonly hundreds: number }, known: Rows): readonly Row[] {
  const isOfClass = (status: number) => Math.floor(status / 100) === hundreds;
  return [
    ...known.errors.filter(({ status }) => isOfClass(status)),
    ...unnamedErrors(known.errors, known.defaults).filter(({ statuses }) =>
      isOfClass(statuses.kind === "class" ? statuses.hundreds * 100 : statuses.status),
    ),
  ];
}
