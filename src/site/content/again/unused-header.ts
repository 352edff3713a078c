import type { Endpoint } from "../../../language/model/ir/endpoint.js";
import { hasKeyHeader } from "../../../language/model/key-header.js";
import { type Inline, line, linkTo, sentence } from "../../page/inline.js";
import { joined } from "../statements.js";
import { titleOf } from "../title.js";
import type { VersionContent } from "../version-content.js";

const mostNamed = 5;

/** Whether a call has a method with which others carry a key in the header, and carries none there. */
export function isUnused(endpoint: Endpoint, { api }: Pick<VersionContent, "api">): boolean {
  return api.idempotency?.methods.includes(endpoint.method) === true && !hasKeyHeader(endpoint);
}

/** ` except Ingest events`: the calls that carry no key in the header although their methods do; empty if there are none. */
export function exceptUnused(version: VersionContent): readonly Inline[] {
  const calls = version.api.endpoints.filter((endpoint) => isUnused(endpoint, version));
  if (calls.length === 0) return [];
  if (calls.length > mostNamed) return sentence(` except ${calls.length} calls, whose pages say so`);
  const links = calls.map((call) => [linkTo(version.paths.call(call), sentence(titleOf(call)))]);
  return line` except ${joined(links, ", ")}`;
}
