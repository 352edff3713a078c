import { addressProblem } from "../base-address.js";
import type { RequestIdDocument } from "../../read/language/api.js";
import { checkHeaderName, checkProvingHeader } from "./header-name.js";
import type { Conventions, Environment } from "../ir/api.js";
import { type BuildContext, checkName, resolveKnown } from "./context.js";
import { entries, keyPlace, member, valuePlace } from "./located.js";
import { buildResponseConvention } from "./response-media-type.js";
import { buildServers } from "./build-servers.js";
import type { Sections } from "./sections.js";

export function buildConventions(context: BuildContext): Conventions {
  const section = context.sections.conventions;
  const requestId = section && buildRequestId(section, context);
  return {
    bodyNaming: section?.value.naming?.bodies,
    webhookNaming: section?.value.naming?.webhooks,
    responseMediaType: buildResponseConvention(context),
    requestIdHeader: requestId?.header,
    isRequestIdPromised: requestId?.always === true,
    requestIdType: requestId?.type ?? "string",
    unknownFields: resolveKnown(section && member(section, "unknown_fields"), context),
    errorStatusMember: section?.value.error_status,
    at: section && keyPlace(section),
  };
}

function buildRequestId(
  section: NonNullable<Sections["conventions"]>,
  { report }: BuildContext,
): RequestIdDocument | undefined {
  const given = section.value.request_id;
  if (given === undefined) return undefined;
  const isName = typeof given === "string";
  const requestId: RequestIdDocument = isName ? { header: given } : given;
  const at = valuePlace(section, "request_id", ...(isName ? [] : ["header"]));
  if (requestId.always === true) checkProvingHeader(requestId.header, "`conventions`", at, report, []);
  else checkHeaderName(requestId.header, "`conventions`", at, report);
  return requestId;
}

export function buildEnvironments(context: BuildContext): readonly Environment[] {
  return entries(context.sections.environments).map((entry) => {
    const { url, doc } = entry.value;
    checkName(entry.name, "environment", keyPlace(entry), context.report);
    const at = valuePlace(entry, "url");
    const problem = typeof url === "string" ? addressProblem(url) : undefined;
    if (problem !== undefined) context.report("invalid-url", { environment: entry.name, problem }, at);
    return {
      name: entry.name,
      url: resolveKnown(member(entry, "url"), context),
      servers: buildServers(entry, context),
      doc,
      at: keyPlace(entry),
    };
  });
}
