import { asCode, didYouMean } from "../../text/words.js";
import { suggest } from "../../text/suggestion.js";
import type { Place } from "../../diagnostics/diagnostic.js";
import type { AuthenticationDocument } from "../../read/language/authentication.js";
import type { AuthenticationScheme, ChoiceScheme, KeyHeader, SingleScheme } from "../ir/authentication.js";
import { addressProblem } from "../base-address.js";
import { checkScheme, checkSchemeKeys } from "./check-scheme.js";
import { type BuildContext, checkName, isTooLong } from "./context.js";
import {
  isCookieName,
  isForbiddenHeader,
  isKeyParameter,
  isOwnHeader,
  isSameHeader,
} from "../header-rules.js";
import { checkHeaderName } from "./header-name.js";
import { type Entry, entries, keyPlace, type Located, member, valuePlace } from "./located.js";

type Section = Located<AuthenticationDocument>;

/** One scheme: that of the API, or one of several. */
type SingleSection = Located<Pick<AuthenticationDocument, "scheme" | "name" | "prefix" | "token">>;

/** How requests prove who sends them; reports what doesn't fit together, and returns `undefined` where that leaves no scheme. */
export function buildScheme(section: Section, context: BuildContext): AuthenticationScheme | undefined {
  checkScheme(section, context);
  if (section.value.scheme === "none") return nobody;
  const keys = member(section, "keys");
  if (section.value.scheme !== undefined) return buildOne(section, context);
  return keys && buildKeys(keys, context);
}

/** Of requests that carry no credentials. */
const nobody: ChoiceScheme = { kind: "choice", schemes: [], alternatives: [{ schemes: [], scopes: [] }] };

/** One of several schemes, of which each is checked by itself. */
export function buildSingle(section: SingleSection, context: BuildContext): SingleScheme | undefined {
  checkSchemeKeys(section, context);
  return buildOne(section, context);
}

function buildOne(section: SingleSection, context: BuildContext): SingleScheme | undefined {
  switch (section.value.scheme) {
    case "bearer":
      return { kind: "header", header: "Authorization", prefix: "Bearer" };
    case "basic":
      return { kind: "basic" };
    case "header":
      return buildHeader(section, context);
    case "query":
      return buildQuery(section, context);
    case "cookie":
      return buildCookie(section, context);
    case "oauth2":
      return buildToken(section, context);
    case "none":
    case undefined:
      return undefined;
  }
}

