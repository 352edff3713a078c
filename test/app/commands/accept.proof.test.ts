import { existsSync, readdirSync, rmSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { accept, type AcceptFlags } from "../../../src/app/commands/accept.js";
import { snapshot, writeTree } from "../../output/write/temporary-folder.js";
import { drawSome } from "../../whole.js";
import { changed, commit, diffDocument, git, gitProject, runDiff } from "./git-project.js";
import { readIn } from "./run-cli.js";
import { type CommandRun, runCommand } from "./run-command.js";

const shorter = changed("retention: 24h", "retention: 1h");
const file = "quoin.accept.yaml";

function run(
  folder: string,
  fingerprint: string | undefined,
  flags: Partial<AcceptFlags> = {},
): Promise<CommandRun> {
  const all = { json: false, prune: false, nature: "planned", reason: "Announced.", ...flags } as const;
  return runCommand(folder, (io) => accept({ fingerprint }, all, io));
}

let known: string | undefined;

/** A project with one change, and its fingerprint, which is the same in each. */
async function changedProject(): Promise<[folder: string, fingerprint: string]> {
  const folder = gitProject();
  writeTree(folder, { "spec/api.yaml": shorter });
  known ??= (await diffDocument(folder)).changes[0]?.fingerprint ?? "";
  return [folder, known];
}

/** A file that accepts the change, as `quoin accept` writes it. */
function accepting(fingerprint: string, until = ""): string {
  return `accepted:
  - fingerprint: ${fingerprint}
    kind: idem.retention-shortened
    at: idempotency.retention
    nature: planned
    reason: Announced.
${until}`;
}

async function codesOf(folder: string, today = "2026-05-02"): Promise<readonly string[]> {
  return (await diffDocument(folder, [], { today })).diagnostics.map(({ code }) => code);
}

describe("quoin accept", () => {
  it("writes a change beside the configuration, and quoin diff counts it no more", async () => {
    const [folder, fingerprint] = await changedProject();
    expect((await runDiff(folder, [], { failOn: ["client"] })).exit).toBe(1);
    const { exit, out, err } = await run(folder, fingerprint, { until: "2099-12-31" });
    expect([exit, err]).toEqual([0, ""]);
    expect(out).toBe(`accepted  idem.retention-shortened  idempotency.retention  in ${file}\n`);
    expect(readIn(folder, file)).toContain(`accepted:
  - fingerprint: ${fingerprint}
    kind: idem.retention-shortened
    at: idempotency.retention
    nature: planned
    reason: Announced.
    until: 2099-12-31
`);
    const after = await runDiff(folder, [], { failOn: ["client"] });
    expect([after.exit, after.err]).toEqual([0, ""]);
    expect(after.out).toContain("Accepted\n");
    expect(after.out).toContain("planned: Announced. (until 2099-12-31)");
    const { changes } = await diffDocument(folder);
    expect(changes).toMatchObject([
      { accepted: { nature: "planned", reason: "Announced.", until: "2099-12-31" } },
    ]);
    expect(readdirSync(folder).sort()).toEqual([".git", file, "spec"]);
  });

  it("accepts the removals below one path together, or each of them", { tags: ["whole"] }, async () => {
    const operation = "{ responses: { '204': { description: Done. } } }";
    const notes = ["/notes", "/notes/all", "/notes/new"].map((path) => `  ${path}: { get: ${operation} }\n`);
    const document = `openapi: 3.1.0\ninfo: { title: A, version: '1' }\npaths:\n  /a: { get: ${operation} }\n`;
    const folder = gitProject({ "openapi.yaml": `${document}${notes.join("")}` });
    writeTree(folder, { "openapi.yaml": document });
    const sides = { old: "main", new: "openapi.yaml" };
    const acceptOne = (fingerprint: string | undefined) =>
      runCommand(folder, (io) =>
        accept({ fingerprint, ...sides }, { json: false, prune: false, nature: "planned", reason: "A." }, io),
      );
    const [{ fingerprint, title, parts = [] } = {}] = (await diffDocument(folder, Object.values(sides)))
      .changes;
    expect(title).toBe("3 operations below `/notes` were removed.");
    for (const fingerprints of [[fingerprint], parts.map((part) => part.fingerprint)]) {
      for (const one of fingerprints) expect((await acceptOne(one)).err).toBe("");
      const { exit, err } = await runDiff(folder, Object.values(sides), { failOn: ["client"] });
      expect([exit, err]).toEqual([0, ""]);
      rmSync(join(folder, file));
    }
  });

  it("replaces an earlier entry, and keeps the others with their comments", { tags: ["whole"] }, async () => {
    const [folder, fingerprint] = await changedProject();
    const other =
      "# Kept.\naccepted:\n  # Why.\n  - { fingerprint: aaaaaaaaaaaa, kind: a, at: b, nature: planned, reason: c }\n";
    writeTree(folder, { [file]: other + accepting(fingerprint).replace("accepted:\n", "") });
    await run(folder, fingerprint, { nature: "correction", reason: "It was wrong." });
    const text = readIn(folder, file);
    expect(text.startsWith(other)).toBe(true);
    expect(text.match(new RegExp(fingerprint, "g"))).toHaveLength(1);
    expect(text).toContain("nature: correction");
  });

  it(
    "refuses what the comparison doesn't have, and what nobody gives a reason for",
    { tags: ["whole"] },
    async () => {
      const [folder, fingerprint] = await changedProject();
      const typo = await run(folder, `${fingerprint.slice(0, -1)}x`);
      expect(typo.exit).toBe(1);
      expect(typo.err).toContain(`Did you mean \`${fingerprint}\`?`);
      expect((await run(folder, fingerprint, { nature: undefined })).exit).toBe(2);
      expect((await run(folder, fingerprint, { reason: " " })).err).toContain("`--reason`");
      expect((await run(folder, undefined)).err).toContain("`FINGERPRINT`");
      expect((await run(folder, fingerprint, { until: "2020-01-01" })).err).toContain("expired-acceptance");
      expect(existsSync(join(folder, file))).toBe(false);
    },
  );

  it("touches no file that is wrong", { tags: ["whole"] }, async () => {
    const [folder, fingerprint] = await changedProject();
    writeTree(folder, { [file]: "accepted:\n  - fingerprint: x\n" });
    expect((await run(folder, fingerprint)).err).toContain("missing-key");
    expect(readIn(folder, file)).toBe("accepted:\n  - fingerprint: x\n");
  });

  it("touches no file through a link", { tags: ["whole"] }, async () => {
    const [linked, again] = await changedProject();
    writeTree(linked, { elsewhere: "" });
    symlinkSync("elsewhere", join(linked, file));
    expect((await run(linked, again)).err).toContain("link-in-input");
    expect(readIn(linked, "elsewhere")).toBe("");
  });

  const links: readonly (readonly [target: string, code: string, exit: number])[] = [
    ["nowhere", "link-in-output", 2],
    ["../outside.yaml", "link-in-output", 2],
    [file, "link-in-output", 2],
    ["spec", "link-in-input", 1],
  ];

  it.each(drawSome(1, links))("writes through no link to %s", async (target, code, expected) => {
    const [folder, fingerprint] = await changedProject();
    symlinkSync(target, join(folder, file));
    const before = snapshot(folder);
    const { exit, out, err } = await run(folder, fingerprint);
    expect([exit, out]).toEqual([expected, ""]);
    expect(err).toContain(`error  ${code}\n\n  ${file} is a symbolic link`);
    expect(snapshot(folder)).toEqual(before);
    expect(existsSync(join(folder, target))).toBe(target === "spec");
  });

  it("writes below no link, which the repository may have brought", async () => {
    const [folder, fingerprint] = await changedProject();
    writeTree(folder, { "real/quoin.config.yaml": "outputs: [{ folder: out }]\n" });
    symlinkSync("real", join(folder, "linked"));
    const flags = { config: "linked/quoin.config.yaml", model: ["spec"] };
    const { exit, err } = await run(folder, fingerprint, flags);
    expect(err).toContain("link-in-output\n\n  linked is a symbolic link");
    expect([exit, readdirSync(join(folder, "real"))]).toEqual([2, ["quoin.config.yaml"]]);
  });
});

describe("the acceptances of a comparison", () => {
  it("fail when they are expired, whatever else is accepted", async () => {
    const [folder, fingerprint] = await changedProject();
    writeTree(folder, { [file]: accepting(fingerprint, "    until: 2026-09-01\n") });
    expect(await codesOf(folder, "2026-09-01")).toEqual([]);
    const { exit, diagnostics } = await diffDocument(folder, [], { today: "2026-09-02" });
    expect([exit, ...diagnostics.map(({ code }) => code)]).toEqual([1, "expired-acceptance"]);
  });

  it("fail when they are there twice", { tags: ["whole"] }, async () => {
    const [folder, fingerprint] = await changedProject();
    const text = accepting(fingerprint);
    writeTree(folder, { [file]: text + text.replace("accepted:\n", "") });
    expect(await codesOf(folder)).toEqual(["duplicate-acceptance"]);
    expect((await run(folder, undefined, { prune: true })).out).toMatch(/^removed {2}[0-9a-f]{12} /);
    expect(readIn(folder, file)).toBe(text);
  });

  it("fail when nothing needs them", { tags: ["whole"] }, async () => {
    const [folder, fingerprint] = await changedProject();
    writeTree(folder, { [file]: accepting(fingerprint), "spec/api.yaml": changed("", "") });
    expect(await codesOf(folder)).toEqual(["unused-acceptance"]);
  });

  it("fail when nothing needs them, unless the base has them too", { tags: ["whole"] }, async () => {
    const [folder, fingerprint] = await changedProject();
    await run(folder, fingerprint);
    const text = readIn(folder, file);
    commit(folder);
    const { exit, err } = await runDiff(folder);
    expect(exit).toBe(0);
    expect(err).toContain("removable-acceptance");
    expect((await run(folder, undefined, { prune: true })).exit).toBe(0);
    expect(readIn(folder, file)).toBe(text.replace(/^accepted:[^]*/m, "accepted: []\n"));
    expect(await codesOf(folder)).toEqual([]);
  });

  it(
    "aren't judged by comparisons of other things than the work on this branch",
    { tags: ["whole"] },
    async () => {
      const [folder, fingerprint] = await changedProject();
      await run(folder, fingerprint);
      const { diagnostics } = await diffDocument(folder, ["spec", "spec"]);
      expect(diagnostics).toEqual([]);
      expect((await diffDocument(folder, ["@2026-01-01", "@2026-01-01"])).diagnostics).toEqual([]);
    },
  );

  it("are those of the new side, in a revision too", { tags: ["whole"] }, async () => {
    const [folder, fingerprint] = await changedProject();
    git(folder, "checkout", "-q", "-b", "work");
    await run(folder, fingerprint);
    commit(folder);
    writeTree(folder, { [file]: "" });
    const { changes, diagnostics } = await diffDocument(folder, ["main", "work"]);
    expect(diagnostics).toEqual([]);
    expect(changes).toMatchObject([{ accepted: { nature: "planned" } }]);
  });
});
