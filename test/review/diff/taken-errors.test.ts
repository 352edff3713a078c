import { assert, boolean, constantFrom, pre, property, record, uniqueArray } from "fast-check";
import { describe, expect, it } from "vitest";
import { compareVersions } from "../../../src/review/diff/compare-models.js";
import type { Api } from "../../../src/language/model/ir/api.js";
import { buildText } from "../../language/model/build-text.js";
import { find } from "./find.js";
import { withoutMirror } from "./without-mirror.js";

/** `undefined`: it would be refused. */
function build(errors: readonly string[]): Api | undefined {
  const { model } = buildText(`quoin: 1
api: { name: Shop }
${errors.length === 0 ? "" : `errors:\n${errors.map((row) => `  ${row}\n`).join("")}`}
group: Orders
types:
  Order: { doc: One., fields: { id: string } }
  Problem: { doc: Why., fields: { code: { observed: [over, other] } } }
endpoints:
  make-order: { POST: /order, doc: Makes., returns: Order, idempotency: none }
`);
  return model?.apiOf();
}

function changes(old: readonly string[], next: readonly string[]) {
  const [before, after] = [build(old), build(next)];
  if (before === undefined || after === undefined) return undefined;
  return compareVersions(before, after).map(({ kind, verdict }) => `${kind} ${verdict.client}`);
}

const wrong = "422: { name: Wrong, retry: never }";
const possible = "retry: never, effect: possible";
const bad = `4xx: { name: Bad, ${possible} }`;
const down = "5xx: { name: Down, retry: never }";
const shed =
  "503: { name: Shed, when: { header: X-Shed }, retry: { backoff: transient, writes: any }, effect: none }";
const over =
  "409: [{ name: Over, when: { field: code, is: over }, body: Problem, retry: never }, { name: Clash, body: Problem, retry: never, effect: possible }]";

describe("responses of a row that is removed", () => {
  it.each([
    ["a class", [wrong, bad], [bad]],
    ["what clients do by themselves", ["503: { name: Away, retry: never, effect: none }"], []],
    ["another row of the status", [over], [`409: { name: Clash, body: Problem, ${possible} }`]],
  ])("break clients that take them for no effect, if they meet %s that doesn't", (_what, old, next) => {
    expect(changes(old, next)).toEqual(["err.status-removed safe", "err.effect-possible breaking"]);
  });

  it("break clients that send a write again after them, if they mustn't now", () => {
    expect(changes([shed, down], [down])).toEqual([
      "err.status-removed safe",
      "err.effect-possible breaking",
      "retry.unkeyed-withdrawn breaking",
    ]);
  });

  it("break none that already expect what they mean now", () => {
    expect(changes([`422: { name: Wrong, ${possible} }`, bad], [bad])).toEqual(["err.status-removed safe"]);
    expect(changes([wrong], [])).toEqual(["err.status-removed safe"]);
  });
});

describe("responses of a row that is added", () => {
  it("break clients that take them for no effect", () => {
    const class4 = "4xx: { name: Bad, retry: never }";
    expect(changes([class4], [`423: { name: Locked, ${possible} }`, class4])).toContain(
      "err.effect-possible breaking",
    );
  });

  it("break clients that told some of them apart by a condition of their class", () => {
    const told =
      "4xx: [{ name: Told, when: { header: X-A }, retry: never }, { name: Bad, retry: never, effect: possible }]";
    expect(changes([told], [`404: { name: Missing, ${possible} }`, told])).toContain(
      "err.effect-possible breaking",
    );
  });

  it("break none where they meant as much before", () => {
    expect(changes([bad], [`423: { name: Locked, ${possible} }`, bad])).toEqual(["err.status-added risky"]);
  });
});

it("a row with another condition leaves the old responses to another row", () => {
  const rows = (code: string) => [over.replace("is: over", `is: ${code}`)];
  expect(changes(rows("over"), rows("other"))).toContain("err.effect-possible breaking");
});

interface DrawnRow {
  readonly name: string;
  readonly statuses: "404" | "503" | "4xx" | "5xx";
  readonly header: "X-A" | "X-B" | undefined;
  readonly isResent: boolean;
  readonly effect: "none" | "possible";
}

/** One row for each condition of a status, those without one last. */
const drawnRows = uniqueArray(
  record<DrawnRow>({
    name: constantFrom("One", "Two", "Three", "Four"),
    statuses: constantFrom("404", "503", "4xx", "5xx"),
    header: constantFrom("X-A", "X-B", undefined),
    isResent: boolean(),
    effect: constantFrom("none", "possible"),
  }),
  { selector: ({ statuses, header }) => `${statuses} ${header}`, maxLength: 5 },
).map((rows) => rows.toSorted((one, other) => rank(one) - rank(other)));

function rank({ statuses, header }: DrawnRow): number {
  return ["404", "503", "4xx", "5xx"].indexOf(statuses) * 2 + (header === undefined ? 1 : 0);
}

function write(rows: readonly DrawnRow[]): readonly string[] {
  return [...new Set(rows.map(({ statuses }) => statuses))].map((statuses) => {
    const own = rows.filter((row) => row.statuses === statuses);
    return `${statuses}: [${own.map(writeRow).join(", ")}]`;
  });
}

function writeRow({ name, header, isResent, effect }: DrawnRow): string {
  const when = header === undefined ? "" : `when: { header: ${header} }, `;
  const retry = isResent ? "{ backoff: transient, writes: any }" : "never";
  return `{ name: ${name}, ${when}retry: ${retry}, effect: ${effect} }`;
}

/** What a client does after a response: the first row that fits decides. */
function meaningOf(rows: readonly DrawnRow[], status: "404" | "503", header: string | undefined) {
  const fits = (row: DrawnRow) =>
    (row.statuses === status || row.statuses === `${status[0]}xx`) &&
    (row.header === undefined || row.header === header);
  const byDefault = { isResent: false, effect: status === "404" ? "none" : "possible" };
  return rows.find(fits) ?? byDefault;
}

it("breaks clients whenever one would take a response that may follow an effect for one that can't", () => {
  assert(
    property(
      drawnRows,
      drawnRows,
      constantFrom<"404" | "503">("404", "503"),
      constantFrom("X-A", "X-B", undefined),
      (old, next, status, header) => {
        const [before, after] = [meaningOf(old, status, header), meaningOf(next, status, header)];
        const isBelieved = before.effect === "none" && after.effect === "possible";
        const isResent = before.isResent && !after.isResent && after.effect === "possible";
        if (!isBelieved && !isResent) return;
        const found = changes(write(old), write(next));
        pre(found !== undefined);
        expect(found?.some((change) => change.endsWith("breaking"))).toBe(true);
      },
    ),
    { numRuns: 200 },
  );
});

it("tells what is better, too: the other way round each of it is worse", () => {
  assert(
    property(drawnRows, drawnRows, (old, next) => {
      const apis = [build(write(old)), build(write(next))] as const;
      const [one, other] = apis;
      pre(one !== undefined && other !== undefined);
      if (one === undefined || other === undefined) return;
      expect(withoutMirror(find({ old: one, new: other }), find({ old: other, new: one }))).toEqual([]);
    }),
    { numRuns: 80 },
  );
});
