import type { PageWayDocument } from "../../read/language/pagination.js";
import { alternatives, asCode, conjunction, listCodes } from "../../text/words.js";
import type { PageWayKind } from "../ir/page-way.js";
import { type BuildContext, checkName, isTooLong } from "./context.js";
import { checkHeaderName } from "./header-name.js";
import { keyPlace, valuePlace } from "./located.js";
import { cursorPlace, linkPlace } from "./page-places.js";
import { describeWay } from "./sections-as-of.js";
import type { WayEntry } from "./sections.js";

type WayKey = keyof PageWayDocument & string;

const leading = ["offset", "page", "send"] as const;
const ending = ["more", "total", "total_pages", "next"] as const;
/** What `details` may have. */
export const described = ["more", "total", "total_pages"] as const;
const members = ["items", "from", "more", "total", "total_pages", "next"] as const;

/** What doesn't go together with what leads to the next page. */
const excluded: Readonly<Record<PageWayKind, readonly WayKey[]>> = {
  offset: ["from", "type", "first"],
  page: ["from", "type"],
  cursor: ["next", "total", "total_pages", "short_pages", "first"],
  link: ["type", "more", "total", "total_pages", "short_pages", "first"],
};

const words: Readonly<Record<PageWayKind, string>> = {
  offset: "pages by `offset`",
  page: "pages by `page`",
  cursor: "pages by `send` and `from`",
  link: "pages by `next` alone",
};

/** Whether the way leads from page to page; reports what it can't have. */
export function checkPageWay(entry: WayEntry, kind: PageWayKind, context: BuildContext): boolean {
  const problems = [...problemsOfKind(entry, kind), ...problemsOfMembers(entry)];
  for (const { key, problem } of problems) {
    const at = key === undefined ? keyPlace(entry) : keyPlace(entry, key);
    context.report("invalid-way", { name: entry.name, problem }, at);
  }
  checkParameters(entry, context);
  checkLengths(entry, context);
  checkRequired(entry, context);
  const cursor = cursorPlace(entry.value);
  if (cursor?.kind === "header") {
    checkHeaderName(cursor.name, describeWay(entry.name), valuePlace(entry, "from"), context.report);
  }
  return problems.length === 0;
}

interface WayProblem {
  readonly key: WayKey | undefined;
  readonly problem: string;
}

function problemsOfKind({ value }: WayEntry, kind: PageWayKind): readonly WayProblem[] {
  const has = (key: WayKey) => value[key] !== undefined;
  const leaders = leading.filter(has);
  const [, second] = leaders;
  if (second !== undefined) {
    return [{ key: second, problem: `it has ${conjunction(leaders.map(asCode))}, of which one leads` }];
  }
  if (kind === "link" && !has("next")) {
    return [{ key: undefined, problem: "it has nothing that leads to the next page" }];
  }
  if (kind === "cursor" && !has("send")) return [{ key: "from", problem: "it has `from` without `send`" }];
  if (kind === "cursor" && !has("from")) return [{ key: "send", problem: "it has `send` without `from`" }];
  if (has("details") && !described.some(has)) {
    return [{ key: "details", problem: `it has \`details\` without ${alternatives(described.map(asCode))}` }];
  }
  if (has("type") && cursorPlace(value)?.kind !== "member") {
    return [{ key: "type", problem: "it has `type`, although `from` is no member of a page" }];
  }
  const wrong = excluded[kind].find(has);
  if (wrong !== undefined) {
    return [{ key: wrong, problem: `${words[kind]} have no ${asCode(wrong)}` }];
  }
  const [, other] = ending.filter(has);
  if (other === undefined) return [];
  const ends = listCodes(ending.filter(has));
  return [{ key: other, problem: `it has ${ends}, of which one says where a list ends` }];
}

const memberName = "(?!__proto__)[A-Za-z_$@][\\w$@-]*";
const path = new RegExp(`^${memberName}(?:\\.${memberName})*$`, "u");

function problemsOfMembers({ value }: WayEntry): readonly WayProblem[] {
  const { items } = value;
  const cursor = cursorPlace(value);
  const paths = members.flatMap((key) => {
    const text = value[key];
    const place = key === "from" ? cursor : key === "next" ? linkPlace(text) : undefined;
    return text === undefined || place?.kind === "header" ? [] : [{ key, text }];
  });
  for (const { key, text } of paths) {
    const isOfItem = key === "from" && (cursor?.kind === "first-item" || cursor?.kind === "last-item");
    if (!path.test(isOfItem ? cursor.path.join(".") : text)) {
      return [{ key, problem: `${asCode(key)} is ${asCode(text)}, which is no member of a page` }];
    }
    if (items === "body" && key !== "items" && !isOfItem) {
      return [{ key, problem: `a page is an array, so that it has no member ${asCode(text)}` }];
    }
    const inside = paths.find((one) => one.key !== key && !isOfItem && isWithin(text, one.text));
    if (inside !== undefined) {
      return [
        {
          key,
          problem: `${asCode(key)} is ${asCode(text)}, which is what ${asCode(inside.key)} has, or in it`,
        },
      ];
    }
  }
  return [];
}

/** A member that is another one, or inside of it. */
function isWithin(text: string, other: string): boolean {
  return text === other || text.startsWith(`${other}.`);
}

/** Members of pages become fields of types. */
function checkLengths(entry: WayEntry, { report }: BuildContext): void {
  for (const key of members) {
    const names = entry.value[key]?.split(".") ?? [];
    names.find((member) => isTooLong(member, "field", valuePlace(entry, key), report));
  }
}

/** What is required is there, and once. */
function checkRequired(entry: WayEntry, { report }: BuildContext): void {
  const { name, value } = entry;
  const { required = [] } = value;
  const refuse = (index: number, problem: string) =>
    report("invalid-way", { name, problem }, valuePlace(entry, "required", index));
  for (const [index, key] of required.entries()) {
    if (value[key] === undefined) refuse(index, `it requires ${asCode(key)}, which it doesn't have`);
    if (required.indexOf(key) < index) refuse(index, `it requires ${asCode(key)} twice`);
  }
}

/** Each is a name, and they differ. */
function checkParameters(entry: WayEntry, { report }: BuildContext): void {
  const first = new Map<string, WayKey>();
  for (const key of [...leading, "limit", "sort"] as const) {
    const given = entry.value[key];
    if (given === undefined) continue;
    const at = valuePlace(entry, key);
    checkName(given, "parameter", at, report);
    const earlier = first.get(given);
    if (earlier === undefined) {
      first.set(given, key);
    } else {
      const related = [{ at: valuePlace(entry, earlier), message: "The first one is here." }];
      report("duplicate-name", { what: "parameter", name: given }, at, related);
    }
  }
}
