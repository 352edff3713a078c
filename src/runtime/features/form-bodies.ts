import type { BodyEncoding } from "../context/client-context.js";
import { InvalidRequestError } from "../errors/refusals.js";
import { writeParameter } from "../request/query.js";
import { isObject, readOwn } from "../support/members.js";
import type { BodyPolicy } from "../types/policy.js";
import { emptyError, writeItems, writeWithSpaces } from "./styled-values.js";

/** How a body is written as a form; brought by the rows of operations that take one. */
export const formBodies: BodyEncoding = {
  write(body, { send, memberStyles }) {
    if (!isObject(body)) throw formRefusal("The body", "is no object");
    const pairs = Object.entries(body).flatMap(([name, value]) =>
      writeValue(checkMemberName(name), value, readOwn(memberStyles, name) ?? send),
    );
    // As browsers write forms: spaces become `+`.
    return new URLSearchParams(pairs.join("&")).toString();
  },
  find(text, names) {
    const found: string[] = [];
    new URLSearchParams(text).forEach((value, name) => {
      const isNamed = name.split(/[[\]]+/).some((part) => names.includes(part));
      if (isNamed) found.push(value, ...value.split(","), ...value.split(" "));
    });
    return found;
  },
};

/**
 * A value with what is inside of it, each with its name: `items[0][price]=…`.
 *
 * @throws InvalidRequestError for what would be lost: null, and lists and objects with nothing in them
 */
function writeValue(name: string, value: unknown, send: BodyPolicy["send"]): readonly string[] {
  if (value === null) throw formRefusal(`\`${name}\``, "is null");
  if (Array.isArray(value)) return writeList(name, value, send);
  if (!isObject(value)) return [writeParameter(name, "exact", value, [])];
  if (send !== "brackets") throw formRefusal(`\`${name}\``, "is an object");
  const members = Object.entries(value);
  if (members.length === 0) throw emptyError(name, "object");
  return members.flatMap(([member, inner]) => writeValue(`${name}[${checkMemberName(member)}]`, inner, send));
}

function writeList(name: string, items: readonly unknown[], send: BodyPolicy["send"]): readonly string[] {
  if (items.includes(null)) throw formRefusal(`\`${name}\``, "has null in it");
  const isNested = items.some(isObject);
  if (send === "brackets") {
    if (!isNested) return writeItems(`${name}[]`, items, []);
    return items.flatMap((item, index) => writeValue(`${name}[${index}]`, item, send));
  }
  if (isNested || send === undefined) throw formRefusal(`\`${name}\``, "is a list");
  if (send === "repeated") return writeItems(name, items, []);
  return [send === "commas" ? writeParameter(name, "in", items, []) : writeWithSpaces(name, items, [])];
}

/** A name with a bracket in it would be read as another one. */
function checkMemberName(name: string): string {
  if (name === "" || /[[\]]/.test(name)) throw formRefusal("A name in the body", "is empty or has a bracket");
  return name;
}

function formRefusal(what: string, problem: string): InvalidRequestError {
  return new InvalidRequestError(`The body can't be sent: ${what} ${problem}, which this form can't say.`);
}
