import type { ClientContext, RequestParameters } from "../context/client-context.js";
import { baseUrlOf, buildPath } from "../request/prepare.js";
import { ownMember } from "../support/members.js";
import { containsSecret } from "../support/redact.js";
import { linkOf, pathOf } from "./link-header.js";
import {
  isAbsent,
  leadTo,
  notOfList,
  type PageCursor,
  type PageRequest,
  type PageWay,
  type PlacedPage,
  repeatsSecret,
} from "./page-way.js";
import type { LinkRules } from "./way-rules.js";

/**
 * A list whose pages link to the next one. Of a link only the parameters are followed: requests carry credentials, and go to
 * the path of the operation. Only where there is no link does a list end: pages may be short or empty.
 */
export function linkPages(rules: LinkRules): PageWay {
  return {
    rules,
    begin: () => ({ at: undefined, before: undefined }),
    isCursor: (at) => typeof at === "string",
    requestOf: goOnFrom,
    findNext(page) {
      const link = linkOf(page, rules.next);
      if (isAbsent(link)) return undefined;
      const path = pathOf(rules.next);
      const refuse = (problem: string) => page.refuse(path, problem);
      if (rules.next === "header" && Array.isArray(link)) throw refuse("has twice what the walk goes on by");
      if (typeof link !== "string") throw refuse("has a link that can't be read");
      const url = resolveLink(link, baseUrlOf(page.context, page.operation));
      if (url === undefined) throw refuse("links to another origin than that of the service");
      const parameters = parametersOf(url, page.context);
      if (isAsked(parameters, page)) throw refuse("has a link whose parameters lead to no other page");
      return leadTo(parameters, page, path);
    },
  };
}

/** Where a link leads that is seen at an address; `undefined`: to another origin, or it is no address. */
function resolveLink(link: string, seenAt: string): URL | undefined {
  const url = /[^!-~]/.test(link) ? undefined : parseUrl(link, seenAt);
  const isOfService = url?.origin === parseUrl(seenAt)?.origin && url?.username === "" && url.password === "";
  return isOfService ? url : undefined;
}

function parseUrl(text: string, base?: string): URL | undefined {
  try {
    return new URL(text, base);
  } catch {
    return undefined;
  }
}

/** The query of a link, with its question mark, without the credentials of the client: each request gets its own. */
function parametersOf({ search }: URL, { settings }: ClientContext): string {
  const { access, secrets } = settings;
  const pairs = search.slice(1).split("&");
  const kept = pairs.filter((pair) => {
    const [name = "", value = ""] = [...new URLSearchParams(pair)].flat();
    const isSecret = containsSecret(value, secrets) && secrets.includes(value);
    return access.parameters?.includes(name) !== true && !isSecret;
  });
  return kept.join("") === "" ? "" : `?${kept.join("&")}`;
}

/** Whether a link has no parameters, or those of the first page: its path alone would lead on. */
function isAsked(parameters: string, { position, asked }: PlacedPage): boolean {
  if (position.number > 1) return parameters === "";
  return [...new URLSearchParams(parameters)].every(
    ([name, value]) => String(ownMember(asked, name)) === value,
  );
}

/** The same request with the query of a link, which is complete. */
function goOnFrom(at: PageCursor, { operation, request }: PageRequest): PageRequest {
  const { parts } = operation;
  const write: RequestParameters["write"] = (context, own, given) => {
    const address = baseUrlOf(context, own) + buildPath(context, own, given.path);
    const url = resolveLink(String(at), address);
    const query = url && isSamePlace(url, address) ? parametersOf(url, context) : "";
    // The path alone would be the list without its filters.
    if (query === "" || repeatsSecret(query, context)) throw notOfList();
    return {
      headers: {},
      issues: [],
      ...parts?.parameters?.write(context, own, given),
      query: query.slice(1),
    };
  };
  return {
    request,
    operation: { ...operation, parts: { ...parts, parameters: { ...parts?.parameters, write } } },
  };
}

function isSamePlace({ pathname }: URL, address: string): boolean {
  return pathname === parseUrl(address)?.pathname;
}
