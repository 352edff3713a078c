import { headerIn, linkHeader } from "../../../language/model/page-cursor.js";
import type { ModelFile, ModelMap, ModelValue } from "../model/model-data.js";
import { isMap } from "../render/flow.js";
import { mayHaveMember, successOf } from "./page-items.js";
import { mapOf } from "./question-context.js";

/** An accepted list whose document doesn't have what it takes. */
export interface DoubtfulList {
  readonly endpoint: string;
  /** What the document lacks: `page`, a parameter; `meta.next`, a member of its pages. */
  readonly lacks: readonly string[];
}

/** Accepted lists of which the document, as it is now, doesn't say what they take for granted. `files`: what it says by itself. */
export function findDoubtfulLists(
  files: readonly ModelFile[],
  facts: readonly ModelMap[],
): readonly DoubtfulList[] {
  const entries = joinSections(files.map(({ content }) => content.get("endpoints")));
  const types = joinSections(files.map(({ content }) => content.get("types")));
  const ways = joinSections(facts.map((fact) => fact.get("pagination")));
  const lists = joinSections(facts.map((fact) => fact.get("endpoints")));
  return [...lists].flatMap(([endpoint, said]) => {
    const [entry, list] = [entries.get(endpoint), said.get("list")];
    const way = isMap(list) ? ways.get(String(list.get("by"))) : undefined;
    if (entry === undefined || way === undefined) return [];
    const parameters = textsOf(way, parameterKeys).filter((name) => !takes(entry, name));
    const members = membersOf(way).filter((path) => !mayReturn(entry, path, types));
    const lacks = [...parameters, ...members];
    return lacks.length === 0 ? [] : [{ endpoint, lacks }];
  });
}

/** The facts, of which nothing says that these are lists. */
export function withoutLists(
  facts: readonly ModelMap[],
  lists: readonly DoubtfulList[],
): readonly ModelMap[] {
  const ids = new Set(lists.map(({ endpoint }) => endpoint));
  if (ids.size === 0) return facts;
  const withoutList = (entry: ModelValue): ModelValue =>
    isMap(entry) ? new Map([...entry].filter(([key]) => key !== "list")) : entry;
  return facts.map((fact) => {
    const endpoints = fact.get("endpoints");
    if (!isMap(endpoints)) return fact;
    const left = [...endpoints].map(([id, entry]) => [id, ids.has(id) ? withoutList(entry) : entry] as const);
    return new Map(fact).set("endpoints", new Map(left));
  });
}

const parameterKeys = ["send", "page", "offset", "limit", "sort"];
const memberKeys = ["from", "next", "more", "total", "total_pages"];

function joinSections(sections: readonly (ModelValue | undefined)[]): ReadonlyMap<string, ModelMap> {
  const entries = sections.flatMap((section) => (isMap(section) ? [...section] : []));
  return new Map(entries.flatMap(([key, value]) => (isMap(value) ? [[key, value] as const] : [])));
}

function textsOf(way: ModelMap, keys: readonly string[]): readonly string[] {
  return keys.flatMap((key) => {
    const text = way.get(key);
    return typeof text === "string" ? [text] : [];
  });
}

/** A search takes it in its body, perhaps within an object there. */
function takes(entry: ModelMap, name: string): boolean {
  const query = mapOf(entry.get("query"));
  return query.has(name) || query.has(`${name}?`) || entry.has("body");
}

/** The members of a page that lead on, without those of its items; the header of links may be undeclared. */
function membersOf(way: ModelMap): readonly string[] {
  const [items] = textsOf(way, ["items"]);
  const leading = textsOf(way, memberKeys).filter(
    (text) => text !== linkHeader && headerIn(text) === undefined,
  );
  const paths = [...leading, ...(items === undefined || items === "body" ? [] : [items])];
  return paths
    .map((path) => path.replace(/\[-?\d\].*$/u, ""))
    .filter((path) => path !== "" && path !== "body");
}

function mayReturn(entry: ModelMap, path: string, types: ReadonlyMap<string, ModelMap>): boolean {
  const success = successOf(entry.get("returns"));
  return success === undefined || mayHaveMember(success, path.split("."), types);
}
