import type { RequestParameters } from "../context/client-context.js";
import { InvalidRequestError } from "../errors/refusals.js";
import { present, writeParameter } from "../request/query.js";
import { readOwn } from "../support/members.js";
import type { Secrets } from "../support/redact.js";
import { writeParameters } from "./parameters.js";
import { emptyError, writeItems, writeWithSpaces } from "./styled-values.js";

/** As `parameters`, of a query that has other names on the wire, or other values than single ones and lists with commas. */
export const styledParameters: RequestParameters = {
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
      }
    }),
};

/** An object may contain itself. */
const maxDepth = 9;

/** Each member under its own name: `created[gte]`, and each item of an array under `created[days][]`. */
function writeMembers(name: string, value: unknown, secrets: Secrets, depth: number): readonly string[] {
  if (typeof value !== "object" || value === null || Array.isArray(value)) {
    throw new InvalidRequestError(`\`${name}\` in the query must be an object.`);
  }
  const members = Object.entries(present(value));
  if (members.length === 0) throw emptyError(name, "object");
  return members.flatMap(([member, inner]) => {
    if (member === "" || /[[\]]/.test(member) || depth === 0) {
      throw new InvalidRequestError(
        `\`${name}\` in the query has a member that brackets can't name: it is empty, has a bracket, or is too deep.`,
      );
    }
    const inBrackets = `${name}[${member}]`;
    if (Array.isArray(inner)) return writeItems(`${inBrackets}[]`, inner, secrets);
    return typeof inner === "object" && inner !== null
      ? writeMembers(inBrackets, inner, secrets, depth - 1)
      : [writeParameter(inBrackets, "exact", inner, secrets)];
  });
}
