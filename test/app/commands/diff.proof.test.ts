import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { readIn } from "./run-cli.js";
import {
  bothModels,
  changed,
  commit,
  diffDocument,
  git,
  gitProject,
  runDiff,
  twoModels,
} from "./git-project.js";
import { temporaryFolder, writeTree } from "../../output/write/temporary-folder.js";
import { drawSome } from "../../whole.js";

const shorter = changed("retention: 24h", "retention: 1h");
const reworded = changed("doc: A book of the library.", "doc: One book of the library.");
const config = (version: string) =>
  `outputs:\n  - folder: out\n    package: { name: library-client, version: ${version} }\n`;

describe("quoin diff", () => {
  it("says that nothing changed", async () => {
    const { exit, out, err } = await runDiff(gitProject());
    expect([exit, err]).toEqual([0, ""]);
    expect(out).toMatch(
      /^No change\.\n {2}compared {2}where HEAD left main \([0-9a-f]{7}\) → spec \(working tree\)\n/,
    );
  });

  it("says what changed, whom it reaches and where, and exits with 0", async () => {
    const folder = gitProject();
    writeTree(folder, { "spec/api.yaml": shorter });
    const { exit, out, err } = await runDiff(folder);
    expect([exit, err]).toEqual([0, ""]);
    expect(out).toMatch(/^Breaks clients\. 1 change\.\n/);
    expect(out).toMatch(/ {4}spec\/api\.yaml:\d+:\d+ {2}idem\.retention-shortened {2}[0-9a-f]{12}\n/);
    expect(out).toContain("reaches 1 operation: update-book\n");
    expect(out).toContain("@example/library needs a major release.");
  });

  it("is the same in both forms of JSON", { tags: ["whole"] }, async () => {
    const folder = gitProject();
    writeTree(folder, { "spec/api.yaml": shorter });
    const json = await runDiff(folder, [], { json: true });
    expect(await runDiff(folder, [], { format: "json" })).toEqual(json);
    expect(JSON.parse(json.out)).toMatchObject({
      exit: 0,
      schema: "quoin-diff/1",
      old: { source: git(folder, "rev-parse", "HEAD").trim() },
      new: { source: "spec" },
      bump: "major",
      changes: [{ kind: "idem.retention-shortened", symbols: ["books.update"] }],
      diagnostics: [],
    });
  });

  const conditions = [
    ["client", 1],
    ["risky", 0],
    ["source", 0],
    ["behaviour", 0],
    ["released", 0],
    ["question", 0],
    ["bump", 0],
  ] as const;

  it("with --fail-on client exits with 1 and says why", async () => {
    const folder = twoModels(changed("", ""), shorter);
    const { exit, err } = await runDiff(folder, bothModels, { failOn: ["client"] });
    expect([exit, err.includes("condition-met")]).toEqual([1, true]);
  });

  it.each(conditions)(
    "with --fail-on %s exits with %i for a shorter retention",
    { tags: ["whole"] },
    async (condition, exit) => {
      const folder = gitProject();
      writeTree(folder, { "spec/api.yaml": shorter });
      const run = await runDiff(folder, [], { failOn: [condition] });
      expect(run.exit).toBe(exit);
      expect(run.out).toContain("Breaks clients.");
      expect(run.err.includes("condition-met")).toBe(exit === 1);
      expect((await diffDocument(folder, [], { failOn: [condition] })).exit).toBe(exit);
    },
  );

  it("shows only what concerns a reader", async () => {
    const folder = twoModels(changed("", ""), shorter.replace("A book of", "One book of"));
    const kinds = async (reader?: "wire" | "sdk" | "server") =>
      (await diffDocument(folder, bothModels, { for: reader })).changes.map(({ kind }) => kind);
    expect(await kinds()).toEqual(["idem.retention-shortened", "docs.description-changed"]);
    const readers = [
      ["wire", "idem.retention-shortened"],
      ["server", "idem.retention-shortened"],
      ["sdk", "docs.description-changed"],
    ] as const;
    for (const [reader, kind] of drawSome(1, readers)) expect(await kinds(reader)).toEqual([kind]);
  });

  it("compares two versions of one model", async () => {
    const folder = temporaryFolder();
    const versions = `  list:
    "2025-01-01":
      doc: The first version.
    "2026-01-01":
      doc: The second version.
`;
    const model = changed('  list:\n    "2026-01-01":\n      doc: The first version.\n', versions).replace(
      "      due?: date | null\n\n  BookChanges",
      "      due?: { type: date | null, since: 2026-01-01 }\n\n  BookChanges",
    );
    writeTree(folder, { "spec/api.yaml": model });
    const document = await diffDocument(folder, ["@2025-01-01"]);
    expect(document).toMatchObject({
      old: { source: "spec", version: "2025-01-01" },
      new: { source: "spec", version: "2026-01-01" },
      packages: [],
      diagnostics: [],
    });
    expect(document.changes.map(({ address }) => address)).toContain("types.Book.fields.due");
    expect((await runDiff(folder, ["@2025-01-01"])).out).toContain(
      "compared  spec (working tree), version 2025-01-01 → spec (working tree), version 2026-01-01",
    );
  });

  it("names the side whose model is unsound, and where", { tags: ["whole"] }, async () => {
    const folder = gitProject();
    const id = commit(folder, { "spec/api.yaml": changed("title: {", "title: {{") });
    const { exit, out, err } = await runDiff(folder, ["HEAD", "HEAD~1"]);
    expect([exit, out]).toEqual([1, ""]);
    expect(err).toContain(`The old side of the comparison, HEAD (${id.slice(0, 7)}), has errors`);
    expect(err).toContain(`\n${id.slice(0, 7)}:spec/api.yaml:`);
    const other = await diffDocument(folder, ["HEAD~1"]);
    expect(other.diagnostics[0]?.message).toContain("The new side of the comparison, spec (working tree),");
    expect(other.diagnostics[1]?.at?.file).toBe("spec/api.yaml");
    expect(Object.keys(other).sort()).toEqual(["diagnostics", "exit", "schema"]);
  });
});

