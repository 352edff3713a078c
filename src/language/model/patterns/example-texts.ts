import { matchingCharacters } from "./alphabet.js";
import { parsePattern, type PatternNode, type Repetition } from "./parse-pattern.js";

/** What an example has beside matching the pattern. */
export interface ExampleWishes {
  /** How many characters it has at least. */
  readonly minimum: number;
  /** Examples with other numbers, counted from 0, have other characters where the pattern leaves a choice. */
  readonly number: number;
}

/**
 * Strings that are likely to match a pattern, the plainest first. What the pattern looks ahead or back for isn't obeyed, so
 * whoever takes one has to match it.
 */
export function* exampleTexts(pattern: string, { minimum, number }: ExampleWishes): Generator<string> {
  const parsed = parsePattern(pattern);
  if (parsed === undefined) return;
  const plain = Array.from({ length: plainAttempts }, (_, attempt) => () => plainChoices(attempt, number));
  const mixed = Array.from(
    { length: mixedAttempts },
    (_, attempt) => () => mixedChoices(number * mixedAttempts + attempt),
  );
  for (const choices of [...plain, ...mixed]) {
    const shortest = new ExampleWriter(choices(), 0).write(parsed);
    const lacking = minimum - [...shortest].length;
    yield lacking <= 0 ? shortest : new ExampleWriter(choices(), lacking).write(parsed);
  }
}

const plainAttempts = 8;
const mixedAttempts = 50;
/** Longer texts are nothing that anybody reads, and may take long to match. */
const maxCharacters = 2_000;

/** Which of several possibilities is taken, from 0. */
interface Choices {
  readonly alternative: (count: number) => number;
  readonly character: (count: number) => number;
}

/** The same alternative each time, and characters that count like digits. */
function plainChoices(alternative: number, number: number): Choices {
  let left = number;
  return {
    alternative: (count) => Math.min(alternative, count - 1),
    character: (count) => {
      const digit = left % count;
      left = Math.floor(left / count);
      return digit;
    },
  };
}

/** All over the place, for patterns that want several things at once. */
function mixedChoices(seed: number): Choices {
  let state = seed;
  const choose = (count: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * count);
  };
  return { alternative: choose, character: choose };
}

class ExampleWriter {
  readonly #choices: Choices;
  /** How many characters its repetitions are to add. */
  #lacking: number;
  #left = maxCharacters;
  readonly #characters = new Map<string, readonly string[]>();

  constructor(choices: Choices, lacking: number) {
    this.#choices = choices;
    this.#lacking = lacking;
  }

  write(node: PatternNode): string {
    switch (node.kind) {
      case "start":
      case "end":
      case "check":
        return "";
      case "character":
        return this.#writeCharacter(node.source);
      case "sequence":
        return node.items.map((item) => this.write(item)).join("");
      case "choice": {
        const item = node.items[this.#choices.alternative(node.items.length)];
        return item === undefined ? "" : this.write(item);
      }
      case "repeat":
        return this.#repeat(node);
    }
  }

  #writeCharacter(source: string): string {
    this.#left -= 1;
    const known = this.#characters.get(source) ?? matchingCharacters(source);
    this.#characters.set(source, known);
    return known[this.#choices.character(known.length)] ?? "";
  }

  /** As often as it has to be, and more where characters are lacking. What writes nothing isn't repeated. */
  #repeat({ item, minimum, maximum }: Repetition): string {
    let text = "";
    for (let count = 0; count < maximum && this.#left > 0; count += 1) {
      const isExtra = count >= minimum;
      if (isExtra && this.#lacking <= 0) break;
      const next = this.write(item);
      if (next === "") break;
      if (isExtra) this.#lacking -= [...next].length;
      text += next;
    }
    return text;
  }
}
