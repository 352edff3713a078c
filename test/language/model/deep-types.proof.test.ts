import { describe, expect, it } from "vitest";
import { sampleOf } from "../../../src/say/samples.js";
import { planLayout } from "../../../src/client/typescript/layout.js";
import { graphTypes, orderSchemas } from "../../../src/client/typescript/schema-order.js";
import type { Api } from "../../../src/language/model/ir/api.js";
import { createSandbox } from "../../../src/sandbox/sandbox.js";
import { drawSome, isWhole } from "../../whole.js";
import { buildText } from "./build-text.js";
import { aliases, chain, doubling, entangled, many, modelOf, objectType } from "./hostile/models.js";

function apiOf(text: string): Api {
  const { model, diagnostics } = buildText(text);
  const api = model?.apiOf();
  if (api === undefined) throw new Error(JSON.stringify(diagnostics.slice(0, 3)));
  return api;
}

/** A model whose endpoints send and return one type, and find it by its id. */
function resourceOf(types: string, type: string): string {
  return `${modelOf(types, type)}  get-one:\n    GET: /ones/{id}\n    doc: Fetches one.\n    path: { id: string }\n    returns: ${type}\n`;
}

const root = objectType("Root", "id: string, first: A0");
const rootOptional = objectType("Root", "id: string, first?: A0");

/** Enough to end a function that calls itself a few times for each level. */
const depth = isWhole ? 5_000 : 2_000;

const deep = [
  ["a chain of optional fields", rootOptional + chain(depth, "?")],
  ["a chain of required fields", root + chain(depth, "")],
  ["a circle", rootOptional + chain(depth, "?").replace("id: string", "first?: A0")],
  ["a row of aliases", root + aliases(depth)],
] as const;

describe.each(drawSome(1, deep))("types that are nested thousands deep: %s", (_, types) => {
  let built: Api | undefined;
  const api = () => (built ??= apiOf(resourceOf(types, "Root")));

  it("schemas are ordered", { tags: ["whole"] }, () => {
    expect(orderSchemas(graphTypes(planLayout(api())), "request").types.map(({ id }) => id)).toContain(
      `A${depth - 1}`,
    );
  });

  it("an example is short", () => {
    const { types: index } = planLayout(api());
    expect(JSON.stringify(sampleOf({ kind: "named", id: "Root" }, index)).length).toBeLessThan(1_000);
  });

  it("the sandbox serves and validates them", async () => {
    const sandbox = createSandbox(api(), { seed: "a" });
    const headers = { Authorization: `Bearer ${sandbox.apiKey}`, "Content-Type": "application/json" };
    const response = await sandbox.fetch("http://localhost/ones/root_1", { headers });
    expect(response.status).toBe(200);
    expect((await response.text()).length).toBeLessThan(100_000);
    const body = JSON.stringify({ id: "a", first: 1 });
    const { status } = await sandbox.fetch("http://localhost/ones", { method: "POST", headers, body });
    expect(status).toBe(422);
  });
});

describe("examples grow with no power of what is required", () => {
  const broad = many(6, (level) =>
    objectType(
      `A${level}`,
      many(60, (index) => `f${index}: ${level < 5 ? `A${level + 1}` : "string"}`, ", "),
    ),
  );

  it.each([
    ["in breadth", broad],
    ["by doubling", doubling(30, "id: string")],
  ])("%s", (_, types) => {
    const api = apiOf(resourceOf(root + types, "Root"));
    const { types: index } = planLayout(api);
    expect(JSON.stringify(sampleOf({ kind: "named", id: "Root" }, index)).length).toBeLessThan(20_000);
    expect(JSON.stringify(createSandbox(api, { seed: "a" }).state.read()).length).toBeLessThan(1_000_000);
  });

  const mayBeLong = "{ type: string, length: 90000.. }";
  const [unions, kinds] = isWhole ? [300, 2_000] : [100, 400];
  const variants = many(kinds, (index) => `v${index}: V${index}`, ", ");
  const union = `  Any: { doc: One., union: { discriminator: kind, variants: { ${variants} } } }\n`;

  const grown = [
    ["by a web of what may be there", entangled(60, ", id: string")],
    ["by a web of lists", entangled(60, "").replaceAll(/f(\d+)\?: A(\d+)/gu, 'f$1: "A$2[]"')],
    ["by a web of maps", entangled(60, "").replaceAll(/f(\d+)\?: A(\d+)/gu, 'f$1: "map<A$2>"')],
    [
      "by lists of lists",
      many(60, (index) => `  A${index}: { doc: One., type: "A${(index + 1) % 60}[]" }\n`),
    ],
    [
      "by strings that may be long",
      objectType(
        "A0",
        many(3_000, (index) => `f${index}?: ${mayBeLong}`, ", "),
      ),
    ],
    [
      "by unions of many variants",
      `${objectType(
        "A0",
        many(unions, (index) => `f${index}?: Any`, ", "),
      )}${union}${many(kinds, (index) =>
        objectType(`V${index}`, `kind: { enum: [v${index}] }, again?: Any, more: "Any[]"`),
      )}`,
    ],
  ] as const;

  it.each(drawSome(1, grown))("%s", (_, types) => {
    const api = apiOf(resourceOf(rootOptional + types, "Root"));
    const start = process.cpuUsage();
    const { state } = createSandbox(api, { seed: "a" });
    const shown = state.read();
    expect(process.cpuUsage(start).user).toBeLessThan(5_000_000);
    expect(JSON.stringify(shown).length).toBeLessThan(150_000);
    state.replace(shown);
    expect(state.read()).toEqual(shown);
  });

  it("by lists and strings that must be long", () => {
    const items = (level: number) => `list: { type: "A${level + 1}[]", items: 100000.. }`;
    const text = "text: { type: string, length: 1000000000.. }";
    const types = many(6, (level) => objectType(`A${level}`, level < 5 ? items(level) : text));
    const state = createSandbox(apiOf(resourceOf(root + types, "Root")), { seed: "a" }).state;
    expect(JSON.stringify(state.read()).length).toBeLessThan(10_000_000);
  });
});
