import type { Validator } from "../support/validators.js";
import type { ResponsesPolicy } from "../types/policy.js";

interface ByStatus<Value> {
  readonly [status: string]: Value;
}

/** What successes carry, with what `2xx` says of each that isn't named. A 204 and a 205 have no body unless they are named. */
export function anySuccess(responses: ResponsesPolicy): ResponsesPolicy {
  return fillClass<ResponsesPolicy[string]>(responses, "none");
}

/** What successes are validated with. `undefined`: a status is named that has nothing to validate. */
export function validateAny(validators: ByStatus<Validator | undefined>): ByStatus<Validator> {
  return fillClass<Validator>(validators, undefined);
}

/** Only what is named is listed. */
function fillClass<Value>(byStatus: ByStatus<Value | undefined>, bare: Value | undefined): ByStatus<Value> {
  const { "2xx": other, ...named } = byStatus;
  const all: { [status: string]: Value } = {};
  for (const [status, value] of Object.entries(named)) {
    if (value !== undefined) all[status] = value;
  }
  for (let status = 200; status < 300; status += 1) {
    const value = status === 204 || status === 205 ? bare : other;
    if (value === undefined || Object.hasOwn(named, status)) continue;
    Object.defineProperty(all, status, { value });
  }
  return all;
}
