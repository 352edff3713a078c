import { coversStatus, renderErrorStatuses } from "../language/model/error-rows.js";
import { renderStatuses } from "../language/model/ir/statuses.js";
import type { DefaultErrorPlan, ErrorPlan } from "../language/plan/client-plan.js";
import { unnamedErrors } from "../language/plan/plan-default-errors.js";
import { decideRetry, type ErrorOfAny, safetyOf, statusesOf } from "../language/plan/retry-decision.js";
import { alternatives, asCode, conjunction } from "../language/text/words.js";
import type { SaidCall } from "./said-call.js";

/** `409 with Retry-After`: the responses to which a row of the error table applies. */
export function nameError(error: Pick<ErrorPlan, "status" | "isClass" | "when" | "says">): string {
  const { when, says } = error;
  const statuses = renderErrorStatuses(error);
  if (says !== undefined) {
    return `${statuses} with a body in which ${asCode([says.member].flat().join("."))} is ${asCode(String(says.is))}`;
  }
  return when === undefined ? statuses : `${statuses} ${when.present ? "with" : "without"} ${when.header}`;
}

/** `408`, `any other 4xx`: statuses that the model doesn't name. */
export function nameUnnamed({ statuses, isOnlyKeyed }: DefaultErrorPlan): string {
  const words = renderStatuses(statuses);
  if (statuses.kind === "class") return `any other ${words}`;
  return isOnlyKeyed ? `${words} to a request with a key` : words;
}

/** The errors that a copy gets while the first request with its key is still being processed; empty if the model names none. */
export function nameRunning(
  { client }: Pick<SaidCall, "client">,
  isMeant: (error: ErrorPlan) => boolean = () => true,
): string {
  const running = client.errors.filter((error) => error.key === "running" && isMeant(error));
  return alternatives(running.map(nameError));
}

/** What clients go by where the model names no error, as far as it is about such a call. */
export function unnamedFor({ retry, client }: SaidCall): readonly DefaultErrorPlan[] {
  return unnamedErrors(client.errors, client.defaultErrors).filter(
    ({ isOnlyKeyed }) => !isOnlyKeyed || safetyOf(retry.protection) === "key",
  );
}

/** The errors after which a client retries: `429, 503 or any other 5xx but 501`; empty if there are none. */
export function nameRetried(call: SaidCall): string {
  const { retry, client } = call;
  const rows = [...client.errors, ...unnamedFor(call)].map((row) => ({
    ...nameRow(row),
    isRetried: decideRetry(row, retry, client.keys) !== "never",
  }));
  const retried = rows.filter(({ isRetried }) => isRetried);
  const isAnyOfClass = ({ isClass, isPlain }: RetriedRow) => isClass && isPlain;
  return alternatives([
    ...retried.filter((row) => !isAnyOfClass(row)).map(({ name }) => name),
    ...retried.filter(isAnyOfClass).map((row) => nameClass(row, rows)),
  ]);
}

interface RetriedRow {
  readonly status: number;
  readonly isClass: boolean;
  /** Whether its status alone tells it. */
  readonly isPlain: boolean;
  readonly name: string;
  readonly isRetried: boolean;
}

function nameRow(row: ErrorOfAny): Omit<RetriedRow, "isRetried"> {
  const statuses = statusesOf(row);
  const isClass = statuses.kind === "class";
  const status = isClass ? statuses.hundreds * 100 : statuses.status;
  if ("statuses" in row) return { status, isClass, isPlain: true, name: renderStatuses(statuses) };
  const isPlain = row.when === undefined && row.says === undefined;
  return { status, isClass, isPlain, name: nameError(row) };
}

/** `any 5xx`, `any other 5xx but 501 and 505` */
function nameClass(row: RetriedRow, rows: readonly RetriedRow[]): string {
  const single = rows.filter((one) => !one.isClass && coversStatus(row, one.status));
  const retried = new Set(single.filter(({ isRetried }) => isRetried).map(({ status }) => status));
  const others = new Set(single.map(({ status }) => status).filter((status) => !retried.has(status)));
  const exceptions = others.size === 0 ? "" : ` but ${conjunction([...others].map(String))}`;
  return `any ${retried.size === 0 ? "" : "other "}${row.name}${exceptions}`;
}
