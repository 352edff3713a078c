import { asCode } from "../../../language/text/words.js";

/** The values of the placeholders in a sentence about a change: what changed, from what, to what. */
export interface Mentioned {
  readonly subject?: string | undefined;
  readonly before?: string | undefined;
  readonly after?: string | undefined;
  /** What only one side has. */
  readonly others?: string | undefined;
}

/**
 * Puts these in the places of `{subject}`, `{before}` and `{after}`; what isn't there is `none`. `{unnamed}` is the subject
 * without its name, for sentences that have the old and the new one: `a field of `Order``.
 */
export function fillIn(text: string, mentioned: Mentioned): string {
  const { subject = "", before = "none", after = "none", others = "" } = mentioned;
  const unnamed = withoutName(subject, [before, after]);
  const values: Readonly<Record<string, string>> = {
    subject,
    unnamed,
    before: shortenTypes(before),
    after: shortenTypes(after),
    others,
  };
  return asSentence(
    text.replaceAll(/\{(subject|unnamed|before|after|others)\}/gu, (_, name: string) => values[name] ?? name),
  );
}

/** How many of the types that a value can have a sentence names. */
const maxTypes = 3;

/** The first of many types that a value can have: `Card | Cash | Cheque | 4 others`. */
export function shortenTypes(words: string): string {
  const types = words.split(" | ");
  const left = types.length - maxTypes;
  return left < 3 ? words : [...types.slice(0, maxTypes), `${left} others`].join(" | ");
}

function withoutName(subject: string, names: readonly string[]): string {
  const name = names.map((one) => asCode(one)).find((one) => subject.includes(one));
  if (name === undefined) return subject;
  if (subject.includes(` (${name})`)) return subject.replace(` (${name})`, "");
  const words = subject.replace(` ${name}`, "");
  return words.replace(/^the (?=[aeiou])/u, "an ").replace(/^the /u, "a ");
}

/** The same of any change of a kind. */
export function fillInAny(text: string): string {
  return fillIn(text, { subject: "something", before: "the old one", after: "the new one" });
}

export function asSentence(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
