import type { EngineParts } from "../context/engine-parts.js";
import { readOwn } from "../context/option-values.js";
import { ConfigurationError } from "../errors/request-errors.js";
import { ownMember } from "../request/body-checks.js";
import type { CallOptions, CallRequest, KeyedCallOptions } from "./caller.js";
import type { PageSource } from "./page-walk.js";

type Options = CallOptions | KeyedCallOptions | undefined;

/** The further pages of a list: the same request with another offset. */
export function pageSource<Page>(
  { policy, settings }: EngineParts,
  request: CallRequest,
  options: Options,
  fetch: (request: CallRequest, options: Options) => Promise<Page>,
): PageSource<Page> {
  const { pagination } = policy;
  if (pagination === null)
    throw new ConfigurationError("This client has a list without rules for its pages.");
  const path = readOwn(request, "path");
  const headers = readOwn(request, "headers");
  const query = { ...readOwn(request, "query") };
  return {
    policy: pagination,
    limit: ownMember(query, pagination.limitParameter),
    offset: ownMember(query, pagination.offsetParameter),
    signal: readOwn(options, "signal"),
    fetchPage: (offset, signal) => {
      const further = { ...query, [pagination.offsetParameter]: offset };
      return fetch({ ...(path && { path }), headers, query: further }, { ...options, signal });
    },
    onUnknownEnd: () => {
      const message = "A page doesn't say how many pages there are: the walk ends with it.";
      settings.log.warnOnce("pages", message, {});
    },
  };
}
