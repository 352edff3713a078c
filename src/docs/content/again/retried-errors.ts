import { describeCondition } from "../../../emit/shared/sentences.js";
import { coversStatus } from "../../../model/error-rows.js";
import type { DefaultErrorPlan, ErrorPlan } from "../../../plan/client-plan.js";
import { decideRetry } from "../../../plan/retry-decision.js";
import { alternatives, conjunction } from "../../../text/words.js";
import { unnamedErrors } from "../errors/default-rows.js";
import type { AgainCall } from "./again-call.js";

/** The errors after which a client sends a request again: `429, 503 or any other 5xx but 501`; empty if there are none. */
export function retriedErrors(call: AgainCall): string {
  const { plan } = call.version;
  const rows = [...plan.errors.map(ofNamed), ...unnamedFor(call).map(ofUnnamed)].map((row) => ({
    ...row,
    isRetried: decideRetry(row.error, call.endpoint, plan.keys) !== "never",
  }));
  const retried = rows.filter(({ isRetried }) => isRetried);
  const isAnyOfClass = ({ isClass, isPlain }: RetriedRow) => isClass && isPlain;
  return alternatives([
    ...retried.filter((row) => !isAnyOfClass(row)).map(({ name }) => name),
    ...retried.filter(isAnyOfClass).map((row) => nameClass(row, rows)),
  ]);
}

/** What clients go by where the model names no error, as far as it is about such a call. */
export function unnamedFor({ endpoint, version: { plan } }: AgainCall): readonly DefaultErrorPlan[] {
  return unnamedErrors(plan.errors, plan.defaultErrors).filter(
    ({ isOnlyKeyed }) => !isOnlyKeyed || endpoint.retrySafety === "key",
  );
}

interface ErrorName {
  readonly error: Pick<DefaultErrorPlan, "retry" | "key">;
  readonly status: number;
  readonly isClass: boolean;
  /** Whether its status alone tells it. */
  readonly isPlain: boolean;
  readonly name: string;
}

interface RetriedRow extends ErrorName {
  readonly isRetried: boolean;
}

function ofNamed(error: ErrorPlan): ErrorName {
  const { status, isClass, when, says } = error;
  const isPlain = when === undefined && says === undefined;
  return { error, status, isClass, isPlain, name: describeCondition(error) };
}

function ofUnnamed(error: DefaultErrorPlan): ErrorName {
  const { statuses } = error;
  return statuses.kind === "class"
    ? { error, status: statuses.hundreds * 100, isClass: true, isPlain: true, name: `${statuses.hundreds}xx` }
    : { error, status: statuses.status, isClass: false, isPlain: true, name: String(statuses.status) };
}

/** `any 5xx`, `any other 5xx but 501 and 505` */
function nameClass(row: RetriedRow, rows: readonly RetriedRow[]): string {
  const single = rows.filter((one) => !one.isClass && coversStatus(row, one.status));
  const retried = new Set(single.filter(({ isRetried }) => isRetried).map(({ status }) => status));
  const others = new Set(single.map(({ status }) => status).filter((status) => !retried.has(status)));
  const exceptions = others.size === 0 ? "" : ` but ${conjunction([...others].map(String))}`;
  return `any ${retried.size === 0 ? "" : "other "}${row.name}${exceptions}`;
}
