import { basename } from "node:path";
import { expect, it } from "vitest";
import { readDiffCases } from "../cases/diff-case.js";
import { kindsByFrame } from "../cases/diff-frames.js";
import { indexPath } from "../cases/message-index.js";
import { basePath, subjects } from "../cases/mistakes/subjects.js";
import { readCasePages, readMessagePages } from "../cases/page-files.js";
import { listFiles, readProjectFile } from "./source-files.js";

// A page that no test compares any more stays as it is for ever, and shows what isn't so.

it("each file of test/cases and docs/messages is a page or a case that is compared, or belongs to all of them", () => {
  const cases = readDiffCases().flatMap(({ paths }) => paths);
  const frames = Object.keys(kindsByFrame).map((frame) => `test/cases/diff/frames/${frame}.yaml`);
  const pages = [...readCasePages(), ...readMessagePages()].map(({ path }) => path);
  const shared = ["README.md", "boilerplate.yaml", "diff/api.yaml"].map((name) => `test/cases/${name}`);
  const told = [basePath, ...subjects.map(({ page }) => page)];
  const known = new Set([...cases, ...frames, ...pages, ...shared, ...told, indexPath]);
  const files = [...listFiles("test/cases"), ...listFiles("docs/messages")];
  expect(files.filter((path) => !known.has(path) && !path.endsWith(".ts"))).toEqual([]);
});

it("each page of test/review/diff/pages is named by a test", () => {
  const tests = listFiles("test/review/diff").filter((path) => path.endsWith(".test.ts"));
  const texts = tests.map(readProjectFile).join("");
  const pages = listFiles("test/review/diff/pages");
  expect(pages.filter((path) => !texts.includes(`"${basename(path)}"`))).toEqual([]);
});

it("each caller of the corpus has the same files after the upgrade as before it, and what is left", () => {
  const files = listFiles("test/client/upgrade/corpus");
  const before = files.filter((path) => path.includes("/before/"));
  const after = before.map((path) => path.replace("/before/", "/after/"));
  const left = before.map((path) => path.replace(/\/before\/.*/, "/left.txt"));
  expect(files).toEqual([...new Set([...before, ...after, ...left])].toSorted());
});
