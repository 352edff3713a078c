import { helpOn } from "../errors/help.js";
import { InvalidRequestError } from "../errors/refusals.js";
import type { Operation } from "../context/client-context.js";
import type { ReceivedResponse } from "../errors/attempt-outcome.js";
import { containsSecret, type Secrets } from "../support/redact.js";
import type { RequestMethod } from "../types/call.js";
import type { ResponsesPolicy } from "../types/policy.js";

/**
 * What is known of a request that the model doesn't describe: what its id says. No operation of a model can have such
 * an id.
 */
export type RawOperation = Pick<
  Operation,
  "id" | "method" | "path" | "retrySafety" | "isRaw" | "readPromise"
>;

const methods: readonly RequestMethod[] = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE"];

/**
 * Names a request that the model doesn't describe: `GET /holds/{id}`. Segments that may be ids are left out, since the name is
 * in errors, logs, spans and stores.
 *
 * @throws InvalidRequestError for another method, for what isn't a path, and for a credential of the client in it
 */
export function nameRawOperation(method: RequestMethod, path: string, secrets: Secrets): string {
  if (!methods.includes(method) || typeof path !== "string" || !path.startsWith("/")) {
    throw new InvalidRequestError(
      `\`request\` needs one of ${methods.join(", ")}, and a \`path\` that begins with \`/\`.`,
    );
  }
  if (containsSecret(path, secrets)) {
    throw new InvalidRequestError("`path` contains a credential.", { help: helpOn("credential-place") });
  }
  return `${method} ${path.split("/").map(showSegment).join("/")}`;
}

/** A word in lower case, a version, or the placeholder of a value: none of them is likely to be an id. */
function showSegment(segment: string): string {
  return /^(?:|[a-z]+(?:[._-][a-z]+)*|v\d{1,2}|\{[\w-]+\})$/.test(segment) ? segment : "{}";
}

/** Reads such a name, perhaps that of a stored request. */
export function findRawOperation(name: string): RawOperation | undefined {
  const [, given, path = ""] = /^([A-Z]+) (\/[\w{}./-]*)$/.exec(name) ?? [];
  const method = methods.find((known) => known === given);
  if (method === undefined) return undefined;
  const isRead = method === "GET" || method === "HEAD";
  return { id: name, method, path, retrySafety: isRead ? "safe" : "key", isRaw: true, readPromise };
}

function readPromise({ body }: ReceivedResponse): ResponsesPolicy[string] {
  return body.kind === "complete" && body.bytes.length === 0 ? "none" : { kind: "any" };
}
