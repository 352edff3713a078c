import { describe, expect, it } from "vitest";
import { check } from "../../src/commands/check.js";
import { edit, importIn, project, readIn } from "./import-project.js";
import { runCommand } from "./run-command.js";

const accept = (text: string) => text.replaceAll("accept: no", "accept: yes");

async function warningsOf(folder: string): Promise<readonly string[]> {
  const { err } = await runCommand(folder, (io) => check({ json: false }, io));
  return [...err.matchAll(/(?:error|warning) {2}(\S+)\n\n {2}(.*)/gu)].map(
    ([, code, text]) => `${code}: ${text}`,
  );
}

describe("answers", () => {
  it("are in the model after the next import, and no warning says otherwise then", async () => {
    const folder = project();
    await importIn(folder);
    expect((await warningsOf(folder)).filter((text) => text.startsWith("answer"))).toEqual([]);
    edit(folder, "quoin.questions.yaml", accept);
    expect((await warningsOf(folder)).filter((text) => text.startsWith("answer"))).toEqual([
      "answer-not-imported: The model doesn't have what was accepted of `idempotency`.",
      "answer-not-imported: The model doesn't have what was accepted of `pagination.pages`, `list-orders`.",
    ]);
    const { exit, out } = await importIn(folder);
    expect([exit, out]).toEqual([
      0,
      expect.stringContaining("0 to answer in quoin.questions.yaml, 2 accepted"),
    ]);
    const endpoints = readIn(folder, "spec/shop.yaml");
    expect(endpoints).toContain("    list: { items: Order, by: pages }\n");
    expect(endpoints).toMatch(/POST: \/notes\n(?: {4}.*\n)*? {4}idempotency: none\n/u);
    expect(endpoints).not.toMatch(/Idempotency-Key|OrderPage|page\?/u);
    expect((await warningsOf(folder)).filter((text) => /^(?:answer|name)/u.test(text))).toEqual([]);
    expect((await importIn(folder)).out).toContain("spec  current");
  });

  it("may be corrected, and taken back", async () => {
    const folder = project();
    await importIn(folder);
    const before = [readIn(folder, "spec/api.yaml"), readIn(folder, "spec/shop.yaml")];
    edit(folder, "quoin.questions.yaml", (text) => accept(text).replace("retention: 1h", "retention: 24h"));
    await importIn(folder);
    expect(readIn(folder, "spec/api.yaml")).toContain("retention: 24h");
    edit(folder, "quoin.questions.yaml", (text) => text.replaceAll("accept: yes", "accept: no"));
    await importIn(folder);
    expect([readIn(folder, "spec/api.yaml"), readIn(folder, "spec/shop.yaml")]).toEqual(before);
  });

  it("stay, with their comments, when more is asked", async () => {
    const folder = project();
    await importIn(folder);
    edit(folder, "quoin.questions.yaml", (text) =>
      accept(text).replace("  - accept", "  # They said so.\n  - accept"),
    );
    const answered = readIn(folder, "quoin.questions.yaml");
    const put =
      "    put: { operationId: replaceNote, tags: [Shop], responses: { '204': { description: Done. } } }\n";
    edit(folder, "openapi.yaml", (text) => text.replace("  /notes:\n", `  /notes:\n${put}`));
    await importIn(folder);
    const asked = readIn(folder, "quoin.questions.yaml");
    expect(asked.startsWith(answered)).toBe(true);
    expect(asked.slice(answered.length)).toContain("replace-note: { idempotency: repeatable }");
  });

  it("about operations that are gone are told", async () => {
    const folder = project();
    await importIn(folder);
    edit(folder, "quoin.questions.yaml", accept);
    edit(folder, "openapi.yaml", (text) => text.replace(/ {4}get:\n[^]*?(?= {4}post:)/u, ""));
    expect((await importIn(folder)).err).toContain("answer-to-nothing");
  });

  it("remove what the document no longer has, and are done with then", async () => {
    const folder = project();
    await importIn(folder);
    edit(folder, "openapi.yaml", (text) => text.replace(/ {2}\/notes:\n[^]*?(?=components:)/u, ""));
    expect((await importIn(folder)).err).toContain("gone-from-document");
    expect(readIn(folder, "quoin.questions.yaml")).toContain("    remove:\n      - endpoints.note\n");
    edit(folder, "quoin.questions.yaml", (text) =>
      text.replace(/accept: no(?=\n.*\n {4}remove)/u, "accept: yes"),
    );
    await importIn(folder);
    expect(readIn(folder, "spec/shop.yaml")).not.toContain("note");
    expect(readIn(folder, "quoin.questions.yaml")).not.toContain("remove");
  });

  it("that are no answers are refused, and nothing is written", async () => {
    const folder = project();
    await importIn(folder);
    edit(folder, "quoin.questions.yaml", (text) => text.replace("accept: no", "accept: maybe"));
    const before = readIn(folder, "quoin.questions.yaml");
    const { exit, err } = await importIn(folder);
    expect([exit, err]).toEqual([1, expect.stringContaining("quoin.questions.yaml:5:13")]);
    expect(readIn(folder, "quoin.questions.yaml")).toBe(before);
  });
});
