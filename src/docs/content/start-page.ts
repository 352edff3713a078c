import type { Group } from "../../model/ir/api.js";
import { valueOf } from "../../model/ir/known.js";
import type { Block } from "../page/block.js";
import { code, linkTo, sentence } from "../page/inline.js";
import type { Page } from "../page/page.js";
import { parseProse } from "../prose/parse-prose.js";
import { describeFormats } from "./describe-formats.js";
import { titleOf } from "./title.js";
import { routeOf } from "./route-of.js";
import { unknownMarks } from "./site-paths.js";
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
          ...(url.kind === "known" ? [code(valueOf(url) ?? "")] : unknownMarks(url.ids, paths)),
          ...sentence(doc === undefined ? "" : ` ${doc}`),
        ],
      })),
    },
  ];
}

/** The calls of a group, each with what sending it again does. */
function callsTable(group: string, { api, paths }: VersionContent): Block {
  const calls = api.endpoints.filter((endpoint) => endpoint.group === group);
  return {
    kind: "table",
    head: ["Call", "Route", "If you send it again"].map(sentence),
    rows: calls.map((endpoint) => ({
      cells: [
        [linkTo(paths.call(endpoint), sentence(titleOf(endpoint)))],
        [routeOf(endpoint)],
        sentence(again[endpoint.retrySafety]),
      ],
    })),
  };
}

/** In a few words. */
const again = {
  safe: "Nothing happens: it only reads.",
  key: "Nothing happens, under one idempotency key.",
  natural: "Nothing happens: the service drops duplicates.",
  repeatable: "It leaves what it leaves once.",
  condition: "Nothing happens, with its condition.",
  none: "It may take effect twice.",
} as const;