function buildHeader(section: SingleSection, context: BuildContext): SingleScheme | undefined {
  const { name, prefix } = section.value;
  if (name === undefined) return undefined;
  checkKeyHeader(name, valuePlace(section, "name"), context);
  if (prefix !== undefined && !/^[!#$%&'*+.^_`|~0-9A-Za-z-]+$/.test(prefix)) {
    const help = "Write one word, such as `Token`: the client puts a space between it and the key.";
    const problem = `the prefix ${asCode(prefix)} is not one word`;
    context.report("invalid-authentication", { problem, help }, valuePlace(section, "prefix"));
  }
  return { kind: "header", header: name, prefix };
}

function buildQuery(section: SingleSection, { report }: BuildContext): SingleScheme | undefined {
  const { name } = section.value;
  if (name === undefined) return undefined;
  const at = valuePlace(section, "name");
  if (!isTooLong(name, "a query parameter", at, report) && !isKeyParameter(name)) {
    const problem = `a query parameter can't be called ${asCode(name)}`;
    const help = "Write its name in printable ASCII characters without spaces, such as `api_key`.";
    report("invalid-authentication", { problem, help }, at);
  }
  return { kind: "query", parameter: name };
}

function buildCookie(section: SingleSection, { report }: BuildContext): SingleScheme | undefined {
  const { name } = section.value;
  if (name === undefined) return undefined;
  const at = valuePlace(section, "name");
  if (!isTooLong(name, "a cookie", at, report) && !isCookieName(name)) {
    const problem = `a cookie can't be called ${asCode(name)}`;
    const help = "Write the name that the service gives it, such as `session_id`.";
    report("invalid-authentication", { problem, help }, at);
  }
  return { kind: "cookie", cookie: name };
}

type KeysDocument = NonNullable<AuthenticationDocument["keys"]>;

function buildKeys(section: Located<KeysDocument>, context: BuildContext): AuthenticationScheme {
  const keys = entries(section);
  if (keys.length < 2) {
    const problem = keys.length === 0 ? "`keys` has none" : "`keys` has only one";
    const help =
      "Name each key with its header, or write `scheme: header, name: X-Api-Key` for a single one.";
    context.report("invalid-authentication", { problem, help }, keyPlace(section));
  }
  const first = new Map<string, Entry<KeysDocument[string]>>();
  return {
    kind: "keys",
    keys: keys.map((entry) => {
      const key = buildKey(entry, context);
      const lower = key.header.toLowerCase();
      const other = first.get(lower);
      if (other !== undefined) reportSameHeader(key, entry, other, context);
      first.set(lower, other ?? entry);
      return key;
    }),
  };
}

function buildKey(entry: Entry<KeysDocument[string]>, context: BuildContext): KeyHeader {
  const { name, value } = entry;
  checkName(name, "key", keyPlace(entry), context.report);
  const isHeader = typeof value === "string";
  const { header, account = false } = isHeader ? { header: value } : value;
  checkKeyHeader(header, valuePlace(entry, ...(isHeader ? [] : ["header"])), context);
  return { name, header, namesAccount: account };
}

function reportSameHeader(
  { name, header }: KeyHeader,
  entry: Entry<unknown>,
  other: Entry<unknown>,
  { report }: BuildContext,
): void {
  const problem = `${asCode(other.name)} and ${asCode(name)} have the same header, ${asCode(header)}`;
  const related = [{ at: keyPlace(other), message: "The first one is here." }];
  const help = "Give each key the header that the service reads it from.";
  report("invalid-authentication", { problem, help }, keyPlace(entry), related);
}

/** A header with a key must be one that a client can send, and that nothing else is sent in. */
function checkKeyHeader(name: string, at: Place, { sections, report }: BuildContext): void {
  checkHeaderName(name, "`authentication`", at, report);
  const { versions, idempotency, conventions } = sections;
  const requestId = conventions?.value.request_id;
  const others = {
    "`versions` has too": versions?.value.header,
    "`idempotency` has too": idempotency?.value.header,
    "`conventions` has for request ids": typeof requestId === "string" ? requestId : requestId?.header,
  };
  const [taken] = Object.entries(others).find(([, header]) => isSameHeader(name, header)) ?? [];
  const isReserved = isOwnHeader(name) && !isSameHeader(name, "Authorization");
  const why = isForbiddenHeader(name) ? "`fetch` can't send" : isReserved ? "the client needs itself" : taken;
  if (why === undefined) return;
  const problem = `a key can't be in the header ${asCode(name)}, which ${why}`;
  const help = "Name the header that the service reads the key from, such as `X-Api-Key`.";
  report("invalid-authentication", { problem, help }, at);
}

function buildToken(section: SingleSection, context: BuildContext): SingleScheme | undefined {
  const token = member(section, "token");
  if (token === undefined) return undefined;
  const { value } = token;
  const isUrl = typeof value === "string";
  const { url, client = "basic", scopes = [], audience } = isUrl ? { url: value } : value;
  checkTokenUrl(url, valuePlace(token, ...(isUrl ? [] : ["url"])), context);
  scopes.forEach((name, index) => checkTokenScope(name, valuePlace(token, "scopes", index), context));
  return { kind: "oauth2", url, client, scopes, audience };
}

const plainPath = /^(?:\/(?!\.{1,2}(?:\/|$))(?:[\w.~!$&'()*+,;=:@-]|%[0-9A-Fa-f]{2})+)+\/?$/;

function checkTokenUrl(url: string, at: Place, { report }: BuildContext): void {
  const problem = url.startsWith("/")
    ? plainPath.test(url)
      ? undefined
      : "it is not a plain path"
    : addressProblem(url);
  if (problem === undefined) return;
  const help = "Write a path of the service, such as `/oauth/token`, or a full https address.";
  report(
    "invalid-authentication",
    { problem: `tokens can't be fetched from ${asCode(url)}: ${problem}`, help },
    at,
  );
}

/** What a token is asked for is among what a key may do. */
function checkTokenScope(name: string, at: Place, { sections, report }: BuildContext): void {
  const { scopes } = sections.declared;
  if (scopes.has(name)) return;
  const help = didYouMean(suggest(name, scopes)) ?? `Declare it under \`scopes\`: \`${name}: Allows to ….\``;
  const problem = `a token is asked for the scope ${asCode(name)}, which isn't declared`;
  report("invalid-authentication", { problem, help }, at);
}
