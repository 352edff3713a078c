import type { Api } from "../../model/ir/api.js";
import { isCallable } from "../../plan/callable.js";
import type { Pair } from "../pair.js";
import type { Origin } from "../reach.js";

/** Tells whether a client of either version has anything of what changes: a method, a parser of webhooks. */
export function createCodeSees({ old, new: next }: Pair<Api>): (origin: Origin) => boolean {
  const callable = [...old.endpoints, ...next.endpoints].filter(isCallable);
  const ids = new Set(callable.map(({ id }) => id));
  const hasLists = callable.some(({ list }) => list !== undefined);
  const hasWebhooks = [old, next].some(({ webhooks }) => webhooks?.kinds.kind === "known");
  return (origin) => {
    switch (origin.kind) {
      case "endpoints":
        return origin.ids.some((id) => ids.has(id));
      case "group":
        return callable.some(({ group }) => group === origin.name);
      case "lists":
        return hasLists;
      case "webhooks":
        return hasWebhooks;
      default:
        return true;
    }
  };
}
