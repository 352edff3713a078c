import type { Endpoint } from "../../../model/ir/endpoint.js";
import { hasKeyHeader } from "../../../model/key-header.js";
import { type Inline, line, linkTo, sentence } from "../../page/inline.js";
import { joined, state, type Statement } from "../statements.js";
import { titleOf } from "../title.js";
import type { VersionContent } from "../version-content.js";
import type { AgainCall } from "./again-call.js";

const mostNamed = 5;

/** Whether a call has a method with which others carry a key in the header, and carries none there. */
function isUnused(endpoint: Endpoint, { api }: Pick<VersionContent, "api">): boolean {
  return api.idempotency?.methods.includes(endpoint.method) === true && !hasKeyHeader(endpoint);
}

/** That a call doesn't use the header with which others carry a key; nothing where it does, or none has it. */
export function unusedHeaderStatements({ endpoint, version }: AgainCall): readonly Statement[] {
  const { retrySafety, bodyKey, naturalKey } = endpoint;
  if (!isUnused(endpoint, version) || retrySafety === "safe") return [];
  const instead =
    bodyKey === undefined
      ? naturalKey && ` Only \`${naturalKey.member.name}\` tells a copy: it must be the same in each attempt.`
      : ` Its key is \`${bodyKey.member.name}\` of the body.`;
  return [state(`\`${version.api.idempotency?.header ?? ""}\``, `This call doesn't use it.${instead ?? ""}`)];
}

/** ` except Ingest events`: the calls that carry no key in the header although their methods do; empty if there are none. */
export function exceptUnused(version: VersionContent): readonly Inline[] {
  const calls = version.api.endpoints.filter((endpoint) => isUnused(endpoint, version));
  if (calls.length === 0) return [];
  if (calls.length > mostNamed) return sentence(` except ${calls.length} calls, whose pages say so`);
  const links = calls.map((call) => [linkTo(version.paths.call(call), sentence(titleOf(call)))]);
  return line` except ${joined(links, ", ")}`;
}
