import type { Batches } from "../context/client-context.js";
import { createBare, ownMember } from "../support/members.js";
import type { BodyPolicy } from "../types/policy.js";
import { batches, type WithUnconfirmed } from "./batches.js";

/** How a client reads the responses to batches whose keys are UUIDs: a service may write them in another case. */
export const uuidBatches: Batches = {
  ...batches,

  finish(body, sent, response, call) {
    if (typeof response !== "object" || response === null) return batches.finish(body, sent, response, call);
    const spelt = spellAsSent(body, sent, response);
    const issues = batches.finish(body, sent, spelt, call);
    const requireAll = (): unknown => {
      spelt.requireAll();
      return response;
    };
    Object.defineProperty(response, "unconfirmed", { value: spelt.unconfirmed, configurable: true });
    Object.defineProperty(response, "requireAll", { value: requireAll, configurable: true });
    return issues;
  },
};

/** The response with the keys of its lists as the request has them. */
function spellAsSent(
  { batch, items }: BodyPolicy = {},
  sent: string | null,
  response: object,
): WithUnconfirmed<object> {
  const own: unknown = ownMember(JSON.parse(sent ?? "null"), items?.field ?? "");
  const keys = (Array.isArray(own) ? own : []).map((item) => ownMember(item, items?.naturalKey ?? ""));
  const spellings = new Map(keys.map((key) => [foldKey(key), key]));
  const lists = [batch?.acceptedField ?? "", batch?.failedField ?? ""].flatMap((name) => {
    const list = ownMember(response, name);
    return Array.isArray(list) ? [[name, list.map((key) => spellings.get(foldKey(key)) ?? key)]] : [];
  });
  return Object.assign(createBare<WithUnconfirmed<object>>(), response, Object.fromEntries(lists));
}

function foldKey(key: unknown): unknown {
  return typeof key === "string" ? key.toLowerCase() : key;
}
