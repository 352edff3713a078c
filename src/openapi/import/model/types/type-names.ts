import { maxNameLength } from "../../../../language/model/name-rules.js";
import { FreeNames } from "../../../../language/text/free-names.js";
import { pascalCase, readWords } from "../../../../language/text/names.js";
import type { ImportedType, ImportedTypeId } from "../../imported-type.js";
import type { TypeOwners } from "./type-owners.js";
import type { TypeReach } from "./type-reach.js";

/** The names of declared types. */
export interface TypeNames {
  /** The name of a type. One that is written in several ways has an ending for each; `beside`: what it is united with there. */
  readonly nameOf: (id: ImportedTypeId, ending: string, beside?: readonly ImportedTypeId[]) => string;
  /** The name of a type that is declared once for all that have it, by what it says. */
  readonly nameOfShared: (id: ImportedTypeId, key: string) => string;
  /** All names that were given, by their keys. */
  readonly all: ReadonlyMap<string, string>;
}

export interface NamesGiven {
  /** By key. They stay, and nothing else gets them. */
  readonly fixed: ReadonlyMap<string, string>;
  /** What a client calls something else. */
  readonly taken: Iterable<string>;
}

/** Between the places of types that are united, in the key of their name. */
export const orElse = " or ";

/** Names that leave room for what is made of them: a number, or `Input`. */
const longest = maxNameLength - 10;

export function createTypeNames(
  types: ReadonlyMap<ImportedTypeId, ImportedType>,
  owners: TypeOwners,
  reach: TypeReach,
  given: NamesGiven,
): TypeNames {
  const names = new Map<string, string>();
  // Two names in one file may not differ in case alone.
  const lowerCase = (name: string) => name.toLowerCase();
  const free = new FreeNames(lowerCase, [...given.taken, ...given.fixed.values()]);
  const owned = new Map(Array.from(given.fixed, ([key, name]) => [lowerCase(name), key]));

  const isApart = (name: string, id: ImportedTypeId): boolean => {
    const lower = lowerCase(name);
    const stem = /^(.+)input$/u.exec(lower)?.[1];
    const whole = stem === undefined ? undefined : owned.get(stem);
    const input = owned.get(`${lower}input`);
    return !isInputOf(whole, id, reach) && !isInputOf(id, input, reach);
  };
  const isFree = (name: string, id: ImportedTypeId) => !free.has(name) && isApart(name, id);
  const take = (name: string, id: ImportedTypeId): string => {
    const taken = free.take(name, "", (candidate) => isApart(candidate, id));
    owned.set(lowerCase(taken), id);
    return taken;
  };
  const give = (key: string, id: ImportedTypeId, ending: string, wanted: readonly string[]): string => {
    const before = given.fixed.get(key);
    const candidates = wanted.map((each) => cut(`${each}${ending}`));
    const [last = "Type"] = candidates.slice(-1);
    const name = before ?? take(candidates.find((each) => isFree(each, id)) ?? last, id);
    names.set(key, name);
    return name;
  };
  const reached = (id: ImportedTypeId) =>
    reach.directions.request.has(id) || reach.directions.response.has(id);
  for (const { id } of types.values()) {
    const component = reached(id) && !given.fixed.has(id) ? owners.componentOf(id) : undefined;
    if (component !== undefined) reserve(id, take(cut(component), id));
  }
  const reserved = new Map(names);
  names.clear();
  return {
    nameOf: (id, ending, beside = []) => {
      const key = [keyOf(id, ending), ...beside].join(orElse);
      const before = names.get(key);
      if (before !== undefined) return before;
      const own = reserved.get(id) ?? (ending === "" ? undefined : given.fixed.get(id));
      if (own === undefined) {
        const nameOf = (owner: ImportedTypeId) => names.get(owner) ?? reserved.get(owner);
        return give(key, id, ending, owners.namesOf(id, nameOf));
      }
      if (ending !== "") return give(key, id, ending, [own]);
      names.set(key, own);
      return own;
    },
    nameOfShared: (id, key) =>
      names.get(key) ??
      give(
        key,
        id,
        "",
        owners.namesOf(id, () => undefined),
      ),
    all: names,
  };

  function reserve(id: ImportedTypeId, name: string): void {
    names.set(id, name);
  }
}

/** Whether a client's own name for what requests have of one type is the name of the other. */
function isInputOf(
  whole: ImportedTypeId | undefined,
  input: ImportedTypeId | undefined,
  { directions, isDiffering }: TypeReach,
): boolean {
  if (whole === undefined || input === undefined || !directions.request.has(whole)) return false;
  return isDiffering(whole) || directions.response.has(input);
}

/** The place of a type, by which its name is found again. */
function keyOf(id: ImportedTypeId, ending: string): string {
  return ending === "" ? id : `${id} as ${ending}`;
}

/** Leaves out words in the middle: the first say whose it is, the last what. */
function cut(name: string): string {
  if (name.length <= longest) return name;
  const words = readWords(name);
  const half = Math.floor(longest / 2);
  const start = pascalCase(takeWords(words, half).join(" "));
  const end = pascalCase(takeWords(words.toReversed(), half).toReversed().join(" "));
  const short = `${start}${end}`;
  return short === "" || short.length > longest ? name.slice(0, longest) : short;
}

function takeWords(words: readonly string[], length: number): readonly string[] {
  let left = length;
  const end = words.findIndex((word) => {
    left -= word.length;
    return left < 0;
  });
  return end === -1 ? words : words.slice(0, end);
}
