import { describe, expect, it } from "vitest";
import { check } from "../../../src/app/commands/check.js";
import { edit, importIn, project, readIn, shop } from "./import-project.js";
import { runCommand } from "./run-command.js";
import { writeTree } from "../../output/write/temporary-folder.js";

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

  it("say what requests carry, if the document doesn't", async () => {
    const folder = project({ "openapi.yaml": shop.replace("security: []\n", "") });
    await importIn(folder);
    const silent = [readIn(folder, "spec/api.yaml"), readIn(folder, "spec/shop.yaml")];
    expect(silent.map((text) => text.includes("authentication"))).toEqual([true, true]);
    edit(folder, "quoin.questions.yaml", (text) => text.replace("accept: no", "accept: yes"));
    await importIn(folder);
    expect(readIn(folder, "spec/api.yaml")).toContain("authentication:\n  scheme: none\n  secret: public\n");
    expect(readIn(folder, "spec/api.yaml")).not.toContain("unknowns:");
    expect(readIn(folder, "spec/shop.yaml")).not.toContain("unknown: authentication");
    const key = "        scheme: header\n        name: X-Key\n        secret: server\n";
    edit(folder, "quoin.questions.yaml", (text) => text.replace(/ +scheme: none\n.*\n/u, key));
    const { exit } = await importIn(folder);
    expect([exit, (await warningsOf(folder)).filter((text) => text.startsWith("answer"))]).toEqual([0, []]);
    expect(readIn(folder, "spec/api.yaml")).toContain("authentication:\n  scheme: header\n  name: X-Key\n");
    edit(folder, "quoin.questions.yaml", (text) => text.replace("- accept: yes", "- accept: no"));
    await importIn(folder);
    expect([readIn(folder, "spec/api.yaml"), readIn(folder, "spec/shop.yaml")]).toEqual(silent);
  });

  it("about formats make types of strings, in all places, and notes again", async () => {
    const folder = project();
    edit(folder, "openapi.yaml", (text) =>
      text.replace(
        "{ id: { type: string } }",
        "{ id: { type: string }, at: { type: string, format: date-time } }",
      ),
    );
    await importIn(folder);
    const before = readIn(folder, "spec/shop.yaml");
    expect(before).toContain("{ type: string, format: date-time }");
    const asked = readIn(folder, "quoin.questions.yaml");
    const item = asked.split(/(?=^ {2}- accept)/mu).find((one) => one.includes("date-time")) ?? "";
    expect(item).toMatch(/^ +formats:\n +date-time: checked$/mu);
    edit(folder, "quoin.questions.yaml", (text) => text.replace(item, accept(item)));
    expect((await warningsOf(folder)).filter((text) => text.startsWith("answer"))).toEqual([
      "answer-not-imported: The model doesn't have what was accepted of `date-time`.",
    ]);
    await importIn(folder);
    const after = readIn(folder, "spec/shop.yaml");
    expect(after).toContain(": datetime");
    expect(after).not.toContain("date-time");
    expect((await warningsOf(folder)).filter((text) => text.startsWith("answer"))).toEqual([]);
    edit(folder, "quoin.questions.yaml", (text) => text.replace(accept(item), item));
    await importIn(folder);
    expect(readIn(folder, "spec/shop.yaml")).toBe(before);
  });

  it("about enumerations open them, in all places, and close them again", async () => {
    const folder = project();
    const tier = "tier: { type: string, enum: [a, b], x-ms-enum: { name: Tier, modelAsString: true } }";
    edit(folder, "openapi.yaml", (text) =>
      text.replace("{ id: { type: string } }", `{ id: { type: string }, ${tier} }`),
    );
    await importIn(folder);
    const before = readIn(folder, "spec/shop.yaml");
    expect(before).toContain("tier?: { enum: [a, b] }");
    const asked = readIn(folder, "quoin.questions.yaml");
    const item = asked.split(/(?=^ {2}- accept)/mu).find((one) => one.includes("Tier")) ?? "";
    edit(folder, "quoin.questions.yaml", (text) => text.replace(item, accept(item)));
    expect((await warningsOf(folder)).filter((text) => text.startsWith("answer"))).toEqual([
      "answer-not-imported: The model doesn't have what was accepted of `Tier`.",
    ]);
    await importIn(folder);
    expect(readIn(folder, "spec/shop.yaml")).toContain("tier?: { observed: [a, b] }");
    expect((await warningsOf(folder)).filter((text) => text.startsWith("answer"))).toEqual([]);
    edit(folder, "quoin.questions.yaml", (text) => text.replace(accept(item), item));
    await importIn(folder);
    expect(readIn(folder, "spec/shop.yaml")).toBe(before);
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

  it("follow the operations and types that a person renames", { tags: ["whole"] }, async () => {
    const folder = project();
    await importIn(folder);
    edit(folder, "quoin.questions.yaml", (text) =>
      accept(text).replace("list-orders:", '"list-orders": # ours\n         '),
    );
    await importIn(folder);
    const before = readIn(folder, "spec/shop.yaml");
    const rename = (text: string) =>
      text.replaceAll("list-orders:", "orders:").replaceAll(/\bOrder\b/gu, "Purchase");
    edit(folder, "spec/shop.yaml", rename);
    const { exit, err } = await importIn(folder);
    expect([exit, err]).toEqual([0, ""]);
    expect(readIn(folder, "spec/shop.yaml")).toBe(rename(before));
    expect(readIn(folder, "quoin.questions.yaml")).toMatch(
      /\n {8}orders: # ours\n +\{ list: \{ items: Purchase, by: pages \} \}\n/u,
    );
    expect((await warningsOf(folder)).filter((text) => text.startsWith("answer"))).toEqual([]);
    expect((await importIn(folder)).out).toContain("spec  current");
  });

  it("that were prepared, and not given yet, stay as they are", async () => {
    const folder = project();
    await importIn(folder);
    edit(folder, "quoin.questions.yaml", (text) =>
      text
        .replace("retention: 1h", "retention: 24h # Ann knows")
        .replace("  - accept: no\n    question: Is `p", "  # Ask Ben.\n$&"),
    );
    const prepared = readIn(folder, "quoin.questions.yaml");
    const another = `    get: { operationId: listNotes, tags: [Shop], parameters: [{ name: page, in: query, schema: { type: integer } }], responses: { "200": { description: All., content: { application/json: { schema: { $ref: "#/components/schemas/OrderPage" } } } } } }\n`;
    edit(folder, "openapi.yaml", (text) => text.replace("  /notes:\n", `  /notes:\n${another}`));
    await importIn(folder);
    const asked = readIn(folder, "quoin.questions.yaml");
    expect(asked.startsWith(prepared)).toBe(true);
    expect(asked.slice(prepared.length)).toMatch(/list-notes: .*\n/u);
    expect(asked.slice(prepared.length)).not.toMatch(/list-orders|idempotency/u);
    await importIn(folder);
    expect(readIn(folder, "quoin.questions.yaml")).toBe(asked);
  });

  it("that nobody has prepared are asked anew when more hints at them", async () => {
    const folder = project();
    await importIn(folder);
    const put = (path: string) =>
      `    put: { operationId: put${path}, tags: [Shop], responses: { '204': { description: Done. } } }\n`;
    edit(folder, "openapi.yaml", (text) => text.replace("  /notes:\n", `  /notes:\n${put("Note")}`));
    await importIn(folder);
    edit(folder, "openapi.yaml", (text) => text.replace("  /orders:\n", `  /orders:\n${put("Order")}`));
    await importIn(folder);
    expect(readIn(folder, "quoin.questions.yaml").match(/Sent twice/gu)).toHaveLength(1);
    expect(readIn(folder, "quoin.questions.yaml")).toMatch(/put-order: .*\n +put-note: .*\n/u);
  });

  it("may be between brackets, and what is asked comes to them", async () => {
    const folder = project();
    await importIn(folder);
    const open = readIn(folder, "quoin.questions.yaml").split("\n  - ")[2];
    const answer = "{ accept: yes, fact: { endpoints: { note: { idempotency: repeatable } } } }";
    writeTree(folder, { "quoin.questions.yaml": `# Ours.\nquestions: [${answer}]\n` });
    await importIn(folder);
    const asked = readIn(folder, "quoin.questions.yaml");
    expect(asked.startsWith(`# Ours.\nquestions:\n  - ${answer}\n\n  - accept: no\n`)).toBe(true);
    expect(asked).toContain(open);
    await importIn(folder);
    expect(readIn(folder, "quoin.questions.yaml")).toBe(asked);
  });

  it("stay with their line ends, and more is asked with the same", async () => {
    const folder = project();
    await importIn(folder);
    edit(folder, "quoin.questions.yaml", (text) => accept(text).replaceAll("\n", "\r\n"));
    const put = "    put: { operationId: put, tags: [Shop], responses: { '204': { description: Done. } } }\n";
    edit(folder, "openapi.yaml", (text) => text.replace("  /notes:\n", `  /notes:\n${put}`));
    await importIn(folder);
    const asked = readIn(folder, "quoin.questions.yaml");
    expect(asked).toContain("put: { idempotency: repeatable }\r\n");
    expect(asked).not.toMatch(/[^\r]\n/u);
  });

  it("that the model would be refused for are errors at their places, and nothing is written", async () => {
    const folder = project();
    await importIn(folder);
    const before = readIn(folder, "spec/shop.yaml");
    edit(folder, "quoin.questions.yaml", (text) => accept(text).replace(/length: .*/u, "length: 64..1"));
    const { exit, out, err } = await importIn(folder);
    expect([exit, out]).toEqual([1, ""]);
    expect(err).toMatch(
      /^quoin\.questions\.yaml:\d+:\d+ {2}error {2}refused-answer\n\n {2}With what was accepted here, /u,
    );
    expect(err).toContain("accept: yes");
    expect(readIn(folder, "spec/shop.yaml")).toBe(before);
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
