import { type Api, planClient } from "../../../src/index.js";

/** After which errors the calls of an API are retried: `update-order: 429, 503`. */
export function listRetries(api: Api): readonly string[] {
  const { calls, errors } = planClient(api);
  return calls.map(({ id, retrySafety }) => {
    const retried = errors.filter(({ retry }) => retry.decisions[retrySafety] !== "never");
    return `${id}: ${retried.map(({ status }) => status).join(", ")}`;
  });
}
