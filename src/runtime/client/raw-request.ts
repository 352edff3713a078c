import { helpOn } from "../errors/help.js";
import type {
  ClientContext,
  Operation,
  OperationTable,
  RequestParameters,
} from "../context/client-context.js";
import type { NewCall } from "../attempt/call-state.js";
import { readLimits } from "../context/read-options.js";
import { InvalidRequestError } from "../errors/refusals.js";
import { checkPathValue, completeRequest, forOperation, planRequest } from "../request/prepare.js";
import { fitsPath } from "../request/fits-path.js";
import { copyGiven, writeParameter } from "../request/query.js";
import { findOperation } from "../request/find-operation.js";
import { nameRawOperation } from "../request/raw-operation.js";
import { createBare, ownMember } from "../support/members.js";
import { containsSecret, type Secrets } from "../support/redact.js";
import type { RequestMethod, RequestOptions } from "../types/call.js";

/**
 * Completes a request that the model doesn't describe. Nothing is sent.
 *
 * @throws InvalidRequestError for a method and path that the model describes, and for what would lead to another address
 */
export function planRawRequest(
  context: ClientContext,
  operations: OperationTable,
  method: RequestMethod,
  path: string,
  given: RequestOptions | undefined,
): NewCall {
  const { policy, settings } = context;
  const row = findOperation(operations, nameRawOperation(method, path, settings.secrets));
  return forOperation(context, row, (operation) => {
    const { path: values, query, body, ...options } = Object.assign(createBare<RequestOptions>(), given);
    const limits = readLimits(options, settings);
    const address = writePath(path, values, settings.secrets);
    refuseModelled(operations, method, address);
    const hasKey = options.idempotencyKey !== undefined && policy.idempotency !== null;
    const { prepared, url } = completeRequest(
      context,
      {
        ...operation,
        path: address,
        ...describeContent(operation, hasKey, body !== undefined),
        parts: { parameters: freeParameters },
      },
      { query, body },
      options,
    );
    return { limits, plan: planRequest(prepared, operation), url };
  });
}

/** What the request may have: a read has neither body nor key, a write what it is given. */
function describeContent(
  { retrySafety }: Operation,
  hasKey: boolean,
  hasBody: boolean,
): Pick<Operation, "retrySafety" | "body"> {
  if (retrySafety === "safe") return { retrySafety };
  return { retrySafety: hasKey ? "key" : "none", body: hasBody ? {} : undefined };
}

/**
 * Each segment is encoded as exactly one, and checked as ids are. What might already be encoded, or not be a segment,
 * is accepted only as a value.
 *
 * @throws InvalidRequestError
 */
function writePath(path: string, values: RequestOptions["path"], secrets: Secrets): string {
  const write = (segment: string): string => {
    const [, name] = /^\{([\w-]+)\}$/.exec(segment) ?? [];
    if (name !== undefined) return encodeURIComponent(checkPathValue(name, ownMember(values, name), secrets));
    if (/[?#%{}]/.test(segment)) {
      throw new InvalidRequestError("`path` has `?`, `#`, `%` or a brace in a segment.", {
        help: helpOn("raw-path"),
      });
    }
    return writeText(checkPathValue("path", segment, secrets));
  };
  return `/${path.slice(1).split("/").map(write).join("/")}`;
}

/** Marks that a path may have stay as they are: some services have `@me`, or `:cancel` after an id. */
function writeText(text: string): string {
  return encodeURIComponent(text).replaceAll(/%(?:2[46BC]|3[ABD]|40)/g, decodeURIComponent);
}

/**
 * Only the call knows what the model says of the request: its key, its body, what proves its success. Some services drop what follows a
 * `;` in a segment, and an empty last one.
 */
function refuseModelled(operations: OperationTable, method: RequestMethod, address: string): void {
  const plain = address.replace(/\/?;[^/]*/g, "");
  for (const [id, operation] of Object.entries(operations)) {
    if (operation.method === method && (fitsPath(operation, address) || fitsPath(operation, plain))) {
      throw new InvalidRequestError(`${method} ${operation.path} is the call \`${id}\`.`, {
        help: helpOn("described"),
      });
    }
  }
}

/** A request without a model has parameters of any name; a list is joined with commas. */
const freeParameters: RequestParameters = {
  write({ settings: { secrets } }, _, request) {
    const query = request.query ?? {};
    const isPlain = typeof query === "object" && !(Symbol.iterator in query);
    const pairs = isPlain ? Object.entries(copyGiven(query, secrets, "query")) : [];
    const isText = ([name]: readonly [string, unknown]) =>
      /^[^\s\p{C}]+$/u.test(name) && !containsSecret(name, secrets);
    if (!isPlain || !pairs.every(isText)) {
      throw new InvalidRequestError(
        "`query` must be a plain object whose names are visible and aren't a credential.",
      );
    }
    const written = pairs.map(([name, value]) =>
      writeParameter(name, Array.isArray(value) ? "in" : "exact", value, secrets),
    );
    return { query: written.join("&"), headers: {}, issues: [] };
  },
};
