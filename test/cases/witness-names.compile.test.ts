import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createWitnessSymbols } from "../../src/client/callers/typescript/witness-symbols.js";
import { createWitnesses } from "../../src/client/callers/typescript/witnesses.js";
import { witnessVersions } from "../../src/app/commands/diff/witness-versions.js";
import { compareModels } from "../../src/review/diff/compare-models.js";
import { readVersions } from "../review/diff/models.js";
import { compile, type Complaint } from "../generated/compile.js";
import { createWorkspace } from "../generated/workspace.js";
import { frameWitness } from "./frame-witness.js";
import { importFrom } from "./witness-import.js";
import { writeSides } from "./write-sides.js";

/** What the model calls things isn't what the code does: a type had another name, and members are no variables. */
const before = `quoin: 1
group: Gifts
api: { name: Shop, package: shop }
versions: { header: Shop-Version, current: 2026-01-01, list: { 2025-01-01: {}, 2026-01-01: {} } }
pagination: { limit: limit, offset: offset, sort: sort-by, size: 1..9, items: data, details: paging, total_pages: pages }
types:
  Thing:
    doc: A thing.
    union: { discriminator: kind, variants: { gift: Gift, card: Card } }
  Gift:
    doc: A gift.
    was: { until: 2026-01-01, name: Present }
    fields: { kind: { enum: [gift] } }
  Card:
    doc: A card.
    fields: { kind: { enum: [card] }, full-weight: int32, paper-size: { enum: [small, large] }, ribbon-color: string | null }
endpoints:
  add-thing: { POST: /things, doc: Adds one., body: Thing, returns: { 204: none }, errors: [] }
  take-gift:
    GET: /gift
    doc: Takes one.
    headers: { Gift-Wrap?: string }
    query: { paper-size?: string }
    returns: { 200: { type: Gift, doc: The gift. } }
    errors: []
  list-cards:
    GET: /cards
    doc: Lists cards.
    list: { items: Card, sort: { fields: [kind] } }
    errors: []
`;

const edits = [
  ["card: Card } }", "card: Card }, open: true }"],
  ["full-weight: int32", "full-weight: string"],
  ["[small, large]", "[small]"],
  ["string | null", "string"],
  ["Gift-Wrap?: string", "Gift-Paper?: string"],
  ["query: { paper-size?: string }", "query: { color?: string }"],
  ["returns: { 200: { type: Gift, doc: The gift. } }", "returns: { 204: none }"],
  [", sort: { fields: [kind] }", ""],
] as const;

const after = edits.reduce((text, [old, next]) => text.replace(old, next), before);
const [old, next] = [
  readVersions([{ path: "api.yaml", text: before }]),
  readVersions([{ path: "api.yaml", text: after }]),
];
const proofs = proofsOf();
const workspace = createWorkspace();
const complaints: Complaint[] = [];
afterAll(() => workspace.remove());

beforeAll(async () => {
  await writeSides(
    workspace,
    old.map((api, index) => ({ kind: api.version.name, old: api, next: next[index] ?? api })),
  );
  for (const { name, version, text } of proofs) {
    for (const side of ["old", "new"]) {
      const folder = `../sdk/${version}-${side}`;
      workspace.write({ [`uses/${name}-${side}.ts`]: importFrom(folder, text) });
    }
  }
  complaints.push(
    ...compile("typescript", workspace, ["uses"], { skipLibCheck: true, noUnusedLocals: false }),
  );
});

it("is called what the client of its version calls it", () => {
  const texts = proofs.map(({ text }) => text).join("");
  for (const code of [
    "const known: Present | Card = thing;",
    'const found: number | null | undefined = card["full-weight"];',
    '"ribbon-color": null };',
    "const giftWrap = takeGiftHeaders.giftWrap;",
    'const order = listCardsQuery["sort-by"];',
    "const result: Present = await client.gifts.takeGift();",
    "const result: Gift = await client.gifts.takeGift();",
  ]) {
    expect(texts).toContain(code);
  }
});

describe.each(proofs)("$name", ({ name, text }) => {
  it("compiled, and compiles no more", () => {
    const about = (side: string) =>
      complaints.filter(({ file }) => file === `uses/${name}-${side}.ts`).map((complaint) => complaint.text);
    expect([text, ...about("old")]).toEqual([text]);
    expect([text, ...about("new")]).not.toEqual([text]);
  });
});

function proofsOf() {
  return old.flatMap(({ version: { name } }) => proofsOfOutput(name));
}

/** Those that a repository shows which has the output of one version. */
function proofsOfOutput(apiVersion: string) {
  const versionOf = witnessVersions(old, [{ apiVersion }]);
  const witnessFor = createWitnesses(versionOf);
  return compareModels(old, next).flatMap((change) => {
    const api = versionOf(change);
    const witness = witnessFor(change);
    if (api === undefined || witness === undefined) return [];
    const version = api.version.name;
    const text = frameWitness(witness, createWitnessSymbols(api)(change));
    return [{ name: `${change.kind}-${version}`, version, text }];
  });
}
