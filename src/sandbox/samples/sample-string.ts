import { valueOf } from "../../model/ir/known.js";
import type { ScalarType } from "../../model/ir/type.js";
import { readWords } from "../../text/names.js";
import { exampleTexts } from "../../model/patterns/example-texts.js";
import type { Spot } from "./spot.js";
import { usualStrings } from "./usual-strings.js";

const maxLength = 100_000;

/**
 * What a string may be: what is usual for its name, `customer_1` for `customer_id`, or else the words of the name; then what
 * its pattern and its length make of it.
 */
export function* stringCandidates(
  { length, pattern }: ScalarType,
  { name, owner, number }: Spot,
): Generator<string> {
  yield* usualStrings(name, owner);
  const text = nameAsText(name);
  yield text;
  const { minimum: least = 0, maximum = maxLength } = valueOf(length) ?? {};
  const minimum = Math.min(least, maxLength);
  if (pattern !== undefined) {
    for (const example of exampleTexts(pattern, { minimum, number: number - 1 })) {
      yield example;
      yield example.padEnd(minimum, "-");
    }
  }
  yield text.padEnd(minimum, "-").slice(0, maximum);
}

/** `customer_1` for `customer_id`, `customerId` and `customer_ids`, else the words of the name. */
function nameAsText(name: string): string {
  const words = readWords(name);
  const isReference = words.length > 1 && ["id", "ids"].includes(words.at(-1) ?? "");
  return isReference ? `${words.slice(0, -1).join("_")}_1` : words.join(" ");
}
