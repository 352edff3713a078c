import type { ClientContext, Operation, RequestParameters } from "../context/client-context.js";
import { type CallLimits, readLimits } from "../context/read-options.js";
import { InvalidRequestError } from "../errors/kinds.js";
import {
  checkPathValue,
  completeRequest,
  forOperation,
  planRequest,
  type RequestPlan,
} from "../request/prepare.js";
import { present, writeParameter } from "../request/query.js";
import { nameRawOperation } from "../request/raw-operation.js";
import { createBare, ownMember } from "../support/members.js";
import { containsSecret } from "../support/redact.js";
import type { RequestMethod, RequestOptions } from "../types/call.js";
import type { Policy } from "../types/policy.js";

/** A call whose request is complete. */
export interface NewCall {
  readonly plan: RequestPlan;
  readonly limits: CallLimits;
}

/**
 * Completes a request that the model doesn't describe. Nothing is sent.
 *
 * @throws InvalidRequestError for a method and path that the model describes, and for what would lead to another address
 */
export function planRawRequest(
  context: ClientContext,
  method: RequestMethod,
  path: string,
  given: RequestOptions | undefined,
): NewCall {
  const { policy, settings } = context;
  return forOperation(context, nameRawOperation(method, path, settings.apiKey), (operation) => {
    const { path: values, query, body, ...options } = Object.assign(createBare<RequestOptions>(null), given);
    const limits = readLimits(options, settings);
    const address = writePath(path, values, settings.apiKey);
    refuseModelled(policy, method, address);
    const hasKey = options.idempotencyKey !== undefined && policy.idempotency !== null;
    const prepared = completeRequest(
      { ...context, parameters: freeParameters },
      { ...operation, path: address, ...describeContent(operation, hasKey, body !== undefined) },
      { query, body },
      options,
    );
    return { limits, plan: planRequest(prepared, operation) };
  });
}

/** What the request may have: reads have neither body nor key, and a write what it is given. */
function describeContent(
  { retrySafety }: Operation,
  hasKey: boolean,
  hasBody: boolean,
): Pick<Operation, "retrySafety" | "body"> {
  if (retrySafety === "safe") return { retrySafety };
  return { retrySafety: hasKey ? "key" : "none", body: hasBody ? {} : undefined };
}

/**
 * Each segment is encoded as exactly one, and passes the checks of ids. What could be meant as encoded already, or as
 * something else than a segment, is taken as a value only.
 *
 * @throws InvalidRequestError
 */
function writePath(path: string, values: RequestOptions["path"], apiKey: string): string {
  const write = (segment: string): string => {
    const [, name] = /^\{([\w-]+)\}$/.exec(segment) ?? [];
    if (name !== undefined) return encodeURIComponent(checkPathValue(name, ownMember(values, name), apiKey));
    if (/[?#%{}]/.test(segment)) {
      throw new InvalidRequestError("`path` has `?`, `#`, `%` or a brace in a segment.", {
        help: "Pass a query as `query`, and such an id as `path: { id }` for `{id}`.",
      });
    }
    return encodeURIComponent(checkPathValue("path", segment, apiKey));
  };
  return `/${path.slice(1).split("/").map(write).join("/")}`;
}

/** Only the call knows what the model says of the request: its key, its body, what proves its success. */
function refuseModelled({ operations }: Policy, method: RequestMethod, address: string): void {
  const segments = address.split("/");
  for (const [id, operation] of Object.entries(operations)) {
    const known = operation.path.split("/");
    const isSame =
      operation.method === method &&
      known.length === segments.length &&
      known.every((text, index) => text.startsWith("{") || text === segments[index]);
    if (isSame) {
      throw new InvalidRequestError(`${method} ${operation.path} is the call \`${id}\`.`, {
        help: "Make that call.",
      });
    }
  }
}

/** What nobody described has parameters of any name; a list has commas between its values. */
const freeParameters: RequestParameters = {
  write({ settings: { apiKey } }, _, request) {
    const query = request.query ?? {};
    const pairs = Object.entries(present(query));
    const isText = ([name]: readonly [string, unknown]) =>
      /^[!-~]+$/.test(name) && !containsSecret(name, apiKey);
    if (typeof query !== "object" || Symbol.iterator in query || !pairs.every(isText)) {
      throw new InvalidRequestError(
        "`query` must be a plain object, whose names are visible ASCII and aren't the API key.",
      );
    }
    const written = pairs.map(([name, value]) =>
      writeParameter(name, Array.isArray(value) ? "in" : "exact", value, apiKey),
    );
    return { query: written.join("&"), headers: {}, issues: [] };
  },
};
