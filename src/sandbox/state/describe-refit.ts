import { asCode, conjunction, counted } from "../../text/words.js";
import type { TypeId } from "../../model/ir/type.js";
import { memberOf, type Resource } from "./resources.js";

/** A resource as it was stored, and as a later model has it. */
export interface Refit {
  readonly before: Resource;
  readonly after: Resource;
}

/** What a changed model does to the resources of a type: a sentence for those that change, and one for those set aside. */
export function describeRefit(type: TypeId, all: readonly Refit[], setAside: number): readonly string[] {
  const changed = all.filter(({ before, after }) => before !== after);
  const lost = changed.flatMap(({ before, after }) =>
    Object.keys(before).filter((name) => !Object.hasOwn(after, name)),
  );
  const sampled = changed.flatMap(({ before, after }) =>
    Object.keys(after).filter((name) => memberOf(before, name) !== after[name]),
  );
  const are = (count: number) => `${counted(count, `${type} resource`)} ${count === 1 ? "is" : "are"}`;
  const how = [...listNames("without", lost), ...listNames("with a sample for", sampled)].join(", ");
  return [
    ...(how === "" ? [] : [`${are(changed.length)} served ${how}.`]),
    ...(setAside === 0 ? [] : [`${are(setAside)} not served until the model fits again.`]),
  ];
}

function listNames(before: string, names: readonly string[]): readonly string[] {
  return names.length === 0 ? [] : [`${before} ${conjunction([...new Set(names)].map(asCode))}`];
}
