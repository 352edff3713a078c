import { checkHeaderName } from "./header-name.js";
import type { Authentication, Conventions, Environment, Pagination } from "../ir/api.js";
import { type BuildContext, resolveStatus, resolveUnknowns } from "./context.js";
import { entries, keyPlace, listed, member, valuePlace } from "./located.js";
import { resolveRange } from "../range.js";

export function buildConventions(context: BuildContext): Conventions {
  const section = context.sections.conventions;
  const requestId = section?.value.request_id;
  if (section !== undefined && requestId !== undefined)
    checkHeaderName(requestId, "`conventions`", valuePlace(section, "request_id"), context.report);
  return {
    bodyNaming: section?.value.naming?.bodies,
    webhookNaming: section?.value.naming?.webhooks,
    requestIdHeader: requestId,
    unknownFields: section?.value.unknown_fields,
    errorStatusMember: section?.value.error_status,
  };
}

export function buildAuthentication(context: BuildContext): Authentication {
  const section = context.sections.authentication;
  if (section !== undefined)
    resolveUnknowns(section.value.scopes?.unknown, keyPlace(section, "scopes"), context);
  const rejected = section && member(section, "rejected");
  return {
    header: "Authorization",
    scheme: "Bearer",
    doc: section?.value.doc,
    serverOnly: section?.value.secret !== "public",
    rejectedStatus: resolveStatus(rejected, "`rejected` of `authentication`", context),
  };
}

export function buildEnvironments(context: BuildContext): readonly Environment[] {
  return entries(context.sections.environments).map((entry) => {
    const { url, doc } = entry.value;
    const at = valuePlace(entry, "url");
    if (typeof url === "object") resolveUnknowns(url.unknown, at, context);
    else {
      const problem = urlProblem(url);
      if (problem !== undefined) context.report("invalid-url", { environment: entry.name, problem }, at);
    }
    return { name: entry.name, url: typeof url === "string" ? url : undefined, doc, at: keyPlace(entry) };
  });
}

function urlProblem(text: string): string | undefined {
  if (!URL.canParse(text)) return "it is not an absolute address";
  const url = new URL(text);
  if (url.protocol !== "https:" && !isLocal(url)) return "its scheme is not https";
  if (url.username !== "" || url.password !== "") return "it holds credentials";
  return url.search !== "" || url.hash !== "" ? "it has a query or a fragment" : undefined;
}

/** Plain http stays on the machine there; clients accept it too. */
function isLocal({ protocol, hostname }: URL): boolean {
  return protocol === "http:" && ["localhost", "127.0.0.1", "[::1]"].includes(hostname);
}

export function buildPagination(context: BuildContext): Pagination | undefined {
  const section = context.sections.pagination;
  if (section === undefined) return undefined;
  const { value } = section;
  resolveUnknowns(value.unknown, keyPlace(section, "unknown"), context);
  const size = value.size;
  return {
    doc: value.doc,
    limitParameter: value.limit,
    offsetParameter: value.offset,
    sortParameter: value.sort,
    size:
      size === undefined
        ? undefined
        : resolveRange(size, "`pagination`", valuePlace(section, "size"), context),
    itemsField: value.items,
    detailsField: value.details,
    totalPagesField: value.total_pages,
    unknowns: listed(value.unknown),
    at: keyPlace(section),
  };
}
