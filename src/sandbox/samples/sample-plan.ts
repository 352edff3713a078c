import type { Api } from "../../model/ir/api.js";
import type { TypeId } from "../../model/ir/type.js";
import { leastDepths } from "../../model/least-depths.js";
import { readWords } from "../../text/names.js";
import type { TypeIndex } from "../../model/type-index.js";

/** What samples need to know of a model. */
export interface SamplePlan {
  readonly types: TypeIndex;
  /** How many levels of types the least value of each type has. */
  readonly leastDepths: ReadonlyMap<TypeId, number>;
  /** The type of the stored resources that a field such as `customer_id` refers to; `undefined`: none. */
  readonly referredType: (name: string) => TypeId | undefined;
}

/** @param resources the types of which there are stored resources */
export function planSamples(api: Api, types: TypeIndex, resources: Iterable<TypeId>): SamplePlan {
  return { types, leastDepths: leastDepths(api.types), referredType: planReferences(resources) };
}

/**
 * Which type's id a field contains, by its name: `member_id`, `new_member_ids` and `loanMemberId` are about a
 * `Member`, and `edition_id` about a `BookEdition` where no other type is an edition.
 */
function planReferences(types: Iterable<TypeId>): (name: string) => TypeId | undefined {
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
