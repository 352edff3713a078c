import * as z from "zod";
import { asCode } from "../../text/words.js";
import type { ContentPath } from "../document.js";
import { file } from "../language/file.js";
import { listSchemas } from "./schema-at.js";

/** What an entry with a name of the API is called: under `types`, a type. */
const nouns: Readonly<Record<string, string>> = {
  types: "type",
  fields: "field",
  endpoints: "endpoint",
  path: "path parameter",
  query: "query parameter",
  headers: "header",
  filters: "filter",
  errors: "error",
  environments: "environment",
  limits: "limit",
  scopes: "scope",
  groups: "group",
  list: "version",
  unknowns: "known unknown",
  variants: "variant",
  kinds: "webhook",
  returns: "response",
};

/** Names a place of the model for a sentence: `the field id of the type Order`. */
export function describeSubject(path: ContentPath): string {
  const last = path.at(-1);
  if (last === undefined) return "the file";
  const owner = path.slice(0, -1);
  if (typeof last === "number") return `item ${last + 1} of ${describeSubject(owner)}`;
  const noun = isCollection(owner) ? nouns[String(owner.at(-1))] : undefined;
  if (noun === undefined) {
    return owner.length === 0 ? asCode(last) : `${asCode(last)} of ${describeSubject(owner)}`;
  }
  const home = owner.slice(0, -1);
  return home.length === 0 || home[0] === "versions" || home[0] === "webhooks"
    ? `the ${noun} ${asCode(last)}`
    : `the ${noun} ${asCode(last)} of ${describeSubject(home)}`;
}

/** Names a kind of place: a field, `pagination`. `*` matches any name. */
export function describeLevel(pattern: readonly string[]): string {
  const last = pattern.at(-1);
  if (last === undefined) return "the file itself, not indented";
  if (last !== "*") return asCode(last);
  const owner = pattern.at(-2) ?? "";
  const noun = nouns[owner];
  if (noun === undefined || !isCollection(pattern.slice(0, -1))) return describeLevel(pattern.slice(0, -1));
  return /^[aeiou]/u.test(noun) ? `an ${noun}` : `a ${noun}`;
}

/** The same, with a capital letter where a sentence begins. */
export function atStart(subject: string): string {
  return subject.startsWith("the ") || subject.startsWith("item ")
    ? subject.charAt(0).toUpperCase() + subject.slice(1)
    : subject;
}

/** Whether the keys of the map at `path` are names of the API, and not keys of the language. */
export function isCollection(path: ContentPath): boolean {
  collections ??= listCollections();
  const steps = path.filter((step) => typeof step === "string");
  return collections.some(
    (pattern) =>
      pattern.length === steps.length &&
      pattern.every((step, index) => step === "*" || step === steps[index]),
  );
}

let collections: readonly (readonly string[])[] | undefined;

function listCollections(): readonly (readonly string[])[] {
  const records = listSchemas(file).filter(({ schema }) => schema instanceof z.ZodRecord);
  return records.map(({ pattern }) => pattern);
}
