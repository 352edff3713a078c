import { headerIn, linkHeader } from "../../../language/model/page-cursor.js";
import { asksInBody } from "../../../language/model/methods.js";
import { asCode, conjunction, counted } from "../../../language/text/words.js";
import { camelCase } from "../../../language/text/names.js";
import type { ListWalk } from "../lists/find-walk.js";
import { recogniseLists } from "../lists/recognise-list.js";
import type { ModelMap, ModelValue } from "../model/model-data.js";
import { ask, type Question } from "./question.js";
import { textOf } from "./map-rewriter.js";
import { isMap } from "../render/flow.js";
import { itemsOfPage } from "./page-items.js";
import type { NamedOperation, QuestionContext } from "./question-context.js";

/** A list whose document shows how it is walked, and whose items the model has a type for. */
interface AskedList extends NamedOperation {
  readonly walk: ListWalk;
  readonly items: string;
}

/** Lists that are walked in one way, but for where a page has its items. */
interface ListFamily {
  readonly lists: readonly AskedList[];
  readonly walk: ListWalk;
}

/** How lists are walked: a question for all that are walked alike. `accepted`: the ways that were accepted before, by name. */
export function proposeLists(context: QuestionContext, accepted: ModelMap): readonly Question[] {
  const names = new Map([...accepted].map(([name, way]) => [name, textOf(way)] as const));
  return familiesOf(listsOf(context)).map((family) => askFamily(family, names));
}

function listsOf({ api, operations, types }: QuestionContext): readonly AskedList[] {
  const byOperation = new Map(operations.map((one) => [one.operation, one]));
  return recogniseLists(api).flatMap(({ operation, walk }) => {
    const named = byOperation.get(operation);
    if (named === undefined || walk === undefined) return [];
    const items = itemsOfPage(named.entry, walk.items, types);
    return items === undefined ? [] : [{ ...named, walk, items }];
  });
}

function familiesOf(lists: readonly AskedList[]): readonly ListFamily[] {
  const families = new Map<string, AskedList[]>();
  for (const list of lists) {
    const { kind, parameter } = list.walk;
    const place = asksInBody(list.operation.method) ? "body " : "";
    const next = kind === "link" ? (list.walk.keys.get("next") ?? "") : "";
    const key = `${place}${kind} ${parameter?.name ?? ""} ${next} ${list.walk.hint?.extension ?? ""}`;
    families.set(key, [...(families.get(key) ?? []), list]);
  }
  return [...families.values()].flatMap((all) => {
    const [first] = all;
    return first === undefined ? [] : [{ lists: all, walk: first.walk }];
  });
}

function askFamily({ lists, walk }: ListFamily, names: WayNames): Question {
  const ways = waysOf(lists, names);
  const wayOf = new Map(ways.flatMap(({ name, lists: all }) => all.map(({ id }) => [id, name] as const)));
  const endpoints = lists.map(({ id, items, operation }) => {
    const list: ModelMap = new Map([
      ["items", items],
      ["by", wayOf.get(id) ?? ""],
    ]);
    const safe = operation.method === "POST" ? ([["idempotency", "safe"]] as const) : [];
    return [id, new Map<string, ModelValue>([...safe, ["list", list]])] as const;
  });
  const fact: ModelMap = new Map([
    ["pagination", new Map(ways.map(({ name, way }) => [name, way] as const))],
    ["endpoints", new Map(endpoints)],
  ]);
  const places = lists.map(
    ({ walk: { hint, parameter }, operation }) => hint ?? parameter?.site ?? operation,
  );
  const reads = isAlsoAsked(lists) ? " And do these only read, whatever their method?" : "";
  const evidence = `${evidenceOf(lists, walk)}${sayOtherSuccesses(lists)}`;
  return ask(`${questionOf(walk)}${reads}`, fact, evidence, places);
}

function questionOf({ kind, keys }: ListWalk): string {
  switch (kind) {
    case "cursor":
      return `Does ${placeOf(String(keys.get("from")))} of a page, sent as ${asCode(String(keys.get("send")))}, lead to the next one?`;
    case "link":
      return keys.get("next") === linkHeader
        ? "Does each page but the last have the address of the next one in its header `Link`?"
        : "Does each page but the last have the address of the next one?";
    case "page":
      return `Is ${asCode(String(keys.get("page")))} the number of a page, from ${keys.get("first") ?? 1} on?`;
    case "offset":
      return `Is ${asCode(String(keys.get("offset")))} the number of items to skip?`;
  }
}

/** `X-Next header` is a header, and anything else a member. */
function placeOf(from: string): string {
  const header = headerIn(from);
  return header === undefined ? asCode(from) : `the header ${asCode(header)}`;
}

