import { describe, expect, it } from "vitest";
import { typescriptCallers } from "../../../src/client/callers/typescript/callers.js";
import type { Change } from "../../../src/review/diff/change.js";
import { compareVersions } from "../../../src/review/diff/compare-models.js";
import { renderGuide } from "../../../src/review/diff/render/guide/render-guide.js";
import { propertyKey, quote } from "../../../src/client/typescript/text/literal.js";
import { compareSymbols } from "../../../src/client/upgrade/plan/symbol-table.js";
import { type Draw, drawFromSeed } from "../../fuzz/draw.js";
import { drawSome } from "../../whole.js";
import { guideInput } from "./guide-inputs.js";
import { readVersions } from "./models.js";

const seeds = drawSome(
  12,
  Array.from({ length: 40 }, (_, index) => `odd-names ${index}`),
);

/** A name that ends in a letter of its own, so that no two are alike. */
function drawName(end: string, marks: readonly string[], draw: Draw): string {
  const steps = Array.from({ length: draw.count(1, 3) }, () => draw.one(marks) + draw.one(["a", "fields"]));
  return `x${steps.join("")}${draw.one(marks)}${end}`;
}

const sent = [".", "'", '"', "`", "[", "-", "$", "_"];
const anywhere = [...sent, " "];

/** In the first version the field `changed` is a string, `new` is called `old`, and `gone` is there; so are the parameters. */
function drawModel(seed: string) {
  const draw = drawFromSeed(seed);
  const names = {
    changed: drawName("c", anywhere, draw),
    old: drawName("o", anywhere, draw),
    new: drawName("n", anywhere, draw),
    gone: drawName("g", anywhere, draw),
    parameter: drawName("p", sent, draw),
  };
  const key = (name: string, mark = "") => JSON.stringify(`${name}${mark}`);
  const until = "until: 2026-01-01";
  const text = `quoin: 1
group: Orders
api: { name: Shop, package: shop }
authentication: { scheme: bearer, secret: server }
versions: { header: Api-Version, current: 2026-01-01, list: { 2025-01-01: {}, 2026-01-01: {} } }
types:
  Order:
    doc: An order.
    fields:
      id: string
      ${key(names.changed)}: { type: int32, as: changed, was: [{ ${until}, type: string }] }
      ${key(names.new)}: { type: string, as: renamed, was: [{ ${until}, name: ${key(names.old)} }] }
      ${key(names.gone)}: { type: boolean, as: gone, until: 2026-01-01 }
endpoints:
  get-order:
    GET: /orders
    doc: Reads one.
    query: { ${key(names.parameter, "?")}: { type: int32, as: size, was: [{ ${until}, type: boolean }] } }
    returns: Order
    errors: []
`;
  const [from, to] = readVersions([{ path: "api.yaml", text }]);
  if (from === undefined || to === undefined) throw new Error("The model has two versions.");
  return { names, from, to, changes: compareVersions(from, to) };
}

function changeAt(changes: readonly Change[], name: string): Change {
  const found = changes.find(({ subject: { part, member } }) => part !== undefined && member[0] === name);
  if (found === undefined) throw new Error(`No change is about ${name}.`);
  return found;
}

describe.each(seeds)("names with dots, quotes and spaces, drawn by %s", (seed) => {
  const { names, from, to, changes } = drawModel(seed);
  const symbolsOf = typescriptCallers.createSymbols([from], [to]);
  const witnessOf = typescriptCallers.createWitnesses(() => from);
  const access = (name: string) => (propertyKey(name) === name ? `.${name}` : `[${quote(name)}]`);

  it("are whole in what changes are about", () => {
    const at = { section: "types", id: "Order", part: "fields" };
    expect(changes.map(({ subject }) => subject)).toEqual(
      expect.arrayContaining([
        { ...at, member: [names.changed] },
        { ...at, member: [names.gone] },
        { section: "endpoints", id: "get-order", part: "query", member: [names.parameter] },
      ]),
    );
  });

  it("are found in the client, under the name that callers have", () => {
    const fields = [names.changed, names.gone].map((name) => symbolsOf(changeAt(changes, name))[0]);
    expect(fields).toEqual([`Order.${names.changed}`, `Order.${names.gone}`]);
    expect(symbolsOf(changeAt(changes, names.parameter))[0]).toBe("GetOrderQuery.size");
    const renamed = changes.find(({ kind }) => kind === "res.field-renamed");
    expect(renamed && symbolsOf(renamed)[0]).toBe(`Order.${names.old}`);
  });

  it("are in witnesses and in the code of guides", () => {
    const [changed, gone] = [names.changed, names.gone].map((name) => changeAt(changes, name));
    expect(changed && witnessOf(changed)).toContain(`order${access(names.changed)};`);
    expect(gone && witnessOf(gone)).toContain(`order${access(names.gone)};`);
    const guide = renderGuide(guideInput(from, to));
    for (const name of [names.changed, names.old, names.new, names.gone]) {
      expect(guide).toContain(`result${access(name)};`);
    }
  });

  it("are renamed by an upgrade", () => {
    const { renamed, gone } = compareSymbols(from, to);
    expect([...renamed]).toEqual([[`Order.${names.old}`, names.new]]);
    expect([...gone]).toEqual([`Order.${names.gone}`]);
  });
});
