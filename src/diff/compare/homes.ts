import type { Place } from "../../diagnostics/diagnostic.js";
import { valueOf } from "../../model/ir/known.js";
import type { Api } from "../../model/ir/api.js";

interface Declared {
  readonly at: Place;
}

/**
 * Finds where a model would have what it doesn't have any more: at the first thing of the same section in the file that had
 * it, or the first of any section there, or else at the version.
 */
export function createHomes(api: Api): (address: string, old: Place | undefined) => Place {
  const homes = new Map<string, Place>();
  for (const [section, declared] of Object.entries(sectionsOf(api))) {
    for (const { at } of declared) {
      for (const key of [keyOf(at.file, section), at.file]) if (!homes.has(key)) homes.set(key, at);
    }
  }
  return (address, old) => {
    const [section = ""] = address.split(".");
    const file = old?.file ?? "";
    return homes.get(keyOf(file, section)) ?? homes.get(file) ?? api.version.at;
  };
}

function keyOf(file: string, section: string): string {
  return JSON.stringify([file, section]);
}

/** By the first word of their addresses. */
function sectionsOf(api: Api): Readonly<Record<string, readonly Declared[]>> {
  const { versions, environments, limits, errors, groups, endpoints, types, unknowns } = api;
  const webhooks = valueOf(api.webhooks?.kinds) ?? [];
  return { versions, environments, limits, errors, groups, endpoints, types, webhooks, unknowns };
}
