import { error, warning } from "../define.js";
import { alternatives, quoted } from "../words.js";

/** What can be wrong with the shape of the model: keys and kinds of values. */
export const shapeDiagnostics = {
  "unknown-key": error<{
    key: string;
    owner: string;
    suggestion: string | undefined;
    known: readonly string[];
    help?: string;
  }>(
    ({ key, owner }) => `${owner} has no key ${key}.`,
    ({ suggestion, known, help }) =>
      help ??
      (suggestion === undefined ? `The keys here are ${known.join(", ")}.` : `Did you mean ${suggestion}?`),
  ),
  "misplaced-key": error<{ key: string; owner: string; homes: readonly string[] }>(
    ({ key, owner }) => `${owner} has no key ${key}.`,
    ({ key, homes }) => `${key} is a key of ${alternatives(homes)}.`,
  ),
  "fields-not-under-fields": error<{ key: string; owner: string }>(
    ({ key, owner }) => `${owner} has no key ${key}.`,
    () => "If it is a field, write it one level deeper, under `fields:`.",
  ),
  "missing-key": error<{ key: string; owner: string; about: string | undefined }>(
    ({ key, owner }) => `${owner} needs the key ${key}.`,
    ({ about }) => about,
  ),
  "empty-value": error<{ subject: string; expected: string; about: string | undefined }>(
    ({ subject, expected }) => `${subject} has no value. Expected ${expected}.`,
    ({ about }) => about,
  ),
  "no-value": error<{ key: string }>(
    ({ key }) => `${key} has no value.`,
    () => "Write `null` if you mean null.",
  ),
  "wrong-kind": error<{ subject: string; found: string; expected: string; help: string | undefined }>(
    ({ subject, found, expected }) => `${subject} is ${found}. Expected ${expected}.`,
    ({ help }) => help,
  ),
  "unknown-word": error<{
    subject: string;
    word: string;
    allowed: readonly string[];
    suggestion: string | undefined;
    about?: string | undefined;
  }>(
    ({ subject, word, allowed }) => `${subject} is ${word}. Expected ${alternatives(allowed)}.`,
    ({ suggestion, about }) => (suggestion === undefined ? about : `Did you mean ${suggestion}?`),
  ),
  "empty-list": error<{ subject: string }>(
    ({ subject }) => `${subject} is an empty list.`,
    () => "Write at least one item, or omit the key.",
  ),
  "number-notation": error<{ source: string; value: string; isExact: boolean }>(
    ({ source, value, isExact }) =>
      isExact
        ? `${source} is read as the number ${value}.`
        : `${source} can't be represented exactly: it would become ${value}.`,
    ({ source, value, isExact }) =>
      isExact
        ? `Write ${value}, or ${quoted(source)} if you mean a string.`
        : `If you mean a string, quote it: ${quoted(source)}.`,
  ),
  "not-a-date": error<{ text: string; help: string | undefined }>(
    ({ text }) => `There is no day ${text}.`,
    ({ help }) => help ?? "Write the day as 2026-04-30.",
  ),
  "ambiguous-word": warning<{ word: string }>(
    ({ word }) => `Unquoted, ${word} is a string here, but true or false to YAML 1.1 parsers.`,
    ({ word }) => `Quote it: ${quoted(word)}.`,
  ),
};
