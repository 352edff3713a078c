import { describe, expect, it } from "vitest";
import { groups } from "./groups.js";
import { readOptions } from "./options.js";
import type { Row } from "./rows/row.js";
import { tableHead, tableLine } from "./table.js";

const ratio: Row = { name: "cold", says: "", of: "a", beside: "node -e 0", quantity: "cpu", goal: 3 };
const size: Row = { name: "bundle", says: "", of: "a", quantity: "bytes", goal: 17_000 };

describe("the table of the bench", () => {
  it("has a figure, what is beside it, the ratio, its goal and the one recorded last", () => {
    const lines = [
      tableHead,
      tableLine({ row: ratio, ours: 0.4, beside: 0.04, value: 10 }, 14.7),
      tableLine({ row: ratio, ours: 2.5, beside: undefined, value: undefined }, undefined),
      tableLine({ row: size, ours: 16_950, beside: undefined, value: 16_950 }, 29_580),
    ];
    expect(lines.join("\n")).toMatchInlineSnapshot(`
      "                         ours  beside                  ratio       goal     last
      cold                   400 ms  node -e 0 40 ms       10.00 x  <= 3.00 x  14.70 x  missed
      cold                   2.50 s                       no rival  <= 3.00 x
      bundle                16.9 kB                                <= 17.0 kB  29.6 kB  met"
    `);
  });

  it("has each row once, under a name that isn't a group's", () => {
    const names = groups.flatMap(({ name, rows }) => [name, ...rows.map((row) => row.name)]);
    const doubled = names.filter((name, index) => names.indexOf(name) !== index);
    expect(doubled).toEqual([]);
  });

  it("can be narrowed to groups and rows, and names none that don't exist", async () => {
    const options = await readOptions(["bundles", "call-lite-50", "--rounds", "2"]);
    const rows = "groups" in options ? options.groups.flatMap((group) => group.rows) : [];
    expect(rows.map(({ name }) => name)).toEqual([
      "call-lite-50",
      "bundle-lite",
      "bundle-groups",
      "bundle-index",
      "bundle-lite-large",
    ]);
    await expect(readOptions(["call-lite-51"])).rejects.toThrow("There is no row call-lite-51.");
  });
});
