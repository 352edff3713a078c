import { asCode } from "../text/words.js";
import type { Construct } from "./constructs.js";
import type { Unsayable } from "./language.js";
import type { Use } from "./uses.js";

type Name = string | ((detail: string) => string);

const asKeyword = (keyword: string) => asCode(keyword);

/** What people call the constructs that a model can't say, in a few words. */
const names: Readonly<Record<Unsayable, Name>> = {
  "credentials-in-one-place": "credentials in one place",
  "authorization-addresses": "address for authorization",
  "unsayable-key": "name of a key",
  "token-address": "address for tokens",
  "scope-name": "name of a scope",
  "authentication-scheme": (scheme) => asCode(scheme),
  "path-unsayable": "path",
  "path-style": (style) => `path parameter in the style ${asCode(style)}`,
  "path-parameter-type": "type of a path parameter",
  "unused-parameter": "parameter that the path lacks",
  "undeclared-parameter": "undeclared path parameter",
  "unsayable-method": (method) => `method ${method}`,
  "server-variables": "variables of a server",
  "server-defaults": "other values of variables of a server",
  "server-host": "host of a server",
  "server-url": "URL of a server",
  "query-nested": "nested query parameter",
  "query-style": (style) => `query parameter in the style ${asCode(style)}`,
  "union-parameter": "parameter of several types",
  "media-parameter": (media) => `parameter as ${asCode(media)}`,
  "reserved-characters": asKeyword("allowReserved"),
  "empty-parameter": asKeyword("allowEmptyValue"),
  "header-type": "type of a header",
  "header-name": "name of a header",
  "own-header": (name) => `header ${asCode(name)}`,
  "unsayable-parameter-name": "name of a parameter",
  "parameter-clash": "parameters with one name",
  "querystring-parameter": "whole query string",
  "cookie-parameter": "cookie",
  "body-of-read": (method) => `body of a ${method}`,
  "form-styles": "styles of a form with lists of any name",
  "form-part": "member of a form",
  "file-type": "type of a file",
  "multipart-type": (media) => `body as ${asCode(media)}`,
  "nameless-form": "form without names",
  "raw-schema": "schema of a body that isn't JSON",
  "media-type-parameters": "parameters of a media type",
  "differing-media-types": (media) => `body as ${asCode(media)}`,
  "unsayable-status": (status) => `response ${asCode(status)}`,
  "missing-success": "missing success",
  "error-media-type": (media) => `error as ${asCode(media)}`,
  "unreadable-header": "header of a response",
  "response-links": "links of a response",
  callbacks: "callbacks",
  "unsayable-webhook": "webhook",
  "optional-payload": "optional body of a webhook",
  "webhook-part": "part of a webhook",
  "union-too-large": "alternatives without number",
  "default-variant": "type of other tags",
  "two-unions": "several lists of alternatives",
  unmergeable: asKeyword("allOf"),
  "structured-values": "listed objects or lists",
  "values-of-other-type": "listed values of another type",
  "unsayable-value": "listed values",
  "null-in-text": "null outside JSON",
  "query-members": "other members of a query parameter",
  "unsayable-default": asKeyword("default"),
  "absent-field": "field that no value has",
  "forbidden-name": "name of a field",
  "unsayable-name": "name of a field",
  "required-name": "name of a field",
  "endless-type": "endless type",
  "overlong-name": "overlong name",
  "unsayable-constraint": asKeyword,
  "contradictory-bounds": "contradictory bounds",
  "delimited-pattern": asKeyword("pattern"),
  "unsayable-pattern": asKeyword("pattern"),
  "unsayable-keyword": asKeyword,
  "unknown-keyword": asKeyword,
  "unread-extensions": "extensions of Quoin",
  "unread-hint": asKeyword,
  malformed: "malformed part",
  "reference-to-url": "reference to a URL",
  "reference-outside": "reference out of the folder",
  "reference-unresolved": "reference without a target",
  "reference-unreadable": "reference to an unreadable file",
  "beside-reference": "keywords beside a reference",
  "reference-circle": "reference to itself",
  refused: "what no model can say",
  "nested-too-deep": "parts nested too deep",
};

/** What people call what a document has there: `cookie`, `` `not` ``. */
export function nameConstruct({ construct, detail }: Pick<Use, "construct" | "detail">): string {
  const known: Readonly<Partial<Record<Construct, Name>>> = names;
  const name = known[construct] ?? construct.replaceAll("-", " ");
  return typeof name === "string" ? name : name(detail);
}
