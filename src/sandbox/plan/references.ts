import type { TypeId } from "../../language/model/ir/type.js";
import { readWords } from "../../language/text/names.js";

/** The type of which a field contains the id, by its name; `undefined`: none. */
export type ReferredType = (name: string) => TypeId | undefined;

/**
 * Which type's id a field contains, by its name: `member_id`, `new_member_ids` and `loanMemberId` are about a
 * `Member`, and `edition_id` about a `BookEdition` where no other type is an edition.
 */
export function planReferences(types: Iterable<TypeId>): ReferredType {
  const whole = new Map<string, TypeId>();
  /** `undefined` for the ending of several types. */
  const endings = new Map<string, TypeId | undefined>();
  for (const type of types) {
    const [name = "", ...shorter] = endingsOf(readWords(type));
    whole.set(name, type);
    for (const ending of shorter) endings.set(ending, endings.has(ending) ? undefined : type);
  }
  return (name) => {
    for (const ending of referringEndings(name)) {
      const type = whole.get(ending) ?? endings.get(ending);
      if (type !== undefined) return type;
    }
    return undefined;
  };
}

/**
 * Some of the types, such that the fields with these names refer to the same of them as of all: those that they refer to, and of
 * those that keep each other from being referred to, two.
 */
export function referredTypes(names: Iterable<string>, types: Iterable<TypeId>): ReadonlySet<TypeId> {
  const all = [...types];
  const referredType = planReferences(all);
  const byEnding = new Map<string, TypeId[]>();
  for (const type of all) {
    for (const ending of endingsOf(readWords(type))) {
      byEnding.set(ending, [...(byEnding.get(ending) ?? []), type]);
    }
  }
  const needed = new Set<TypeId>();
  for (const name of names) {
    const referred = referredType(name);
    for (const ending of referringEndings(name)) {
      const found = byEnding.get(ending) ?? [];
      const isFound = referred !== undefined && found.includes(referred);
      for (const type of isFound ? [referred] : found.slice(0, 2)) needed.add(type);
      if (isFound) break;
    }
  }
  return needed;
}

/** `new member`, `member` of `new_member_ids`; nothing for what is no id. */
function referringEndings(name: string): readonly string[] {
  if (!/ids?$/iu.test(name)) return [];
  const words = readWords(name);
  return ["id", "ids"].includes(words.pop() ?? "") ? endingsOf(words) : [];
}

/** `invoice line item`, `line item`, `item` */
function endingsOf(words: readonly string[]): readonly string[] {
  return words.map((_, index) => words.slice(index).join(" "));
}
