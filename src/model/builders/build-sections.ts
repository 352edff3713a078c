import { checkHeaderName } from "./header-name.js";
import type { Authentication, Conventions, Environment } from "../ir/api.js";
import { type BuildContext, checkName, resolveKnown, resolvePart, resolveStatus } from "./context.js";
import { entries, keyPlace, member, valuePlace } from "./located.js";
import type { Sections } from "./sections.js";

export function buildConventions(context: BuildContext): Conventions {
  const section = context.sections.conventions;
  const requestId = section && buildRequestId(section, context);
  return {
    bodyNaming: section?.value.naming?.bodies,
    webhookNaming: section?.value.naming?.webhooks,
    requestIdHeader: requestId?.header,
    isRequestIdPromised: requestId?.always === true,
    unknownFields: resolveKnown(section && member(section, "unknown_fields"), context),
    errorStatusMember: section?.value.error_status,
    at: section && keyPlace(section),
  };
}

function buildRequestId(
  section: NonNullable<Sections["conventions"]>,
  { report }: BuildContext,
): { readonly header: string; readonly always?: boolean | undefined } | undefined {
  const given = section.value.request_id;
  if (given === undefined) return undefined;
  const isName = typeof given === "string";
  const requestId = isName ? { header: given } : given;
  const at = valuePlace(section, "request_id", ...(isName ? [] : ["header"]));
  checkHeaderName(requestId.header, "`conventions`", at, report);
  return requestId;
}

export function buildAuthentication(context: BuildContext): Authentication {
  const section = context.sections.authentication;
  const rejected = section && member(section, "rejected");
  return {
    header: "Authorization",
    scheme: "Bearer",
    doc: section?.value.doc,
    serverOnly: section?.value.secret !== "public",
    rejectedStatus: resolveStatus(rejected, "`rejected` of `authentication`", context),
    scopes: buildScopes(section, context),
    deniedStatus: resolveStatus(
      section && member(section, "denied"),
      "`denied` of `authentication`",
      context,
    ),
    at: section && keyPlace(section),
  };
}

function buildScopes(section: Sections["authentication"], context: BuildContext): Authentication["scopes"] {
  const part = section && member(section, "scopes");
  return resolvePart(
    part,
    (scopes) =>
      entries(scopes).map((entry) => {
        checkName(entry.name, "scope", keyPlace(entry), context.report);
        return { name: entry.name, doc: entry.value, at: keyPlace(entry) };
      }),
    context,
  );
}

export function buildEnvironments(context: BuildContext): readonly Environment[] {
  return entries(context.sections.environments).map((entry) => {
    const { url, doc } = entry.value;
    checkName(entry.name, "environment", keyPlace(entry), context.report);
    const at = valuePlace(entry, "url");
    const problem = typeof url === "string" ? urlProblem(url) : undefined;
    if (problem !== undefined) context.report("invalid-url", { environment: entry.name, problem }, at);
    return { name: entry.name, url: resolveKnown(member(entry, "url"), context), doc, at: keyPlace(entry) };
  });
}

/** As it is written, and not as it could be understood: `URL` takes `https:/host` and `https://{host}` too. */
const plainUrl =
  /^https?:\/\/(?:[A-Za-z0-9.-]+|\[[0-9A-Fa-f:.]+\])(?::\d+)?(?:\/(?:[\w.~!$&'()*+,;=:@-]|%[0-9A-Fa-f]{2})*)*$/;

function urlProblem(text: string): string | undefined {
  if (!URL.canParse(text)) return "it is not an absolute address";
  const url = new URL(text);
  if (url.protocol !== "https:" && !isLocal(url)) return "its scheme is not https";
  if (url.username !== "" || url.password !== "") return "it holds credentials";
  if (url.search !== "" || url.hash !== "") return "it has a query or a fragment";
  if (/[{}]/.test(text)) return "it has a placeholder";
  return plainUrl.test(text) ? undefined : "it has characters that an address must encode";
}

/** Plain http stays on the machine there; clients accept it too. */
function isLocal({ protocol, hostname }: URL): boolean {
  return protocol === "http:" && ["localhost", "127.0.0.1", "[::1]"].includes(hostname);
}
