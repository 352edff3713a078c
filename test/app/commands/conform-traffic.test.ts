import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { type Entry, harOf } from "../../review/conform/har/har-files.js";
import { conformProject, runConform } from "./conform-service.js";

const url = "https://library.example/books/b_1";
const headers = { "Api-Version": "2026-01-01", "User-Agent": "reader/1" };
const answers = { "Content-Type": "application/json", "X-Request-Id": "req_1" };
const server = "https://library.example";

function projectWith(entries: readonly Entry[]): string {
  const folder = conformProject();
  mkdirSync(join(folder, "traffic"));
  writeFileSync(join(folder, "traffic/run.har"), harOf(entries));
  return folder;
}

const wrong = { url, headers, answers, content: '{"id":"b_1","title":7,"state":"lent"}' };

it("judges recorded traffic by the model, by caller", async () => {
  const folder = projectWith([wrong]);
  const { exit, out } = await runConform(folder, { har: ["traffic"], server });
  expect([exit, out]).toEqual([1, expect.stringMatching(/^reader\/1: 1 call\n {2}failed .*response\.body/u)]);
});

it.each<[string, readonly Entry[], { har: readonly string[]; server?: string }, string]>([
  ["of which nothing goes to the service", [wrong], { har: ["traffic"] }, "nothing-judged"],
  ["that isn't there", [], { har: ["traffic", "none.har"], server }, "unreadable-file"],
  ["that is none", [], { har: ["spec"], server }, "no-har-files"],
  ["without a usable address", [], { har: ["traffic"], server: "ftp://x" }, "unusable-server"],
])("is no success with traffic %s", async (_, entries, flags, code) => {
  const { exit, err } = await runConform(projectWith(entries), flags);
  expect([exit, err]).toEqual([2, expect.stringContaining(code)]);
});
