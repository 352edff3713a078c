import { expect, it } from "vitest";
import { readDocuments } from "../../reach/documents.js";
import { benchedDocuments } from "./bench-reach.js";
import { printReach } from "./table.js";

it("shows what each tool makes of a document, and why one makes nothing", () => {
  const made = { commands: 2, cpuSeconds: 1.234, files: 120, bytes: 650_400, losses: 3 };
  const outcomes = {
    Quoin: made,
    "hey-api": { ...made, commands: 1, losses: 0 },
    Redocly: { refusal: "Can't." },
  };
  expect(printReach([{ document: "shop", generator: "FastAPI", outcomes }]).split("\n")).toEqual([
    "           tool     commands     CPU  files   kB  losses told",
    "shop       Quoin           2  1.23 s    120  650            3",
    "(FastAPI)  hey-api         1  1.23 s    120  650            0",
    "           Redocly                                             refused: Can't.",
  ]);
});

it("has ten documents, each of the lists", async () => {
  const { usual, more } = await readDocuments();
  const names = new Set([...usual, ...more].map(({ name }) => name));
  expect(benchedDocuments.filter((name) => !names.has(name))).toEqual([]);
  expect(new Set(benchedDocuments).size).toBe(10);
});
