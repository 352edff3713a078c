import { existsSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { readModel } from "../../src/language/read/read-model.js";
import { readContractPage, renderRow } from "./contract-page.js";
import { collectProofs } from "./test-names.js";

const rows = readContractPage();
const families = {
  FMT: 7,
  RES: 16,
  END: 15,
  IDEM: 10,
  AUTH: 5,
  EVT: 2,
  ERR: 6,
  LIM: 6,
  VER: 5,
  GAP: 25,
};

describe("the page about the contract", () => {
  it("has one row for each rule, in order", () => {
    const ids = Object.entries(families).flatMap(([family, count]) =>
      Array.from({ length: count }, (_, index) => `${family}-${index + 1}`),
    );
    expect(rows.map((row) => row.id)).toEqual(ids);
  });

  it("names only places that the model has", async () => {
    const { document } = await readModel(["spec"]);
    const contents = new Map(document?.files.map((file) => [file.path, file.content]));
    const wrong = rows.flatMap(({ id, places }) =>
      places
        .filter((place) => {
          const [file = "", way = ""] = place.split(": ");
          return !hasWay(contents.get(`spec/${file}`), way.split("."));
        })
        .map((place) => `${id}: the model has no ${place}`),
    );
    expect(wrong).toEqual([]);
  });

  it("says of each rule where the model has it, or that every API keeps it", () => {
    const silent = rows.filter((row) => row.places.length === 0 && row.placeCell !== "every API");
    expect(silent.map((row) => row.id)).toEqual([]);
  });
});

describe("the tests that the page names", () => {
  let proofs: ReadonlyMap<string, readonly string[]>;
  beforeAll(async () => {
    proofs = await collectProofs();
  }, 240_000);

  it("exist and have the rule's id in a name", () => {
    const wrong = rows.filter((row) => {
      const found = proofs.get(row.id) ?? [];
      return row.tests.some((file) => !existsSync(join("test", file)) || !found.includes(file));
    });
    const lines = wrong.map((row) => renderRow(row, proofs.get(row.id) ?? []));
    expect(advice(lines)).toBe("");
  });

  it("have no rule that the page calls planned, and none that it lacks", () => {
    const planned = rows.filter((row) => row.tests.length === 0 && proofs.has(row.id));
    const known = new Set(rows.map((row) => row.id));
    const unknown = [...proofs.keys()].filter((id) => !known.has(id));
    const lines = [
      ...planned.map((row) => renderRow(row, proofs.get(row.id) ?? [])),
      ...unknown.map((id) => renderRow({ id, rule: "…", placeCell: "…" }, proofs.get(id) ?? [])),
    ];
    expect(advice(lines)).toBe("");
  });
});

function hasWay(value: unknown, way: readonly string[]): boolean {
  const [key, ...rest] = way;
  if (key === undefined) return value !== undefined;
  if (typeof value !== "object" || value === null) return false;
  const entry = Object.entries(value).find(([name]) => name === key);
  return entry !== undefined && hasWay(entry[1], rest);
}

/** What to do, as text that can be copied; empty when there is nothing to do. */
function advice(lines: readonly string[]): string {
  if (lines.length === 0) return "";
  return ["Write these rows in spec/contract.md:", ...lines].join("\n");
}
