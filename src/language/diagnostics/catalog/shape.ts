import { error, warning } from "../define.js";
import { alternatives, asCode, didYouMean, listCodes, quoted } from "../../text/words.js";

/** What can be wrong with the shape of the model: keys and kinds of values. */
export const shapeDiagnostics = {
  "unknown-key": error<{
    key: string;
    owner: string;
    suggestion: string | undefined;
    known: readonly string[];
    help?: string;
    /** Whether the owner is a type that has a field of that name. */
    isField?: boolean;
  }>(
    describeUnknownKey,
    ({ suggestion, known, help }) =>
      help ?? didYouMean(suggestion) ?? `The keys here are ${listCodes(known)}.`,
  ),
  "misplaced-key": error<{ key: string; owner: string; locations: readonly string[]; isField?: boolean }>(
    describeUnknownKey,
    ({ key, locations }) => `${asCode(key)} is a key of ${alternatives(locations)}.`,
  ),
  "fields-not-under-fields": error<{ key: string; owner: string }>(
    ({ key, owner }) => `${owner} has no key ${asCode(key)}.`,
    "If it is a field, write it one level deeper, under `fields:`.",
  ),
  "missing-key": error<{ key: string; owner: string; about: string }>(
    ({ key, owner }) => `${owner} needs the key ${asCode(key)}.`,
    ({ about }) => about,
  ),
  "empty-value": error<{ subject: string; expected: string; about: string }>(
    ({ subject, expected }) => `${subject} has no value. Expected ${expected}.`,
    ({ about }) => about,
  ),
  "no-value": error<{ key: string }>(
    ({ key }) => `${asCode(key)} has no value.`,
    "Write `null` if you mean null.",
  ),
  "wrong-kind": error<{ subject: string; found: string; expected: string; help: string }>(
    ({ subject, found, expected }) => `${subject} is ${found}. Expected ${expected}.`,
    ({ help }) => help,
  ),
  "unknown-word": error<{
    subject: string;
    word: string;
    allowed: readonly string[];
    suggestion: string | undefined;
    about: string;
  }>(
    ({ subject, word, allowed }) => `${subject} is ${asCode(word)}. Expected ${alternatives(allowed)}.`,
    ({ suggestion, about }) => didYouMean(suggestion) ?? about,
  ),
  "empty-list": error<{ subject: string }>(
    ({ subject }) => `${subject} is an empty list.`,
    "Write at least one item, or omit the key.",
  ),
  "number-notation": error<{ source: string; value: string; isExact: boolean; isNumber: boolean }>(
    ({ source, value, isExact }) =>
      isExact
        ? `${asCode(source)} is read as the number ${asCode(value)}.`
        : `${asCode(source)} can't be represented exactly: it would become ${asCode(value)}.`,
    ({ source, value, isExact, isNumber }) =>
      isExact
        ? isNumber
          ? `Write ${asCode(value)}.`
          : `Write ${asCode(value)}, or ${asCode(quoted(source))} if you mean a string.`
        : `If you mean a string, quote it: ${asCode(quoted(source))}.`,
  ),
  "not-a-date": error<{ text: string; help: string | undefined }>(
    ({ text }) => `There is no day ${asCode(text)}.`,
    ({ help }) => help ?? "Write a day of the calendar as `YYYY-MM-DD`.",
  ),
  "ambiguous-word": warning<{ word: string }>(
    ({ word }) => `Unquoted, ${asCode(word)} is a string here, but a boolean to YAML 1.1 parsers.`,
    ({ word }) => `Quote it: ${asCode(quoted(word))}.`,
  ),
};

function describeUnknownKey({ key, owner, isField }: UnknownKey): string {
  return isField === true
    ? `${asCode(key)} isn't a key of a type. ${owner} has a field of that name, under \`fields\`.`
    : `${owner} has no key ${asCode(key)}.`;
}

interface UnknownKey {
  readonly key: string;
  readonly owner: string;
  readonly isField?: boolean;
}