function evidenceOf(lists: readonly AskedList[], { kind, parameter, keys, hint }: ListWalk): string {
  if (hint !== undefined) return evidenceOfHint(lists, hint.extension);
  const [returns, takes] = lists.length === 1 ? ["returns", "takes"] : ["return", "take"];
  const count = `${counted(lists.length, "operation")} ${returns} lists`;
  if (parameter === undefined) return `${count}, and ${asCode(String(keys.get("next")))} beside them.`;
  return `${count}, and ${takes} ${asCode(parameter.name)}. ${hints[kind]}`.trimEnd();
}

/** What the model would no longer say of the operations: a list returns its page with 200. */
function sayOtherSuccesses(lists: readonly AskedList[]): string {
  const others = lists.map(({ entry }) => otherStatuses(entry.get("returns")));
  const statuses = [...new Set(others.flat())].toSorted();
  if (statuses.length === 0) return "";
  const { length } = others.filter((each) => each.length > 0);
  return ` As a list, an operation returns a 200 alone: of ${counted(length, "operation")}, ${conjunction(statuses.map(asCode))} would be unexpected.`;
}

function otherStatuses(returns: ModelValue | undefined): readonly string[] {
  return returns !== undefined && isMap(returns)
    ? [...returns.keys()].filter((status) => status !== "200")
    : [];
}

/** Whether nothing but the answer says that these only read: names don't, as those of other searches do. */
function isAlsoAsked(lists: readonly AskedList[]): boolean {
  return lists.some(({ walk: { hint }, operation }) => hint !== undefined && operation.method === "POST");
}

function evidenceOfHint(lists: readonly AskedList[], extension: string): string {
  const said = `${asCode(extension)} says so of ${counted(lists.length, "operation")}.`;
  return isAlsoAsked(lists) ? `${said} It doesn't say that they only read.` : said;
}

const byNumber = "Without `more`, `total` or `total_pages`, a list ends with an empty page.";

/** What a person who answers has to know, besides what asks for a page. */
const hints: Readonly<Record<ListWalk["kind"], string>> = {
  cursor: "",
  page: byNumber,
  offset: byNumber,
  link: "Where the next page is, the document doesn't say, and an array has no member for it. Without the header, each list would end with its first page.",
};

/** The names of ways, each with what it stands for. */
type WayNames = Map<string, string>;

interface NamedWay {
  readonly name: string;
  readonly way: ModelMap;
  readonly lists: readonly AskedList[];
}

const usualNames = { cursor: "cursor", link: "links", page: "pages", offset: "offsets" } as const;

/** A way for each place that items have. */
function waysOf(lists: readonly AskedList[], names: WayNames): readonly NamedWay[] {
  const ways = new Map<string, AskedList[]>();
  for (const list of lists) {
    const key = JSON.stringify([...list.walk.keys, list.walk.items, list.walk.size?.name, requiredBy(list)]);
    ways.set(key, [...(ways.get(key) ?? []), list]);
  }
  const byLists = [...ways.values()].toSorted((one, other) => other.length - one.length);
  return byLists.flatMap((all) => {
    const [first] = all;
    if (first === undefined) return [];
    const way = wayMap(first, all);
    return [{ name: nameWay(first.walk, textOf(way), names), way, lists: all }];
  });
}

/** `pages`, or `pagesOfUsers` for those with other members; the same as before where that was accepted. */
function nameWay({ kind, items }: ListWalk, text: string, names: WayNames): string {
  const known = [...names].find(([, said]) => said === text)?.[0];
  if (known !== undefined) return known;
  const usual = usualNames[kind];
  const wished = names.has(usual) ? camelCase(`${usual} of ${items}`) : usual;
  let name = wished;
  for (let count = 2; names.has(name); count++) name = `${wished}${count}`;
  names.set(name, text);
  return name;
}

/** The keys of the way that name parameters which every request must have; fields of a body say it themselves. */
function requiredBy({ walk: { keys, size }, operation }: AskedList): readonly string[] {
  const named: readonly (readonly [string, string | number | undefined])[] = [...keys, ["limit", size?.name]];
  const required = operation.parameters.filter((one) => one.in === "query" && one.isRequired);
  return named.flatMap(([key, name]) =>
    required.some((one) => one.name === name) && asking.has(key) ? [key] : [],
  );
}

const asking: ReadonlySet<string> = new Set(["send", "page", "offset", "limit"]);

function wayMap(first: AskedList, lists: readonly AskedList[]): ModelMap {
  const { keys, items, size } = first.walk;
  const required = requiredBy(first);
  const sizes = new Set(lists.map(({ walk }) => JSON.stringify(walk.size?.range)));
  const { minimum, maximum } = size?.range ?? {};
  const range =
    sizes.size === 1 && maximum !== undefined ? `${Math.max(1, minimum ?? 1)}..${maximum}` : undefined;
  const entries: readonly (readonly [string, ModelValue | undefined])[] = [
    ...keys,
    ["items", items],
    ["limit", size?.name],
    ["size", range],
    ["required", required.length === 0 ? undefined : required],
  ];
  return new Map(entries.flatMap(([key, value]) => (value === undefined ? [] : [[key, value] as const])));
}
