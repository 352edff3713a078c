import { asCode } from "../../text/words.js";
import type { EndpointDocument } from "../../read/language/endpoint.js";
import type { Endpoint, Method } from "../ir/endpoint.js";
import type { Field } from "../ir/type.js";
import { isReadMethod } from "../methods.js";
import { isString } from "../scalars.js";
import { refTo } from "./build-fields.js";
import type { TypedContext } from "./context.js";
import { type Entry, keyPlace, valuePlace } from "./located.js";

/** The header of a call that may be sent again under its condition. */
export function buildPrecondition(
  entry: Entry<EndpointDocument>,
  method: Method,
  headers: readonly Field[],
  context: TypedContext,
): Endpoint["precondition"] {
  const { idempotency: own } = entry.value;
  if (typeof own !== "object") return undefined;
  const refuse = (problem: string, help: string, key?: string) => {
    const at = key === undefined ? keyPlace(entry, "idempotency") : valuePlace(entry, "idempotency", key);
    context.report("invalid-idempotency", { endpoint: entry.name, problem, help }, at);
  };
  const name = own.condition;
  if (name === undefined) {
    if (own.etags !== undefined) refuse("`etags` is about a `condition`", "Remove it.", "etags");
    return undefined;
  }
  const kind = name === "If-Match" ? "tag" : "absence";
  if (!isReadMethod(method) && !methodsOf[kind].includes(method)) {
    const problem = `a ${asCode(method)} request has no ${asCode(name)} that it fails once it has taken effect`;
    refuse(problem, `${asCode(name)} is for ${methodsOf[kind].map(asCode).join(", ")}.`, "condition");
  }
  if (own.etags === undefined) {
    const problem = `nothing says that ${asCode(name)} no longer holds once a request has taken effect`;
    refuse(problem, "Write `etags: unique` if each success changes the ETag, and none ever comes back.");
  }
  const header = headers.find((field) => field.name.toLowerCase() === name.toLowerCase());
  if (header === undefined) {
    refuse(`it has no header ${asCode(name)}`, `Write \`headers: { ${name}?: string }\`.`, "condition");
    return undefined;
  }
  if (!isString(context.types.resolve(header.type))) {
    refuse(`its header ${asCode(name)} is no string`, `Write \`${name}?: string\`.`, "condition");
  }
  return { header: refTo(header), kind };
}

/** What a success of a POST makes of a condition, nobody knows. */
const methodsOf: Readonly<Record<"tag" | "absence", readonly Method[]>> = {
  tag: ["PUT", "PATCH", "DELETE"],
  absence: ["PUT"],
};
