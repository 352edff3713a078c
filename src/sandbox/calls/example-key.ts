import type { Api } from "../../language/model/ir/api.js";
import { keyLength, uuidLength } from "../../language/model/ir/idempotency.js";
import { indexTypes } from "../../language/model/type-index.js";
import type { CallableEndpoint } from "../../language/plan/callable.js";
import type { CountRange } from "../../language/plan/key-plan.js";
import { planBodyKey } from "../../language/plan/plan-repeating.js";

/** How a program makes an idempotency key of UUIDs: most services take one as it is. */
export interface KeyRecipe {
  /** How many of them stand behind each other. */
  readonly uuids: number;
  /** How many characters of them are the key; `undefined`: all. */
  readonly cutTo: number | undefined;
}

/** The recipe for a key that the service of a call takes, by its length. */
export function keyRecipe(endpoint: CallableEndpoint, api: Api): KeyRecipe {
  const { minimum = 1, maximum = Infinity } = lengthOf(endpoint, api);
  const uuids = Math.max(1, Math.ceil(minimum / uuidLength));
  return { uuids, cutTo: uuids * uuidLength > maximum ? maximum : undefined };
}

function lengthOf(endpoint: CallableEndpoint, api: Api): CountRange {
  const ofBody = planBodyKey(endpoint, indexTypes(api.types), api)?.length;
  const none = { minimum: undefined, maximum: undefined };
  return ofBody ?? (api.idempotency && keyLength(api.idempotency)) ?? none;
}

/** A key by a recipe, of the UUID that examples have. */
export function exampleKey(recipe: KeyRecipe): string {
  return makeKey(recipe, () => "0190a7e2-5d5c-7c3e-9f0a-2b1f5c9d7e10");
}

/** A key by a recipe, of UUIDs that are made for it. */
export function makeKey({ uuids, cutTo }: KeyRecipe, uuid: () => string): string {
  return Array.from({ length: uuids }, uuid).join("").slice(0, cutTo);
}
