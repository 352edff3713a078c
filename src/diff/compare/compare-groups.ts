import { asCode } from "../../diagnostics/words.js";
import type { Group } from "../../model/ir/api.js";
import { camelCase } from "../../model/names.js";
import { matchItems, type Pair } from "../pair.js";
import { compareDoc } from "./compare-facts.js";
import { compareOrderOfSection } from "./compare-order.js";
import { type Comparison, placesOf, type Scope } from "./comparison.js";
import { compareMembers, elsewhere, type Members } from "./members.js";

/** Compares the groups of operations; one that comes or goes with its operations is said by these. */
export function compareGroups(lists: Pair<readonly Group[]>, comparison: Comparison): void {
  const { pairs, added, removed } = matchItems(lists, [({ name }) => [name]]);
  const { apis, report } = comparison;
  for (const group of removed) {
    if (isEmpty(group, apis.old.endpoints)) {
      report("name.group-removed", scopeOf(group, placesOf({ old: group })));
    }
  }
  for (const group of added) {
    if (isEmpty(group, apis.new.endpoints)) {
      report("name.group-added", scopeOf(group, placesOf({ new: group })));
    }
  }
  const listed = pairs.filter(({ old, new: next }) => old.isListed && next.isListed);
  compareOrderOfSection("groups", listed, ({ name }) => name, comparison);
  for (const pair of pairs) compareMembers(members, pair, scopeOf(pair.new, placesOf(pair)), comparison);
}

function isEmpty({ name }: Group, endpoints: readonly { readonly group: string }[]): boolean {
  return endpoints.every(({ group }) => group !== name);
}

function scopeOf({ name }: Group, places: Scope["places"]): Scope {
  return {
    address: `groups.${name}`,
    phrase: `the group ${asCode(name)}`,
    places,
    uses: [],
    origin: { kind: "group", name },
  };
}

function propertyOf({ property, name }: Group): string {
  return property?.name ?? camelCase(name);
}

const members: Members<Group> = {
  name: elsewhere("groups are matched by it"),
  property: (_names, scope, { report }, { old, new: next }) => {
    const [before, after] = [propertyOf(old), propertyOf(next)];
    if (before !== after) report("name.group-renamed", scope, { before, after });
  },
  doc: compareDoc,
  unknowns: elsewhere("compared where they are declared"),
  isListed: elsewhere("it says where the model names the group"),
  at: elsewhere("a place is no difference"),
};
