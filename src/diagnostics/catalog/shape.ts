import { error, warning } from "../define.js";
import { alternatives, quoted } from "../words.js";

/** What can be wrong with the shape of the model: keys and kinds of values. */
export const shapeDiagnostics = {
  "unknown-key": error<{
    key: string;
    owner: string;
    suggestion: string | undefined;
    known: readonly string[];
    remedy?: string;
  }>(
    ({ key, owner }) => `${owner} has no key ${key}.`,
    ({ suggestion, known, remedy }) =>
      remedy ??
      (suggestion === undefined ? `The keys here are ${known.join(", ")}.` : `Did you mean ${suggestion}?`),
  ),
  "misplaced-key": error<{ key: string; owner: string; homes: readonly string[] }>(
    ({ key, owner }) => `${owner} has no key ${key}.`,
    ({ key, homes }) => `${key} is a key of ${alternatives(homes)}.`,
  ),
  "fields-not-under-fields": error<{ key: string; owner: string }>(
    ({ key, owner }) => `${owner} has no key ${key}.`,
    () => "If it is a field, it stands one level deeper, under `fields:`.",
  ),
  "missing-key": error<{ key: string; owner: string; about: string | undefined }>(
    ({ key, owner }) => `${owner} needs the key ${key}.`,
    ({ about }) => about,
  ),
  "empty-value": error<{ subject: string; wanted: string; about: string | undefined }>(
    ({ subject, wanted }) => `${subject} has no value; ${wanted} is wanted.`,
    ({ about }) => about,
  ),
  "no-value": error<{ key: string }>(
    ({ key }) => `${key} has no value.`,
    () => "Write `null` if null is meant.",
  ),
  "wrong-kind": error<{ subject: string; found: string; wanted: string; remedy: string | undefined }>(
    ({ subject, found, wanted }) => `${subject} is ${found}, but ${wanted} is wanted.`,
    ({ remedy }) => remedy,
  ),
  "unknown-word": error<{
    subject: string;
    word: string;
    allowed: readonly string[];
    suggestion: string | undefined;
    about?: string | undefined;
  }>(
    ({ subject, word, allowed }) =>
      `${subject} is ${word}, but only ${alternatives(allowed)} can stand here.`,
    ({ suggestion, about }) => (suggestion === undefined ? about : `Did you mean ${suggestion}?`),
  ),
  "empty-list": error<{ subject: string }>(
    ({ subject }) => `${subject} is an empty list.`,
    () => "Write at least one item, or leave the key away.",
  ),
  "number-notation": error<{ source: string; value: string; isExact: boolean }>(
    ({ source, value, isExact }) =>
      isExact
        ? `${source} is read as the number ${value}.`
        : `${source} can't be kept exactly: it would become ${value}.`,
    ({ source, value, isExact }) =>
      isExact
        ? `Write ${value}, or ${quoted(source)} if a text is meant.`
        : `If a text is meant, quote it: ${quoted(source)}.`,
  ),
  "not-a-date": error<{ text: string; remedy: string | undefined }>(
    ({ text }) => `${text} is not a day of the calendar.`,
    ({ remedy }) => remedy ?? "Days are written as 2026-04-30.",
  ),
  "ambiguous-word": warning<{ word: string }>(
    ({ word }) => `Unquoted, ${word} is a text here, but true or false to older readers of YAML.`,
    ({ word }) => `Quote it: ${quoted(word)}.`,
  ),
};
