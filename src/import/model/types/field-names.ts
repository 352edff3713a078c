import { nameRules } from "../../../model/name-rules.js";
import { camelCase } from "../../../text/names.js";

/** What code calls the fields of a type, where their names are none in code. */
export class FieldNames {
  readonly #taken: Set<string>;
  // Thousands may have one name: each looks for a number only where the one before has left off.
  readonly #numbers = new Map<string, number>();

  constructor(names: readonly string[]) {
    this.#taken = new Set(names);
  }

  /** `undefined` where the name itself is one in code. */
  inCode(name: string): string | undefined {
    if (nameRules.field.grammar.test(name)) return undefined;
    const stem = wordsFor(name).slice(0, longest);
    let candidate = stem;
    let number = this.#numbers.get(stem) ?? 2;
    for (; this.#taken.has(candidate); number += 1) candidate = `${stem}${number}`;
    this.#numbers.set(stem, number);
    this.#taken.add(candidate);
    return candidate;
  }
}

/** Leaves room for a number. */
const longest = 90;

const signs: ReadonlyMap<string, string> = new Map([
  ["+", "plus"],
  ["-", "minus"],
  ["$", "dollar"],
  ["#", "number"],
  ["%", "percent"],
  ["*", "any"],
]);

/** `plus1` for `+1`: a sign is a word where only it makes the name another one than that without it. */
function wordsFor(name: string): string {
  const [, sign = "", rest = ""] = /^([+-])(\d.*)$/su.exec(name) ?? [];
  if (sign !== "") return camelCase(`${signs.get(sign)} ${rest}`);
  const plain = camelCase(name);
  if (/^[a-z]/u.test(plain)) return plain;
  if (plain !== "") return `number${plain}`;
  return camelCase([...name].map((character) => signs.get(character) ?? "").join(" ")) || "other";
}
