import { valueOf } from "../../model/ir/known.js";
import type { Block } from "../page/block.js";
import { code, linkTo, sentence } from "../page/inline.js";
import type { Page } from "../page/page.js";
import { parseProse } from "../prose/parse-prose.js";
import { describeScheme } from "./call-facts.js";
import { errorAnchor } from "./errors/error-anchor.js";
import { unknownMarks } from "./site-paths.js";
import type { VersionContent } from "./version-content.js";

/** How requests prove who sends them; `undefined`: the model says nothing about it. */
export function authenticationPage(version: VersionContent): Page | undefined {
  const { api, paths } = version;
  if (api.authentication.at === undefined) return undefined;
  return {
    path: paths.page("authentication"),
    title: "Authentication",
    description: `How requests to ${api.name} prove who sends them.`,
    lead: [],
    blocks: [
      ...describeCredentials(version),
      {
        kind: "facts",
        facts: [{ term: "Credentials", content: sentence(describeScheme(api.authentication.scheme)) }],
      },
      ...describeRefusal(version),
      ...describeScopes(version),
    ],
  };
}

/** What the service says of keys: where they come from, who may have them, where they hold. */
export function describeCredentials({ api }: VersionContent): readonly Block[] {
  const { doc } = api.authentication;
  return doc === undefined ? [] : parseProse(doc);
}

function describeRefusal({ api, plan, paths }: VersionContent): readonly Block[] {
  const { rejectedStatus } = api.authentication;
  const status = valueOf(rejectedStatus);
  const content =
    status === undefined
      ? [
          ...sentence("The status of a request without valid credentials isn't specified."),
          ...(rejectedStatus.kind === "unknown" ? unknownMarks(rejectedStatus.ids, paths) : []),
        ]
      : [
          ...sentence("A request without valid credentials gets a "),
          linkTo(
            paths.page("errors"),
            sentence(String(status)),
            plan.errors.filter((row) => row.status === status).map(errorAnchor)[0],
          ),
          ...sentence("."),
        ];
  return [{ kind: "paragraph", content }];
}

function describeScopes({ api, paths }: VersionContent): readonly Block[] {
  const { scopes } = api.authentication;
  if (scopes.kind === "unknown") {
    const words = sentence("Which scopes there are isn't specified.");
    return [{ kind: "paragraph", content: [...words, ...unknownMarks(scopes.ids, paths)] }];
  }
  if (scopes.value.length === 0) return [];
  return [
    { kind: "heading", level: 2, id: "scopes", content: sentence("Scopes") },
    {
      kind: "table",
      head: ["Scope", "Meaning"].map(sentence),
      rows: scopes.value.map(({ name, doc }) => ({
        id: `scope-${name}`,
        cells: [[code(name)], sentence(doc)],
      })),
    },
  ];
}
