import { expect, it } from "vitest";
import { readSwitches } from "../../src/app/commands/start-serving.js";
import { faultKinds, isFault } from "../../src/sandbox/faults/fault.js";
import { defaultSwitches, isSwitchName, switchChoices } from "../../src/sandbox/switches.js";
import { readProjectFile } from "../house/source-files.js";
import { billing, billingSandbox } from "./billing-sandbox.js";

const page = readProjectFile("docs/sandbox.md");

/** The rows of the table with this first heading. */
function rowsOf(heading: string): readonly (readonly string[])[] {
  const table = page.split(/\n{2,}/).find((part) => part.startsWith(`| ${heading} `)) ?? "";
  const rows = table.trimEnd().split("\n").slice(2);
  return rows.map((row) =>
    row
      .split("|")
      .map((cell) => cell.trim().replace(/^`(.*)`$/, "$1"))
      .slice(1, -1),
  );
}

it("the page about the sandbox shows every kind of fault, in full", () => {
  const faults: readonly unknown[] = rowsOf("fault").map(([text = ""]) => JSON.parse(text));
  expect(faults.filter((fault) => !isFault(fault))).toEqual([]);
  expect(faults.map((fault) => (isFault(fault) ? fault.kind : ""))).toEqual(faultKinds);
});

it("the page about the sandbox names every switch and its default", async () => {
  const api = await billing();
  const defaults = Object.entries(defaultSwitches(api)).map(([name, value]) => [name, String(value)]);
  const shown = rowsOf("switch").map(([name, value]) => [
    name,
    value === "the model's" ? "undefined" : value,
  ]);
  expect(shown).toEqual(defaults);
});

it("the page about the sandbox names every value of a switch", () => {
  const missing = rowsOf("switch").flatMap(([name = "", ...cells]) =>
    isSwitchName(name) ? switchChoices[name].words.filter((word) => !cells.join(" ").includes(word)) : [name],
  );
  expect(missing).toEqual([]);
  const [set = ""] = /quoin sandbox (--switch \S+ ?)+/.exec(page) ?? [];
  const { switches, diagnostics } = readSwitches(
    [...set.matchAll(/--switch (\S+)/g)].map(([, text = ""]) => text),
  );
  expect([Object.keys(switches).length, diagnostics]).toEqual([2, []]);
});

it("the page about the sandbox names every path of its own", async () => {
  const { sandbox } = await billingSandbox();
  const response = await sandbox.fetch("http://localhost/__sandbox");
  expect(await response.json()).toEqual({ paths: rowsOf("path").map(([path]) => path) });
});

it("the page about the sandbox shows a test that runs, word for word", () => {
  const [, shown] = /^```ts\n(.*?)^```$/ms.exec(page) ?? [];
  const test = readProjectFile("test/sandbox/page-example.test.ts");
  expect(shown).toBe(test.replace("../../src/index.js", "quoin").replace("../../generated", "./generated"));
});
