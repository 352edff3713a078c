import { bodiesAt } from "../model/error-bodies.js";
import { coversStatus, rowsOfListed, singleStatuses } from "../model/error-rows.js";
import type { Api } from "../model/ir/api.js";
import type { Endpoint, ListedError } from "../model/ir/endpoint.js";
import type { TypeIndex } from "../model/type-index.js";
import type { ClientPlan, ErrorBodyPlan, ErrorPlan, OwnErrorPlan } from "./client-plan.js";
import { planErrorBody } from "./plan-error.js";

/** The errors whose body is another one in responses of an endpoint: those of single statuses first. */
export function planOwnErrors(
  { errors: { listed } }: Pick<Endpoint, "errors">,
  api: Api,
  types: TypeIndex,
): readonly OwnErrorPlan[] {
  const { errors } = api;
  const classes = listed.filter(({ isClass, body }) => isClass && body !== undefined);
  const isOwn = ({ body, status }: ListedError) =>
    body !== undefined || classes.some((one) => coversStatus(one, status));
  const own = listed.filter(isOwn).flatMap((one): readonly OwnErrorPlan[] => {
    const rows = rowsOfListed(errors, one);
    const bodies = bodiesAt(one, rows).map((body) => planErrorBody(body, api, types));
    const single = one.isClass ? singleStatuses(errors, one) : [];
    const others = single.filter(
      (status) => !listed.some(({ isClass, ...row }) => !isClass && row.status === status),
    );
    return [
      { status: one.status, isClass: one.isClass, bodies },
      ...others.map((status) => ({ status, isClass: false, bodies })),
    ];
  });
  return own.toSorted((left, right) => Number(left.isClass) - Number(right.isClass));
}

/** The service's own bodies, each once; text has no shape by which it could be told from that of others. */
export function planRefusalBodies({
  errors,
  calls,
}: Pick<ClientPlan, "errors" | "calls">): readonly ErrorBodyPlan[] | undefined {
  const own = [...bodiesOfErrors({ errors, calls }).values()].flat().filter(({ origin }) => origin === "api");
  if (own.length === 0) return undefined;
  const shaped = own.filter(({ kind }) => kind === "json");
  return [...new Map(shaped.map((body) => [JSON.stringify(body), body])).values()];
}

/** The bodies that each error can have: those of its row, and those that it has in responses of single operations. */
export function bodiesOfErrors({
  errors,
  calls,
}: Pick<ClientPlan, "errors" | "calls">): ReadonlyMap<ErrorPlan, readonly ErrorBodyPlan[]> {
  const found = new Map(errors.map((row) => [row, [...row.bodies]]));
  const own = new Map(calls.flatMap((call) => call.errors).map((one) => [JSON.stringify(one), one]));
  for (const one of own.values()) {
    for (const row of rowsOfListed(errors, one)) found.get(row)?.push(...one.bodies);
  }
  return found;
}
