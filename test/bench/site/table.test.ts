import { describe, expect, it } from "vitest";
import { type Figures, findExcesses } from "./figures.js";
import { readOptions } from "./options.js";
import { renderNotes, renderTable } from "./table.js";

const quoin: Figures = {
  name: "Quoin",
  version: "1.0.0",
  operations: 500,
  readable: 0.8,
  blocked: 0,
  kilobytes: 8.04,
  kilobytesToTry: 61,
  elements: 1234,
  brokenRules: [],
  otherHosts: [],
  build: 3.25,
};

const rival: Figures = {
  name: "Rival",
  version: "2.1.0",
  operations: 500,
  readable: 41.26,
  blocked: 32,
  kilobytes: 297,
  elements: 186_545,
  brokenRules: ["color-contrast"],
  otherHosts: ["cdn.example"],
};

describe("the table of references", () => {
  it("has a column for each, and the budget", () => {
    expect(renderTable(500, [rival, quoin])).toBe(
      `
| 500 operations   | Rival 2.1.0 | Quoin 1.0.0 |     budget |
| ---------------- | ----------: | ----------: | ---------: |
| readable         |     41.26 s |      0.80 s |  <= 1.20 s |
| blocked          |     32.00 s |      0.00 s |  <= 0.05 s |
| to read          |    297.0 kB |      8.0 kB | <= 25.0 kB |
| with Try it      |           – |     61.0 kB | <= 90.0 kB |
| elements         |     186,545 |       1,234 |            |
| axe rules broken |           1 |           0 |       <= 0 |
| other hosts      |           1 |           0 |       <= 0 |
| build            |           – |      3.25 s | <= 15.00 s |
`.trim(),
    );
  });

  it("names the rules that are broken and the hosts that are asked", () => {
    expect(renderNotes([rival, quoin])).toBe("Rival: color-contrast, cdn.example");
  });
});

describe("the budgets", () => {
  it("are kept by what is on them", () => {
    const full = { ...quoin, readable: 1.2, blocked: 0.05, kilobytes: 25, kilobytesToTry: 90, build: 15 };
    expect(findExcesses(full)).toEqual([]);
  });

  it.each([
    [{ readable: 1.21 }, "500 operations, readable: 1.21 s, of 1.20 s."],
    [{ blocked: 0.06 }, "500 operations, blocked: 0.06 s, of 0.05 s."],
    [{ kilobytes: 25.1 }, "500 operations, to read: 25.1 kB, of 25.0 kB."],
    [{ kilobytesToTry: 90.1 }, "500 operations, with Try it: 90.1 kB, of 90.0 kB."],
    [{ build: 15.1 }, "500 operations, build: 15.10 s, of 15.00 s."],
    [{ brokenRules: ["region"] }, "500 operations, axe rules broken: 1, of 0: region."],
    [{ otherHosts: ["cdn.example"] }, "500 operations, other hosts: 1, of 0: cdn.example."],
  ])("aren't by %o", (figure, excess) => {
    expect(findExcesses({ ...quoin, ...figure })).toEqual([excess]);
  });
});

it("the budgets aren't kept by what lacks a figure", () => {
  expect(findExcesses(rival)).toEqual(
    expect.arrayContaining([
      "500 operations, with Try it: nothing to measure.",
      "500 operations, build: nothing to measure.",
    ]),
  );
});

describe("the options", () => {
  it("are all references three times, or those that are named", () => {
    const all = ["swagger-ui", "redoc", "scalar", "elements", "quoin"];
    expect(readOptions([])).toEqual({ names: all, rounds: 9, isJson: false });
    expect(readOptions(["--only", "quoin", "--rounds=1", "--json"])).toEqual({
      names: ["quoin"],
      rounds: 1,
      isJson: true,
    });
  });

  it.each([
    ["--only=quoin,nothing", "There is no nothing."],
    ["--rounds=0", "--rounds takes a whole number from 1."],
    ["--fast", "Unknown option '--fast'"],
  ])("refuse %s", (word, message) => {
    expect(() => readOptions([word])).toThrow(message);
  });
});
