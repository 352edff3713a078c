import type { Use } from "../../diff/reach.js";
import type { TypeDeclaration } from "../../model/ir/type.js";
import type { Block } from "../page/block.js";
import { code, type Inline, linkTo, sentence } from "../page/inline.js";
import { joined, state, type Statement, statementList } from "./statements.js";
import { titleOf } from "./title.js";
import type { VersionContent } from "./version-content.js";

/** More calls than these say nothing about a type that each error has. */
const maxCalls = 20;

/** Which calls send values of a type, and which return them, also within other types. */
export function describeUsers({ id }: TypeDeclaration, version: VersionContent): readonly Block[] {
  const { reach, paths } = version;
  const webhooks = reach.webhooks({ kind: "type", id });
  const received = webhooks.map((name) => [linkTo(paths.page("webhooks"), [code(name)], `kind-${name}`)]);
  const statements = [
    ...describeCalls("Sent by", "request", id, version),
    ...describeCalls("Returned by", "response", id, version),
    ...(received.length === 0 ? [] : [{ question: "Comes with webhooks", answer: joined(received, ", ") }]),
  ];
  return [
    { kind: "heading", level: 2, id: "users", content: sentence("Used by") },
    statements.length === 0
      ? { kind: "paragraph", content: sentence("No call that is specified in this version.") }
      : statementList(statements),
  ];
}

function describeCalls(
  question: string,
  use: Use,
  id: string,
  { api, paths, reach }: VersionContent,
): readonly Statement[] {
  const ids = new Set(reach.operations({ kind: "type", id }, use));
  const calls = api.endpoints.filter((endpoint) => ids.has(endpoint.id));
  if (calls.length === 0) return [];
  if (calls.length > 1 && calls.length === api.endpoints.length) {
    return [state(question, "All calls.")];
  }
  if (calls.length > maxCalls) return [state(question, `${calls.length} calls.`)];
  const links = calls.map((call): readonly Inline[] => [linkTo(paths.call(call), sentence(titleOf(call)))]);
  return [{ question, answer: joined(links, ", ") }];
}
