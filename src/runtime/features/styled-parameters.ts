import type { RequestParameters } from "../context/client-context.js";
import { InvalidRequestError } from "../errors/refusals.js";
import { writeJson } from "../request/body.js";
import { writeParameter } from "../request/query.js";
import { isObject, readOwn } from "../support/members.js";
import type { Secrets } from "../support/redact.js";
import { parameters, writeParameters } from "./parameters.js";
import { emptyError, writeItems, writeWithSpaces } from "./styled-values.js";

/** As `parameters`, of a query that has other names on the wire, or other values than single ones and lists with commas. */
export const styledParameters: RequestParameters = {
  ...parameters,
  write: (context, operation, request) =>
    writeParameters(context, operation, request, (name, style, value, secrets) => {
      const { name: sentName = name, send } = readOwn(operation.parts?.styles, name) ?? {};
      switch (send) {
        case undefined:
          return writeParameter(sentName, style, value, secrets);
        case "repeated":
          return writeItems(sentName, Array.isArray(value) ? value : [value], secrets).join("&");
        case "spaces":
          return writeWithSpaces(sentName, Array.isArray(value) ? value : [value], secrets);
        case "brackets":
          return writeMembers(sentName, value, secrets, maxDepth).join("&");
        case "mixed":
          return writeInner(sentName, value, secrets, maxDepth).join("&");
        case "json":
          return writeAsJson(sentName, value, secrets);
      }
    }),
};

/** JSON may write a credential with escapes. */
function writeAsJson(name: string, value: unknown, secrets: Secrets): string {
  const escaped = secrets.map((secret) => JSON.stringify(secret).slice(1, -1));
  const text = writeJson(value, secrets, "query");
  return writeParameter(name, "exact", text, [...secrets, ...escaped]);
}

/** Deeper names are read by few services. */
const maxDepth = 9;

/** Each member under its own name: `created[gte]`, and each item of an array under `created[days][]`. */
function writeMembers(name: string, value: unknown, secrets: Secrets, depth: number): readonly string[] {
  if (!isObject(value) || Array.isArray(value)) {
    throw new InvalidRequestError(`\`${name}\` in the query must be an object.`);
  }
  const members = Object.entries(value);
  if (members.length === 0) throw emptyError(name, "object");
  return members.flatMap(([member, inner]) => {
    if (member === "" || /[[\]]/.test(member) || depth === 0) {
      throw new InvalidRequestError(
        `\`${name}\` in the query has a member that brackets can't name: it is empty, has a bracket, or is too deep.`,
      );
    }
    return writeInner(`${name}[${member}]`, inner, secrets, depth - 1);
  });
}

/** What may be one value, an array or an object; items that are objects have a number each: `lines[0][id]`. */
function writeInner(name: string, value: unknown, secrets: Secrets, depth: number): readonly string[] {
  if (!isObject(value)) return [writeParameter(name, "exact", value, secrets)];
  if (!Array.isArray(value)) return writeMembers(name, value, secrets, depth);
  if (depth === 0 || !value.some(isObject)) return writeItems(`${name}[]`, value, secrets);
  return value.flatMap((item, index) => writeInner(`${name}[${index}]`, item, secrets, depth - 1));
}
