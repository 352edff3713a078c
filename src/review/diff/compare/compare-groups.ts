import { asCode } from "../../../language/text/words.js";
import type { Api, Group } from "../../../language/model/ir/api.js";
import { camelCase } from "../../../language/text/names.js";
import { matchItems, type Pair } from "../pair.js";
import { compareDoc } from "./compare-facts.js";
import { compareItems, type Items } from "./compare-items.js";
import { compareOrderOfSection } from "./compare-order.js";
import { type Comparison, placesOf, type Scope } from "./comparison.js";
import { elsewhere } from "./members.js";
import { subjectOf } from "../subject.js";

/** Compares the groups of operations; one that comes or goes with its operations is said by these. */
export function compareGroups(lists: Pair<readonly Group[]>, scope: Scope, comparison: Comparison): void {
  const matching = matchItems(lists, [({ name }) => [name]]);
  const listed = matching.pairs.filter(({ old, new: next }) => old.isListed && next.isListed);
  compareOrderOfSection("groups", listed, groups.nameOf, comparison);
  compareItems(lists, groups, scope, comparison, matching);
}

const groups: Items<Group> = {
  nameOf: ({ name }) => name,
  scopeOf: ({ name }, sides) => ({
    subject: subjectOf("groups", name),
    phrase: `the group ${asCode(name)}`,
    places: placesOf(sides),
    uses: [],
    origin: { kind: "group", name },
  }),
  added: (group, scope, { apis, report }) => {
    if (isEmpty(group, apis.new)) report("name.group-added", scope);
  },
  removed: (group, scope, { apis, report }) => {
    if (isEmpty(group, apis.old)) report("name.group-removed", scope);
  },
  members: {
    name: elsewhere("groups are matched by it"),
    property: (_names, scope, { report }, { old, new: next }) => {
      const [before, after] = [propertyOf(old), propertyOf(next)];
      if (before !== after) report("name.group-renamed", scope, { before, after });
    },
    doc: compareDoc,
    unknowns: elsewhere("compared where they are declared"),
    isListed: elsewhere("it says where the model names the group"),
  },
};

function isEmpty({ name }: Group, { endpoints }: Api): boolean {
  return endpoints.every(({ group }) => group !== name);
}

function propertyOf({ property, name }: Group): string {
  return property?.name ?? camelCase(name);
}