describe("the packages of a comparison", () => {
  const releases = [
    ["1.4.0", "1.4.0", shorter, "major", 1, "is too little: it needs a major release, 2.0.0."],
    ["1.4.0", "1.5.0", shorter, "major", 1, "1.4.0 → 1.5.0 is too little"],
    ["1.4.0", "2.0.0", shorter, "major", 0, "library-client 1.4.0 → 2.0.0 needs a major release."],
    ["0.4.0", "0.5.0", shorter, "minor", 0, "0.4.0 → 0.5.0 needs a minor release."],
    ["1.4.0", "1.4.0", reworded, "patch", 1, "it needs a patch release, 1.4.1."],
    ["1.4.0", "1.4.1", reworded, "patch", 0, "1.4.0 → 1.4.1 needs a patch release."],
    ["1.4.0", "1.4.0", changed("", ""), "none", 0, "library-client 1.4.0 needs no release."],
  ] as const;

  it.each(drawSome(1, releases))("go from %s to %s", async (old, next, model, bump, exit, text) => {
    const folder = gitProject({ "quoin.config.yaml": config(old) });
    writeTree(folder, { "spec/api.yaml": model, "quoin.config.yaml": config(next) });
    const run = await runDiff(folder, [], { failOn: ["bump"] });
    expect(run.exit).toBe(exit);
    expect(run.out.replaceAll(/\n +/g, " ")).toContain(text);
    const { packages } = await diffDocument(folder);
    expect(packages).toMatchObject([{ name: "library-client", version: next, bump }]);
  });

  it("are judged by the versions that they were and are for", { tags: ["whole"] }, async () => {
    const outputs = ["a", "b"].map((name) => `  - folder: ${name}\n    package: ${name}\n`).join("");
    const folder = gitProject({ "quoin.config.yaml": `outputs:\n${outputs}    api_version: "2026-01-01"\n` });
    const model = changed('current: "2026-01-01"', 'current: "2027-01-01"')
      .replace(
        "doc: The first version.\n",
        'doc: The first version.\n    "2027-01-01":\n      doc: The second version.\n',
      )
      .replace(/^( {6}title: \{.*) \}$/m, "$1, until: 2027-01-01 }");
    writeTree(folder, { "spec/api.yaml": model });
    const { packages, diagnostics } = await diffDocument(folder);
    expect(diagnostics).toEqual([]);
    expect(packages.map(({ name, bump }) => [name, bump === "major"])).toEqual([
      ["a", true],
      ["b", false],
    ]);
  });

  it("count what only the generator explains in their API report", { tags: ["whole"] }, async () => {
    const report = "## Types\n\n```ts\ninterface Book {\n  id: string;\n}\n```\n";
    const folder = gitProject({ "quoin.config.yaml": config("1.4.0"), "out/api-report.md": report });
    writeTree(folder, { "out/api-report.md": report.replace("id: string", "id: BookId") });
    const { packages } = await diffDocument(folder);
    expect(packages).toMatchObject([
      {
        bump: "major",
        because: [
          "In api-report.md, `Book` differs, which no change of the model explains: the cause is the generator or its configuration.",
        ],
      },
    ]);
    expect(readIn(join(folder, "out"), "api-report.md")).toContain("BookId");
  });
});
