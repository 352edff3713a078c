import type { Use } from "../../review/diff/reach.js";
import type { TypeDeclaration } from "../../language/model/ir/type.js";
import type { Block, Fact } from "../page/block.js";
import { code, type Inline, linkTo, sentence } from "../page/inline.js";
import { joined } from "./statements.js";
import { titleOf } from "./title.js";
import type { VersionContent } from "./version-content.js";

/** More calls than these say nothing about a type that each error has. */
const maxCalls = 20;

/** Which calls send values of a type, and which return them, also within other types. */
export function describeUsers({ id }: TypeDeclaration, version: VersionContent): readonly Block[] {
  const { reach, paths } = version;
  const webhooks = reach.webhooks({ kind: "type", id });
  const received = webhooks.map((name) => [linkTo(paths.page("webhooks"), [code(name)], `kind-${name}`)]);
  const facts = [
    ...describeCalls("Sent by", "request", id, version),
    ...describeCalls("Returned by", "response", id, version),
    ...(received.length === 0 ? [] : [{ term: "Comes with webhooks", content: joined(received, ", ") }]),
  ];
  return [
    { kind: "heading", level: 2, id: "users", content: sentence("Used by") },
    facts.length === 0
      ? { kind: "paragraph", content: sentence("No call that is specified in this version.") }
      : { kind: "facts", facts },
  ];
}

function describeCalls(
  term: string,
  use: Use,
  id: string,
  { api, paths, reach }: VersionContent,
): readonly Fact[] {
  const ids = new Set(reach.operations({ kind: "type", id }, use));
  const calls = api.endpoints.filter((endpoint) => ids.has(endpoint.id));
  if (calls.length === 0) return [];
  if (calls.length > 1 && calls.length === api.endpoints.length) {
    return [{ term, content: sentence("All calls.") }];
  }
  if (calls.length > maxCalls) return [{ term, content: sentence(`${calls.length} calls.`) }];
  const links = calls.map((call): readonly Inline[] => [linkTo(paths.call(call), sentence(titleOf(call)))]);
  return [{ term, content: joined(links, ", ") }];
}
