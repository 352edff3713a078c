import { error, warning } from "../define.js";
import { alternatives, asCode, didYouMean } from "../../text/words.js";
import { sayUndescribed } from "../undescribed.js";

/** What can be wrong with types, fields and their constraints. */
export const typeDiagnostics = {
  "unknown-type": error<{
    owner: string;
    name: string;
    suggestion: string | undefined;
    help?: string | undefined;
  }>(
    ({ owner, name }) => `${owner} has the type ${asCode(name)}, which doesn't exist.`,
    ({ suggestion, help }) =>
      help ?? didYouMean(suggestion) ?? "Declare it under `types`, or use a scalar such as `string`.",
  ),
  "type-not-in-version": error<{ owner: string; name: string; version: string }>(
    ({ owner, name, version }) =>
      `${owner} has the type ${asCode(name)}, which doesn't exist in version ${asCode(version)}.`,
    "Give it the same `since` and `until` as that type, or say in its `was` which type it had.",
  ),
  "invalid-type": error<{ owner: string; text: string; problem: string; help?: string }>(
    ({ owner, text, problem }) => `The type of ${owner}, ${asCode(text)}, is invalid: ${problem}.`,
    ({ help }) =>
      help ??
      "Types look like `string`, `string[]`, `map<decimal>`, `datetime | null`, or are the name of an entry of `types`.",
  ),
  "missing-type": error<{ owner: string; isDeclared: boolean }>(
    ({ owner, isDeclared }) =>
      isDeclared ? `${owner} says nothing about its values.` : `${owner} has no type.`,
    ({ isDeclared }) =>
      isDeclared
        ? "Give it one of `fields`, `union`, `type`, `enum`, `observed`."
        : "Give it one of `type`, `enum`, `observed`.",
  ),
  "ambiguous-type": error<{ owner: string; keys: readonly string[] }>(
    ({ owner, keys }) => `${owner} has ${keys.map(asCode).join(" and ")}, but only one of them is allowed.`,
    "Keep one of them.",
  ),
  "misplaced-constraint": error<{ owner: string; key: string; type: string }>(
    ({ owner, key, type }) => `${owner} has ${asCode(key)}, which doesn't apply to ${type}.`,
    ({ key, type }) =>
      key === "length" && type.includes("bytes")
        ? sayUndescribed("sizes")
        : `${asCode(key)} applies to ${constraintSubjects[key] ?? "other types"}.`,
  ),
  "format-with-type": error<{ owner: string; format: string; word: string }>(
    ({ owner, format }) => `${owner} has the format ${asCode(format)}, for which there is a type.`,
    ({ word }) => `Write \`type: ${word}\` in place of \`type\` and \`format\`.`,
  ),
  "invalid-range": error<{ owner: string; text: string; problem: string; help?: string | undefined }>(
    ({ owner, text, problem }) => `${asCode(text)} is not a valid range for ${owner}: ${problem}.`,
    ({ help }) => help ?? "Write `1..100`, `..255` or `1..`, or the name of a limit.",
  ),
  "invalid-pattern": error<{ owner: string; problem: string }>(
    ({ owner, problem }) => `The pattern of ${owner} is not a valid regular expression: ${problem}.`,
    "Write it as JavaScript does, in single quotes. Close what is open, and put a backslash before a character that stands for itself.",
  ),
  "exponential-pattern": error<{ owner: string }>(
    ({ owner }) =>
      `The pattern of ${owner} can take practically for ever: there are very many ways in which it can match one string.`,
    "Let it match each string in one way only: `a+` in place of `(a+)+`, `[ab]*` in place of `(a|[ab])*`.",
  ),
  "slow-pattern": warning<{ owner: string }>(
    ({ owner }) =>
      `The pattern of ${owner} can be slow for long strings: ten times the length may take a hundred times as long.`,
    "Start it with `^`, and let what follows a repetition begin with something other than what is repeated.",
  ),
  "undecided-pattern": warning<{ owner: string }>(
    ({ owner }) =>
      `Whether the pattern of ${owner} can be slow isn't known: it is too large, or the model has too many patterns.`,
    "Shorten it, or make it an `enum`.",
  ),
  "invalid-default": error<{ owner: string; value: string; problem: string }>(
    ({ owner, value, problem }) => `The default of ${owner}, ${asCode(value)}, ${problem}.`,
    "Write a value that the service accepts there.",
  ),
  "invalid-example": error<{ owner: string; value: string; problem: string; hasParts: boolean }>(
    ({ owner, value, problem }) => `The example of ${owner}, ${asCode(value)}, ${problem}.`,
    ({ hasParts }) =>
      hasParts
        ? "An example is a string, a number, `true`, `false` or `null`: give one to each field of objects instead."
        : "Write a value that the type allows.",
  ),
  "unused-default": warning<{ owner: string; name: string; wasOptional: boolean }>(
    ({ owner }) => `${owner} is required, so its default never applies.`,
    ({ name, wasOptional }) =>
      wasOptional
        ? "Move `default` into the `was` that has `optional: true`."
        : `Write \`${name}?\` if it may be absent, or remove \`default\`.`,
  ),
  "default-in-response": warning<{ owner: string; name: string }>(
    ({ owner, name }) => `${owner} has a default for ${asCode(name)}, but no request has that.`,
    "Remove `default`; say in `doc` what it means if the service omits it.",
  ),
  "default-in-path": error<{ owner: string }>(
    ({ owner }) => `${owner} has a default, but no part of a path is ever absent.`,
    "Remove `default`.",
  ),
  "duplicate-value": error<{ owner: string; value: string }>(
    ({ owner, value }) => `${owner} lists the value ${asCode(value)} twice.`,
    "Remove one of them.",
  ),
  "misfit-value": error<{ owner: string; value: string; problem: string; instead: string | undefined }>(
    ({ owner, value, problem }) => `${owner} lists the value ${asCode(value)}, which is ${problem}.`,
    ({ instead }) =>
      instead === undefined
        ? "List values of the type; one of several kinds needs no `type`, or a type such as `int32 | string`."
        : instead.startsWith('"')
          ? `Quote it: ${asCode(instead)}. What isn't in quotes is a number, or true or false.`
          : `Remove the quotes: ${asCode(instead)}. What is in quotes is a string; where both occur, say \`type: int32 | string\`.`,
  ),
  "misplaced-bytes": error<{ owner: string }>(
    ({ owner }) => `Bytes can't be in ${owner}: it is JSON.`,
    "Bytes are a whole body, `body: bytes`, or a field, or a list in one, of a type that is sent `as: multipart`; in JSON, write `string` for text in base64.",
  ),
  "infinite-type": error<{ path: readonly string[] }>(
    ({ path }) =>
      `No value of ${asCode(path[0] ?? "")} can exist, because it requires itself: ${asCode(path.join(" → "))}.`,
    "Make a field on the path optional, nullable, an array or a map.",
  ),
  "circular-alias": error<{ path: readonly string[] }>(
    ({ path }) => `${asCode(path[0] ?? "")} is only an alias for itself: ${asCode(path.join(" → "))}.`,
    "Give one of them another type.",
  ),
  "empty-union": error<{ name: string }>(
    ({ name }) => `The union ${asCode(name)} has no variants, so no value of it can exist.`,
    "Add at least one variant in every version: `variants: { card: CardPayment }`.",
  ),
  "invalid-variant": error<{ union: string; tag: string; type: string; problem: string }>(
    ({ union, tag, type, problem }) =>
      `The variant ${asCode(tag)} of ${asCode(union)} can't be ${asCode(type)}: ${problem}.`,
    ({ tag }) =>
      `A variant is an object type whose discriminator is required and has \`enum: [${tag}]\`. Where one lacks that field, or has it with other values too, say \`tags: union\`.`,
  ),
  "invalid-by-field": error<{
    union: string;
    field: string;
    type: string;
    problem: string;
    suggestion?: string | undefined;
  }>(
    ({ union, field, type, problem }) =>
      `${asCode(field)} doesn't tell ${asCode(type)} from the other types of ${asCode(union)}: ${problem}.`,
    ({ suggestion }) =>
      didYouMean(suggestion) ??
      "`by_field` names, for each object type, a required field that none of the others has. Where there is none, say `any_of`.",
  ),
  "indistinct-alternatives": error<{ owner: string; problem: string; help: string }>(
    ({ owner, problem }) => `The alternatives of ${owner} don't differ: ${problem}.`,
    ({ help }) => help,
  ),
  "untagged-union": warning<{ owner: string; instead: string | undefined }>(
    ({ owner }) => `Nothing says which of its types a value of ${owner} has: each has to be tried.`,
    ({ instead }) =>
      instead === undefined
        ? "If a field that only one of them has tells them apart, say `by_field`; if a tag does, `discriminator`."
        : `Write ${asCode(`type: ${instead}`)}: they differ by what they are in JSON.`,
  ),
  "one-way-tag": error<{ union: string; field: string; type: string; direction: "requests" | "responses" }>(
    ({ union, field, type, direction }) =>
      `${asCode(field)} tells the types of ${asCode(union)} apart, but ${asCode(type)} has it in ${direction} only, and ${direction === "requests" ? "responses" : "requests"} have such values too.`,
    "Remove `in`: what tells types apart is needed wherever they are.",
  ),
  "taken-input-name": error<{ type: string; name: string }>(
    ({ type, name }) =>
      `Requests have other fields of ${asCode(type)} than responses, and that type would be called ${asCode(name)}, as another one is.`,
    "Give one of them another name.",
  ),
  "unused-field": warning<{ type: string; field: string; direction: "requests" | "responses" }>(
    ({ type, field, direction }) =>
      direction === "requests"
        ? `${asCode(field)} of ${asCode(type)} is in requests only, but no request has the type.`
        : `${asCode(field)} of ${asCode(type)} is in responses only, but no response, error or webhook has the type.`,
    "Remove `in`, or the field.",
  ),
  "invalid-trap": error<{
    owner: string;
    wrong: string;
    right: string;
    problem: string;
    suggestion: string | undefined;
    known: readonly string[];
    help?: string;
  }>(
    ({ owner, wrong, right, problem }) =>
      `The trap \`${wrong}: ${right}\` of ${owner} is invalid: ${problem}.`,
    ({ wrong, suggestion, known, help }) =>
      help ??
      didYouMean(suggestion) ??
      `Write \`${wrong}: …\` with the field that callers mean by that name: ${alternatives(known.slice(0, 8).map(asCode))}.`,
  ),
  "invalid-explanation": error<{
    type: string;
    name: string;
    problem: string;
    suggestion: string | undefined;
  }>(
    ({ type, name, problem }) => `\`explains: ${name}\` of the type ${asCode(type)} is invalid: ${problem}.`,
    ({ suggestion }) =>
      didYouMean(suggestion) ??
      "It names a string field of an error's body that says what is wrong, such as `detail`.",
  ),
  "unused-type": warning<{ name: string }>(
    ({ name }) => `The type ${asCode(name)} is never used.`,
    "Remove it, or use it in an endpoint, an error or a webhook.",
  ),
  undocumented: warning<{ subject: string }>(
    ({ subject }) => `${subject} has no \`doc\`.`,
    "Say in a sentence what it is for. It becomes the doc comment that callers read.",
  ),
};

const constraintSubjects: Readonly<Record<string, string>> = {
  length: "strings",
  pattern: "strings",
  range: "integers, numbers and decimals",
  items: "arrays and maps",
  unique: "arrays",
  multiple_of: "integers and numbers",
  format: "strings, integers and numbers",
  forbids: "strings",
  others: "types with `fields`; an object without fields is a `map<string>`",
  enum: "strings, numbers and booleans, and needs no `type`",
  observed: "strings, and needs no `type`",
};
