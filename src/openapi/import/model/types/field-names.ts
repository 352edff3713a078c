import { nameRules } from "../../../../language/model/name-rules.js";
import { FreeNames } from "../../../../language/text/free-names.js";
import { camelCase } from "../../../../language/text/names.js";

/** What code calls the fields of a type, where their names are none in code. */
export class FieldNames {
  readonly #names: FreeNames;

  constructor(names: readonly string[]) {
    this.#names = new FreeNames((name) => name, names);
  }

  /** `undefined` where the name itself is one in code. */
  inCode(name: string): string | undefined {
    if (nameRules.field.grammar.test(name)) return undefined;
    return this.#names.take(wordsFor(name).slice(0, longest));
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
