import { join } from "node:path";
import { expect, it } from "vitest";
import type { Diagnostic } from "../../../src/language/diagnostics/diagnostic.js";
import { renderDiagnostics } from "../../../src/language/diagnostics/render.js";
import { sayUndescribed, undescribed } from "../../../src/language/diagnostics/undescribed.js";
import { buildText } from "../../language/model/build-text.js";
import { projectFolder, readProjectFile, readTable } from "../../house/source-files.js";
import { drawSome } from "../../whole.js";
import { applyHelp } from "./apply-help.js";
import { edit, type Mistake } from "./mistake.js";
import { basePath, subjects } from "./subjects.js";
import { undescribedMistakes } from "./undescribed-mistakes.js";

const base = readProjectFile(basePath);
const steps = 2;
const all = subjects.flatMap(({ mistakes }) => mistakes);

/** All errors, and the one warning that is about a mistake. */
function mistakesIn(text: string): readonly Diagnostic[] {
  const isMistake = ({ severity, code }: Diagnostic) => severity === "error" || code === "similar-unit";
  return buildText(text).diagnostics.filter(isMistake);
}

/** What a model means: its versions, without places. */
function meaningOf(text: string): string | undefined {
  const { model } = buildText(text);
  const apis = model?.versions.map(({ name }) => model.apiOf(name));
  return JSON.stringify(apis, (key, value: unknown) => (key === "at" ? undefined : value));
}

/** The text after doing what the help of each error says, from the last to the first. */
function applyAll(text: string): string {
  return mistakesIn(text).reduceRight(
    (applied, diagnostic) => applyHelp(applied, diagnostic) ?? applied,
    text,
  );
}

function mend(text: string): string {
  let mended = text;
  for (let step = 0; step < steps && mistakesIn(mended).length > 0; step += 1) mended = applyAll(mended);
  return mended;
}

function render({ name, wrong }: Mistake): string {
  const text = edit(base, wrong);
  return `# ${name}\n\n${renderDiagnostics(mistakesIn(text), new Map([["model.yaml", text]]), { color: false })}`;
}

it.each(subjects)("mistakes are told as $page has it", async ({ page, mistakes }) => {
  await expect(mistakes.map(render).join("\n")).toMatchFileSnapshot(join(projectFolder, page));
});

it("is a sound model that the mistakes are made in", () => {
  expect(mistakesIn(base)).toEqual([]);
});

it("has sixty mistakes at least, each with a name of its own", () => {
  expect(new Set(all.map(({ name }) => name)).size).toBe(all.length);
  expect(all.length).toBeGreaterThanOrEqual(60);
});

const described = all.filter((mistake) => mistake.undescribed === undefined);

it.each(drawSome(3, described))("doing what help says mends it: $name", ({ wrong, right = [] }) => {
  const text = edit(base, wrong);
  expect(mistakesIn(text)).not.toEqual([]);
  const mended = mend(text);
  expect(mistakesIn(mended).map(({ code, help }) => `${code}: ${help}`)).toEqual([]);
  expect(meaningOf(mended)).toBe(meaningOf(edit(base, right)));
});

const rows = readTable(readProjectFile("docs/language/limits.md"), "what").map(([cell = ""]) =>
  cell.toLowerCase(),
);

it.each(undescribedMistakes)("help names what can't be described: $name", ({ wrong, undescribed: what }) => {
  if (what === undefined) throw new Error("Say what can't be described.");
  const helps = mistakesIn(edit(base, wrong)).map(({ help }) => help);
  expect(helps.filter((help) => help?.includes(sayUndescribed(what)) !== true)).toEqual([]);
  expect(helps).not.toEqual([]);
});

it.each(Object.values(undescribed))("the page of the language has a row: %s", (what) => {
  expect(rows.filter((row) => row.startsWith(what.toLowerCase()))).toHaveLength(1);
});
