import { asCode } from "../../text/words.js";
import { isFilePart } from "../body-form.js";
import type { FormStyle } from "../ir/endpoint.js";
import type { TypeRef } from "../ir/type.js";
import type { TypeIndex } from "../type-index.js";

/** Why a type can't be sent in parts. */
interface PartsProblem {
  readonly words: string;
  readonly help: string;
}

/** What of a body no parts can say; `undefined`: all of it can be sent. */
export function findMultipartProblem(
  type: TypeRef,
  sends: readonly (FormStyle | undefined)[],
  types: TypeIndex,
): PartsProblem | undefined {
  const resolved = types.resolve(type);
  if (resolved.kind === "unknown") return undefined;
  const declared = resolved.kind === "named" ? types.get(resolved.id) : undefined;
  if (declared?.kind !== "object" || types.isNullable(type)) {
    return { words: "isn't an object, whose fields are the parts", help: "Declare a type with `fields`." };
  }
  const joined = sends.find((send) => send === "commas" || send === "spaces");
  if (joined !== undefined) {
    return { words: `has \`send: ${joined}\`, but each item is a part`, help: askForSend };
  }
  const others = declared.others === undefined ? [] : [{ name: "…", type: declared.others }];
  for (const field of [...declared.fields, ...others]) {
    const words = findPartProblem(field.type, types);
    if (words !== undefined) {
      return { words: `${words} in ${asCode(field.name)}, which no part can say`, help };
    }
  }
  return undefined;
}

/** Objects and maps are parts of JSON, and so are such items of an array. */
function findPartProblem(type: TypeRef, types: TypeIndex): string | undefined {
  if (isFilePart(type, types)) return types.isNullable(type) ? "can be null" : undefined;
  const resolved = types.resolve(type);
  if (resolved.kind === "unknown" || (resolved.kind === "scalar" && resolved.scalar === "json")) {
    return undefined;
  }
  if (types.isNullable(type)) return "can be null";
  if (resolved.kind !== "array") return undefined;
  const items = types.resolve(resolved.items);
  if (items.kind === "array") return "has an array in an array";
  return types.isNullable(resolved.items) ? "can have null" : undefined;
}

const askForSend = "Remove it, or write `send: brackets` where the parts are called `ids[]`.";
const help =
  "A part is a string, a number, a boolean, bytes, or an object as JSON; an array has a part for each item.";
