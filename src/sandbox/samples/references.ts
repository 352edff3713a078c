import type { TypeId } from "../../model/ir/type.js";
import { readWords } from "../../model/names.js";

/**
 * Which type's id a field contains, by its name: `member_id`, `new_member_ids` and `loanMemberId` are about a
 * `Member`, and `edition_id` about a `BookEdition` where no other type is an edition.
 */
export function planReferences(types: Iterable<TypeId>): (name: string) => TypeId | undefined {
  const whole = new Map<string, TypeId>();
  /** `undefined` for the ending of several types. */
  const endings = new Map<string, TypeId | undefined>();
  for (const type of types) {
    const [name = "", ...shorter] = endingsOf(readWords(type));
    whole.set(name, type);
    for (const ending of shorter) endings.set(ending, endings.has(ending) ? undefined : type);
  }
  return (name) => {
    if (!/ids?$/iu.test(name)) return undefined;
    const words = readWords(name);
    if (!["id", "ids"].includes(words.pop() ?? "")) return undefined;
    for (const ending of endingsOf(words)) {
      const type = whole.get(ending) ?? endings.get(ending);
      if (type !== undefined) return type;
    }
    return undefined;
  };
}

/** `invoice line item`, `line item`, `item` */
function endingsOf(words: readonly string[]): readonly string[] {
  return words.map((_, index) => words.slice(index).join(" "));
}
