import type { PageWayPlan } from "../../language/plan/plan-page-ways.js";
import type { CursorRules, LinkPath, LinkRules, NumberedRules } from "../../runtime/features/way-rules.js";
import type { OutputFile } from "../../output/emitter/output-file.js";
import { type Code, code, runtimeValue, symbolCode } from "./code.js";
import type { ImportStyle } from "./import-style.js";
import type { Layout } from "./layout.js";
import { emitModule } from "./module.js";
import { docBlock } from "./text/comment.js";
import { dataLiteral } from "./text/literal.js";

/** `page-ways.ts`, where there are lists: a constant for each way that they are paged, so that a bundle has those that it walks. */
export function emitPageWays(layout: Layout, style: ImportStyle): readonly OutputFile[] {
  const { pageWays } = layout.plan;
  if (pageWays.length === 0) return [];
  return [
    emitModule(
      "page-ways",
      pageWays.map((way) => declareWay(way, layout)),
      style,
    ),
  ];
}

/** The constant of a way. */
export function pageWaySymbol(name: string | undefined): Code {
  return symbolCode({ name: constantOf(name), module: "page-ways", isType: false });
}

/** The way of all lists has no name. */
function constantOf(name = "page"): string {
  return `${name}Way`;
}

function declareWay(way: PageWayPlan, layout: Layout): Code {
  const { doc } = layout.api.pageWays.find(({ name }) => name === way.name) ?? {};
  const usual = way.name === undefined ? "How lists are paged." : `How lists are paged by \`${way.name}\`.`;
  const type = layout.runtimeSymbol("PageWay");
  return code`${docBlock(doc ?? usual)}export const ${constantOf(way.name)}: ${type} = ${wayCall(way)};`;
}

function wayCall(way: PageWayPlan): Code {
  const { make, rules } = wayRules(way);
  return code`${runtimeValue(make)}(${dataLiteral(rules)})`;
}

/** The function of the runtime that makes a way, and what it is given. */
export function wayRules(way: PageWayPlan) {
  switch (way.kind) {
    case "offset":
    case "page":
      return { make: "numberedPages", rules: numberedData(way) } as const;
    case "cursor":
      return { make: "cursorPages", rules: cursorData(way) } as const;
    case "link":
      return { make: "linkPages", rules: linkData(way) } as const;
  }
}

function numberedData(way: PageWayPlan) {
  const { kind, parameter = "", first = 0, items, limitParameter, hasShortPages } = way;
  return {
    send: parameter,
    counts: kind === "offset" ? "items" : "pages",
    first,
    items,
    limit: limitParameter,
    shortPages: hasShortPages || undefined,
    more: way.more,
    total: way.total,
    totalPages: way.totalPages,
    next: linkPath(way),
  } satisfies NumberedRules;
}

function cursorData({ parameter = "", from, items, limitParameter, more }: PageWayPlan) {
  return {
    send: parameter,
    from: from === undefined ? [] : from.kind === "header" ? [from.name] : from.path,
    ofLastItem: from?.kind === "last-item" || undefined,
    ofFirstItem: from?.kind === "first-item" || undefined,
    ofHeaders: from?.kind === "header" || undefined,
    items,
    limit: limitParameter,
    more,
  } satisfies CursorRules;
}

function linkData(way: PageWayPlan) {
  return {
    next: linkPath(way) ?? "header",
    items: way.items,
    limit: way.limitParameter,
  } satisfies LinkRules;
}

function linkPath({ next }: PageWayPlan): LinkPath | undefined {
  return next && (next.kind === "header" ? "header" : next.path);
}
