import type { Endpoint } from "../../../language/model/ir/endpoint.js";
import { onlyReads } from "../../../language/model/methods.js";
import { namesWithoutResponse } from "../../../say/failure/names.js";
import { alternatives } from "../../../language/text/words.js";
import type { AgainCall } from "../again/again-call.js";
import type { VersionContent } from "../version-content.js";

/** Why a success of a call can't be read. */
export function describeUnreadable({ endpoint, version }: AgainCall): string {
  return describeReasons(version, mustProve(endpoint) ? "it" : undefined);
}

/** Why a success can't be read, whatever its call. */
export function describeAnyUnreadable(version: VersionContent): string {
  const { endpoints } = version.api;
  const proving = endpoints.filter(mustProve);
  if (proving.length === 0) return describeReasons(version, undefined);
  const isWrite = (endpoint: Endpoint) => !onlyReads(endpoint);
  const kinds = [
    ...(proving.some(isWrite) ? ["a write"] : []),
    ...(proving.every(isWrite) ? [] : ["a `HEAD`"]),
  ];
  return describeReasons(
    version,
    proving.length === endpoints.length ? "it" : `that of ${alternatives(kinds)}`,
  );
}

/** A success of a write proves that it is the service's; that of a HEAD has nothing else that would. */
function mustProve(endpoint: Endpoint): boolean {
  return !onlyReads(endpoint) || endpoint.method === "HEAD";
}

/** `proving`: which success is the service's only with the header of requests' IDs, `it`. */
function describeReasons({ plan }: VersionContent, proving: string | undefined): string {
  const header = plan.requestId?.isPromised === true ? plan.requestId.header : undefined;
  const lacks = proving === undefined || header === undefined ? "" : `, or ${proving} lacks \`${header}\``;
  return `${namesWithoutResponse.unreadable.meaning.replace(/\.$/u, "")}${lacks}.`;
}
