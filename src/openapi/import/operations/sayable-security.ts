import { addressProblem } from "../../../language/model/base-address.js";
import {
  isCookieName,
  isForbiddenHeader,
  isHeaderName,
  isKeyParameter,
  isOwnHeader,
} from "../../../language/model/header-rules.js";
import { maxNameLength, nameRules } from "../../../language/model/name-rules.js";
import type { ImportedScheme } from "../imported-api.js";

/** Whether a client can send what the scheme asks for, as far as names go. */
export function isSentScheme({ kind, name }: Pick<ImportedScheme, "kind" | "name">): boolean {
  switch (kind) {
    case "header":
      return isKeyHeader(name);
    case "query":
      return isKeyParameter(name) && name.length <= maxNameLength;
    case "bearer":
    case "basic":
    case "client credentials":
      return true;
    case "cookie":
      return isCookieName(name) && name.length <= maxNameLength;
    case "other":
      return false;
  }
}

/** The place in which a request carries a scheme: it has room for one scheme. */
export function placeOfScheme({ kind, name }: Pick<ImportedScheme, "kind" | "name">): string {
  if (kind === "query") return `?${name}`;
  if (kind === "cookie") return `cookie ${name}`;
  return kind === "header" ? name.toLowerCase() : "authorization";
}

function isKeyHeader(name: string): boolean {
  if (!isHeaderName(name) || name.length > maxNameLength || isForbiddenHeader(name)) return false;
  return !isOwnHeader(name) || name.toLowerCase() === "authorization";
}

/** Whether a model can have a scope of the name. */
export function isScope(name: string): boolean {
  return nameRules.scope.grammar.test(name) && name.length <= maxNameLength && name !== "__proto__";
}

/** Whether a client can get its tokens there; without an address, a token is what its caller passes. */
export function isTokenUrl(url: string | undefined): url is string {
  if (url === undefined) return false;
  return url.startsWith("/")
    ? /^(?:\/[\w~!$&'()*+,;=:@.-]*[\w~])+$/u.test(url)
    : addressProblem(url) === undefined;
}
