import { describe, expect, it } from "vitest";
import { accept } from "../../../src/app/commands/accept.js";
import { writeTree } from "../../output/write/temporary-folder.js";
import { bothModels, diffDocument, gitProject, runDiff, twoModels } from "./git-project.js";
import { runCommand } from "./run-command.js";

interface Given {
  readonly retention?: string;
  readonly versions?: string;
  readonly field?: string;
}

const released = "2025-01-01: { released: 2025-02-01 }";

function model({
  retention = "24h",
  versions = `${released}, 2026-01-01: {}`,
  field = "",
}: Given = {}): string {
  return `quoin: 1
group: Books
api: { name: Library, package: "@example/library" }
authentication: { scheme: bearer, secret: server }
versions: { header: Api-Version, current: 2026-01-01, list: { ${versions} } }
idempotency: { header: Idempotency-Key, methods: [PUT], length: 1..255, retention: ${retention}, scope: operation, stored: [2xx], released: [5xx] }
errors: { 404: { name: NotFound, retry: never } }
types:
  Book: { doc: A book., fields: { id: string, title: string${field} } }
endpoints:
  update-book: { PUT: "/books/{id}", doc: Changes a book., path: { id: string }, body: Book, returns: Book, errors: [404] }
`;
}

function project(base: Given, head: Given): string {
  return twoModels(model(base), model(head));
}

function committedProject(base: Given, head: Given): string {
  const folder = gitProject({ "spec/api.yaml": model(base) });
  writeTree(folder, { "spec/api.yaml": model(head) });
  return folder;
}

describe("a version that is released", () => {
  it("doesn't break: only a correction is accepted", async () => {
    const folder = committedProject({}, { retention: "1h" });
    const failing = await runDiff(folder, [], { failOn: ["released"] });
    expect(failing.exit).toBe(1);
    expect(failing.out).toMatch(
      /^Breaks a released version\. 1 change\. Fails on released\.\n[\s\S]* {4}in 2025-01-01, which is released\n/,
    );

    const [, fingerprint] = / {2}idem\.retention-shortened {2}([0-9a-f]{12})\n/.exec(failing.out) ?? [];
    const run = (nature: "planned" | "correction") =>
      runCommand(folder, (io) =>
        accept({ fingerprint }, { json: false, prune: false, nature, reason: "It has always been so." }, io),
      );
    expect((await run("planned")).exit).toBe(1);
    expect((await run("correction")).exit).toBe(0);
    expect((await runDiff(folder, [], { failOn: ["released"] })).exit).toBe(0);
  });

  it("may get more", { tags: ["whole"] }, async () => {
    const folder = project({}, { field: ", pages?: integer" });
    expect((await runDiff(folder, bothModels, { failOn: ["released"] })).exit).toBe(0);
  });

  it("is one if the base says so: withdrawing the mark lifts nothing, and is a finding", async () => {
    const folder = project({}, { retention: "1h", versions: "2025-01-01: {}, 2026-01-01: {}" });
    const { changes, diagnostics } = await diffDocument(folder, bothModels, { failOn: ["released"] });
    expect(changes.map(({ kind }) => kind)).toEqual(["idem.retention-shortened", "ver.release-withdrawn"]);
    expect(diagnostics.map(({ message }) => message).join()).toContain("2 changes met it");
  });

  it("isn't one if only the new side says so", { tags: ["whole"] }, async () => {
    const folder = project({ versions: "2025-01-01: {}, 2026-01-01: {}" }, { retention: "1h" });
    expect((await runDiff(folder, bothModels, { failOn: ["released"] })).exit).toBe(0);
  });

  it("doesn't go", { tags: ["whole"] }, async () => {
    const folder = project({}, { versions: "2026-01-01: {}" });
    expect((await runDiff(folder, bothModels, { failOn: ["released"] })).exit).toBe(1);
  });

  const retiring = "2025-01-01: { released: 2025-02-01, retires: 2026-02-01 }, 2026-01-01: {}";

  it("goes when the day has come on which the model has said that it retires", async () => {
    const folder = project({ versions: retiring }, { versions: "2026-01-01: {}" });
    const on = (today: string) => runDiff(folder, bothModels, { failOn: ["released"], today });
    const early = await on("2026-01-31");
    expect([early.exit, (await on("2026-02-01")).exit]).toEqual([1, 0]);
    expect(early.out).toMatch(/^Breaks a released version\. 1 change\. Fails on released\.\n/);
    expect(early.out).toContain("Keep it until 2026-02-01, as announced.");
  });

  it(
    "is announced to retire in the future, and isn't accepted otherwise on that day",
    { tags: ["whole"] },
    async () => {
      const folder = committedProject({}, { versions: retiring });
      const on = (today: string) => runDiff(folder, [], { failOn: ["released"], today });
      expect([(await on("2026-01-31")).exit, (await on("2026-02-01")).exit]).toEqual([0, 1]);
      const [change] = (await diffDocument(folder)).changes;
      const run = (today: string) =>
        runCommand(folder, (io) =>
          accept(
            { fingerprint: change?.fingerprint },
            { json: false, prune: false, nature: "planned", reason: "Announced on 2 May.", today },
            io,
          ),
        );
      expect([(await run("2026-02-01")).exit, (await run("2026-01-31")).exit]).toEqual([1, 0]);
      const late = await on("2026-02-01");
      expect([late.exit, late.err]).toEqual([1, expect.stringContaining("released-acceptance")]);
    },
  );

  it.each(["terminal", "markdown", "html"] as const)(
    "is judged on a day that the report names in %s, if a day decides",
    { tags: ["whole"] },
    async (format) => {
      const flags = { format, today: "2026-01-31" };
      const folder = project({ versions: retiring }, { versions: "2026-01-01: {}" });
      expect((await runDiff(folder, bothModels, flags)).out).toMatch(/judged on[^]{0,30}2026-01-31 in UTC/iu);
      const other = project({}, { field: ", pages?: integer" });
      expect((await runDiff(other, bothModels, flags)).out).not.toContain(flags.today);
    },
  );

  it("is judged on a day that the document names, if a day decides", { tags: ["whole"] }, async () => {
    const flags = { today: "2026-01-31" };
    const folder = project({ versions: retiring }, { versions: "2026-01-01: {}" });
    expect(await diffDocument(folder, bothModels, flags)).toMatchObject({ ...flags, released: 1 });
    const other = project({}, { field: ", pages?: integer" });
    expect(await diffDocument(other, bothModels, flags)).not.toHaveProperty("today");
  });

  it("is judged on today in UTC where no day is given", { tags: ["whole"] }, async () => {
    const folder = project({ versions: retiring }, { versions: "2026-01-01: {}" });
    const days = () => new Date().toISOString().slice(0, 10);
    const before = days();
    const { today } = await diffDocument(folder, bothModels);
    expect([before, days()]).toContain(today);
  });

  it("binds no new version that comes after it", async () => {
    const newer = `${released}, 2026-01-01: { released: 2026-02-01 }, 2026-06-01: {}`;
    const base = model({ versions: `${released}, 2026-01-01: { released: 2026-02-01 }` });
    const next = model({ versions: newer, field: ", pages: { type: integer, since: 2026-06-01 }" });
    const folder = twoModels(base, next.replace("current: 2026-01-01", "current: 2026-06-01"));
    const { exit, out } = await runDiff(folder, bothModels, { failOn: ["released"] });
    expect([out.includes("pages"), exit]).toEqual([true, 0]);
  });
});
