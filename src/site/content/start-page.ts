import type { Group } from "../../language/model/ir/api.js";
import { groupBy } from "../../language/model/group-by.js";
import { conjunction } from "../../language/text/words.js";
import type { Block } from "../page/block.js";
import { code, line, linkTo, sentence } from "../page/inline.js";
import type { Page } from "../page/page.js";
import { parseProse } from "../prose/parse-prose.js";
import { describeFormats } from "./describe-formats.js";
import { verdictOf } from "../../say/call/verdict.js";
import { againCall } from "./again/again-call.js";
import { titleOf } from "./title.js";
import { routeOf } from "./route-of.js";
import { unknownMarks } from "./site-paths.js";
import { notSpecified } from "./statements.js";
import type { VersionContent } from "./version-content.js";

/** The page that the site begins with: what the API is, where it is, and all of its calls. */
export function startPage(version: VersionContent): Page {
  const { api, paths } = version;
  return {
    path: paths.page("index"),
    title: api.name,
    description: api.doc ?? `The reference of ${api.name}.`,
    lead: [],
    blocks: [
      ...(api.doc === undefined ? [] : parseProse(api.doc)),
      ...describeEnvironments(version),
      ...api.groups.flatMap((group) => describeGroup(group, version)),
      ...describeFormats(version),
      ...describeUnknownGroups(version),
    ],
  };
}

/** Nothing of a group that has no calls yet. */
function describeGroup({ name, doc }: Group, version: VersionContent): readonly Block[] {
  if (!version.api.endpoints.some((endpoint) => endpoint.group === name)) return [];
  return [heading(name), ...(doc === undefined ? [] : parseProse(doc)), callsTable(name, version)];
}

function heading(group: string): Block {
  const id = `group-${group.toLowerCase().replaceAll(/\s+/gu, "-")}`;
  return { kind: "heading", level: 2, id, content: sentence(group) };
}

function describeEnvironments({ api, paths }: VersionContent): readonly Block[] {
  if (api.environments.length === 0) return [];
  return [
    {
      kind: "facts",
      facts: api.environments.map(({ name, url, doc }) => ({
        term: name,
        content: [
          ...(url.kind === "known"
            ? [code(url.value)]
            : line`Its address is ${notSpecified(url.ids, paths, { page: paths.page("index") })}.`),
          ...sentence(doc === undefined ? "" : ` ${doc}`),
        ],
      })),
    },
  ];
}

/** The calls of a group, each with the answer to whether it may be sent again. */
function callsTable(group: string, version: VersionContent): Block {
  const calls = version.api.endpoints.filter((endpoint) => endpoint.group === group);
  return {
    kind: "table",
    head: ["Call", "Route", "May you send it again?"].map(sentence),
    rows: calls.map((endpoint) => ({
      cells: [
        [linkTo(version.paths.call(endpoint), sentence(titleOf(endpoint)))],
        [routeOf(endpoint)],
        sentence(verdictOf(againCall(endpoint, version).said.retry, version.keys).answer),
      ],
    })),
  };
}

/** The groups whose calls aren't specified, by what is known of that. */
function describeUnknownGroups({ api, paths }: VersionContent): readonly Block[] {
  const open = api.groups.filter(
    ({ name, unknowns }) => unknowns.length > 0 && !api.endpoints.some(({ group }) => group === name),
  );
  return [...groupBy(open, ({ unknowns }) => JSON.stringify(unknowns)).values()].map((groups) => {
    const names = sentence(conjunction(groups.map(({ name }) => name)));
    const content = line`Which calls there are of ${names} is${unknownMarks(groups[0].unknowns, paths)}.`;
    return { kind: "paragraph", content };
  });
}
