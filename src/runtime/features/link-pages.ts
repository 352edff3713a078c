import type { ClientContext, OperationRow } from "../context/client-context.js";
import { InvalidRequestError } from "../errors/refusals.js";
import { baseUrlOf } from "../request/prepare.js";
import { ownMember } from "../support/members.js";
import { linkOf, pathOf } from "./link-header.js";
import { isAbsent, leadTo, type PageRequest, type PageWay, type PlacedPage } from "./page-way.js";
import type { LinkRules } from "./way-rules.js";

/**
 * A list whose pages link to the next one. Of a link only the parameters are followed: requests carry credentials, and go to
 * the path of the operation. Only where there is no link does a list end: pages may be short or empty.
 */
export function linkPages(rules: LinkRules): PageWay {
  return {
    rules,
    begin: () => ({ at: undefined, before: undefined }),
    requestOf(at, first, context) {
      return withParameters(
        first,
        typeof at === "string" ? parametersOf(context, first.operation, at) : undefined,
      );
    },
    findNext(page) {
      const link = linkOf(page, rules.next);
      if (isAbsent(link)) return undefined;
      const path = pathOf(rules.next);
      const refuse = (problem: string) => page.refuse(path, problem);
      if (typeof link !== "string") throw refuse("has a link that is no address");
      const parameters = parametersOf(page.context, page.operation, link);
      if (parameters === undefined) throw refuse("links to another origin than that of the service");
      if (isAsked(parameters, page)) throw refuse("has a link whose parameters lead to no other page");
      return leadTo(parameters, page, path);
    },
  };
}

/** The query of a link, with its question mark; `undefined`: it leads to another origin, or is no address. */
function parametersOf(context: ClientContext, operation: OperationRow, link: string): string | undefined {
  const base = baseUrlOf(context, operation);
  const url = /[^!-~]/.test(link) ? undefined : parseUrl(link, base);
  const isOfService = url?.origin === parseUrl(base)?.origin && url?.username === "" && url.password === "";
  return isOfService ? url?.search : undefined;
}

function parseUrl(text: string, base?: string): URL | undefined {
  try {
    return new URL(text, base);
  } catch {
    return undefined;
  }
}

/** Whether a link has no parameters, or those of the first page: its path alone would lead on. */
function isAsked(parameters: string, { position, asked }: PlacedPage): boolean {
  if (position.number > 1) return parameters === "";
  return [...new URLSearchParams(parameters)].every(
    ([name, value]) => String(ownMember(asked, name)) === value,
  );
}

/** The same request with another query, which is complete; without one it is refused. */
function withParameters({ operation, request }: PageRequest, query: string | undefined): PageRequest {
  const { parts } = operation;
  const refuse = () => {
    throw new InvalidRequestError("`from` isn't the `cursor` of a page of this list.");
  };
  return {
    request,
    operation: {
      ...operation,
      parts: {
        ...parts,
        parameters: {
          write: (...given) =>
            query === undefined
              ? refuse()
              : { headers: {}, issues: [], ...parts?.parameters?.write(...given), query: query.slice(1) },
        },
      },
    },
  };
}
