import { describe, expect, it } from "vitest";
import { createSite } from "../../../src/site/content/create-site.js";
import { renderMarkdown } from "../../../src/site/markdown/render-markdown.js";
import { compareModels } from "../../../src/review/diff/compare-models.js";
import { renderGuide } from "../../../src/review/diff/render/guide/render-guide.js";
import type { Api } from "../../../src/language/model/ir/api.js";
import { listMovedValues } from "../../../src/client/upgrade/plan/moved-values.js";
import { listSymbols } from "../../../src/client/upgrade/plan/client-symbols.js";
import { guideInput } from "../../review/diff/guide-inputs.js";
import { type Draw, drawFromSeed } from "../../fuzz/draw.js";
import { emitUnformatted } from "../../generated/emit-output.js";
import { drawSome, seed } from "../../whole.js";
import { buildText, shop } from "./build-text.js";

type Way = Readonly<Record<string, string | boolean | readonly string[]>>;

const position: Readonly<Record<string, (draw: Draw) => Way>> = {
  offset: (draw) => ({ offset: draw.one(["skip", "offset"]), ...drawEnd(draw) }),
  page: (draw) => ({ page: draw.one(["page", "number"]), ...drawEnd(draw) }),
  cursor: (draw) => ({ send: "after", from: draw.one(["next", "meta.next", "data[-1].id"]) }),
  link: (draw) => ({ next: draw.one(["Link header", "links.next"]) }),
};

function drawEnd(draw: Draw): Way {
  return draw.one<Way>([
    {},
    { total: draw.one(["total", "meta.total", "about.list.total"]) },
    { total_pages: draw.one(["pages", "meta.pages"]) },
    { more: "meta.more" },
    { next: "links.next", short_pages: true },
  ]);
}

function drawWay(draw: Draw, kind: string): Way {
  const limit = draw.chance(70);
  return {
    ...position[kind]?.(draw),
    items: draw.one(["data", "rows"]) === "data" || kind === "cursor" ? "data" : "rows",
    ...(limit && { limit: draw.one(["limit", "take"]), size: draw.one(["1..50", "..9"]) }),
    ...(limit && draw.chance(50) && { required: ["limit"] }),
    sort: draw.one(["sort", "order"]),
  };
}

function model(way: Way, name?: string): Api {
  const rest = `pagination: ${JSON.stringify(name === undefined ? way : { [name]: way })}\n`;
  const by = name === undefined ? "" : `, by: ${name}`;
  const endpoints = `  list-orders:
    GET: /orders
    doc: Lists orders.
    list: { items: Order${by}, filters: {}, sort: { fields: [id], required: false } }
  place-order:
    POST: /orders
    doc: Places an order.
    body: Order
    returns: Order
`;
  const { diagnostics, model: built } = buildText(shop({ rest, endpoints }));
  const api = built?.apiOf();
  if (api === undefined) throw new Error(diagnostics.map(({ message }) => message).join("\n"));
  return api;
}

/** What a name of a way is allowed to change: what the way itself is called. */
function unnamed(text: string): string {
  return text
    .replaceAll("mainWay", "pageWay")
    .replaceAll(" by `main`", "")
    .replaceAll("<#main>", "<#>")
    .replaceAll("of lists by the way of paging `main`", "of lists")
    .replaceAll(/the way of paging `main`|every list/giu, "it");
}

function siteOf(api: Api): string {
  const { pages } = createSite(api, { title: "T", prefix: "" });
  return pages.map((page) => `${page.path}\n${renderMarkdown(page)}`).join("\n");
}

const reports = (from: Api, to: Api) =>
  compareModels([from], [to]).map(({ kind, verdict, title }) =>
    unnamed([kind, JSON.stringify(verdict), title].join(" ")),
  );

const kinds = drawSome(
  3,
  Object.keys(position).flatMap((kind) => [1, 2, 3, 4].map((round) => `${kind} ${round}`)),
);

describe("the same list in a way with and without a name", () => {
  it.each(kinds)("has the same client, site, guide, comparison and upgrade: %s", async (what) => {
    const draw = drawFromSeed(`${seed} ${what}`);
    const [kind = ""] = what.split(" ");
    const [old, next] = [
      drawWay(draw, kind),
      drawWay(draw, draw.one([kind, draw.one(Object.keys(position))])),
    ];
    const plain = [model(old), model(next)] as const;
    const named = [model(old, "main"), model(next, "main")] as const;
    const [clients, namedClients] = await Promise.all(
      [plain, named].map(async ([one]) => JSON.stringify(await emitUnformatted(one))),
    );
    expect(unnamed(namedClients ?? "")).toBe(clients === undefined ? "" : unnamed(clients));
    expect(reports(...named)).toEqual(reports(...plain));
    for (const caller of ["sdk", "wire"] as const) {
      const [guide, namedGuide] = [plain, named].map(([a, b]) =>
        unnamed(renderGuide(guideInput(a, b, caller))),
      );
      expect(namedGuide).toBe(guide);
    }
    const [symbols, namedSymbols] = [plain, named].map(([, api]) => [...listSymbols(api).values()]);
    expect(namedSymbols).toEqual(symbols);
    expect(listMovedValues(...named)).toEqual(listMovedValues(...plain));
    const pagesOf = (api: Api) => unnamed(siteOf(api)).replaceAll(/^## .*\n\n/gmu, "");
    expect(pagesOf(named[1])).toBe(pagesOf(plain[1]));
  });
});
