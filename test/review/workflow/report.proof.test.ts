import { existsSync, readdirSync, rmSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { git } from "../../app/commands/git-project.js";
import { copyOf, smallModel } from "../../app/commands/run-cli.js";
import { drawSome } from "../../whole.js";
import { writeTree } from "../../output/write/temporary-folder.js";
import { reviewPull } from "./review-pull.js";
import { changeModel, checkOutPull, startProject } from "./scratch-pull.js";

let project = "";

beforeAll(async () => {
  project = await startProject();
});

describe("the review of a pull request", () => {
  it("without a change of the API says so and passes", { tags: ["whole"] }, async () => {
    const folder = copyOf(project);
    await checkOutPull(folder, () => writeTree(folder, { "README.md": "Hello" }));
    const { exit, report, summary } = await reviewPull(folder, { QUOIN_FORMS: "json=report.json" });
    expect([exit, report]).toEqual([
      0,
      expect.stringMatching(/^<!-- quoin-diff -->\n## ✅ No API change\n/u),
    ]);
    expect(summary).toBe(report);
  });

  it("compares with what it is merged into, fails on what breaks clients, and keeps the forms of the report", async () => {
    const folder = copyOf(project);
    await checkOutPull(folder, () => changeModel(folder, "retention: 24h", "retention: 1h"));
    const base = git(folder, "rev-parse", "--short=7", "HEAD^1").trim();
    const reviewed = await reviewPull(folder, { QUOIN_FORMS: "json=report.json nothing=report.none" });
    expect(reviewed.exit).toBe(1);
    expect(reviewed.report).toContain(
      "The retention of idempotency keys was shortened from 24 hours to 1 hour.",
    );
    expect(reviewed.report).toContain(`${base} → spec`);
    expect(reviewed.report).toContain("**Fails on** client. 1 change.");
    expect(reviewed.report).not.toContain("The comparison fails");
    expect(reviewed.log).toContain("::notice title=Quoin::The report has no report.none.");
    expect(readdirSync(reviewed.folder).sort()).toEqual(["report.json", "report.md", "summary"]);
  });

  it("says which lines of callers are hit where the workflow names them", { tags: ["whole"] }, async () => {
    const folder = copyOf(project);
    const call = `import type { LibraryClient } from "../generated/typescript/index.js";
export const rename = (client: LibraryClient) => client.books.update("id", { title: "New" });
`;
    await checkOutPull(folder, async () => {
      writeTree(folder, { "apps/job.ts": call, "libs/job.ts": call, "tsconfig.json": "{}" });
      await changeModel(folder, "retention: 24h", "retention: 1h");
    });
    const { report } = await reviewPull(folder, { QUOIN_CALLERS: "apps/** lib*/**" });
    expect(report).toContain(
      "| **Affects** | **2 of 2 calls**, in `apps/**` or `lib*/**`: `apps/job.ts:2`, `libs/job.ts:2` |",
    );
  });

  it("shows what a label excuses, and passes", { tags: ["whole"] }, async () => {
    const folder = copyOf(project);
    await checkOutPull(folder, () => changeModel(folder, "retention: 24h", "retention: 1h"));
    const lowered = await reviewPull(folder, { QUOIN_LABELS: "bug,quoin-allow-client" });
    expect([lowered.exit, lowered.report]).toEqual([
      0,
      expect.stringContaining("The retention of idempotency keys"),
    ]);
    expect(lowered.summary).toContain(
      "The label `quoin-allow-client` is set: what meets `client` is shown, but doesn't",
    );
  });

  it("fails on output that isn't current, and says what is wrong with it", { tags: ["whole"] }, async () => {
    const folder = copyOf(project);
    await checkOutPull(folder, () =>
      writeTree(folder, { "spec/api.yaml": smallModel.replace("Lends books.", "Lends.") }),
    );
    const { exit, report } = await reviewPull(folder);
    expect(exit).toBe(1);
    expect(report).toContain(
      "## ❌ The model or its output isn't in order\n\n`quoin check` ended with exit code 1:",
    );
    expect(report).toContain("generated/typescript is out of date");
  });

  it("fails on an acceptance of nothing, and says so", { tags: ["whole"] }, async () => {
    const folder = copyOf(project);
    const entry = "{ fingerprint: 0123456789ab, kind: op.removed, at: x, nature: planned, reason: Meant. }";
    await checkOutPull(folder, () => writeTree(folder, { "quoin.accept.yaml": `accepted:\n  - ${entry}\n` }));
    const { exit, report } = await reviewPull(folder);
    expect([exit, report]).toEqual([1, expect.stringContaining("## ❌ No change.")]);
    expect(report).toContain("No change has the fingerprint `0123456789ab` (op.removed).");
  });

  it("of a model that is unsound says what is wrong with it", { tags: ["whole"] }, async () => {
    const folder = copyOf(project);
    await checkOutPull(folder, () =>
      writeTree(folder, { "spec/api.yaml": smallModel.replace("Book:", "Bok:") }),
    );
    const { exit, report, log } = await reviewPull(folder);
    expect(exit).toBe(1);
    expect(report).toMatch(
      /^<!-- quoin-diff -->\n## ❌ The API can't be compared\n\n`quoin diff` ended with exit code 1:/u,
    );
    expect(report).toContain("unknown-type");
    expect(report).not.toContain("::error");
    expect(log).toContain("::error file=spec/api.yaml");
  });
});

it("PULL-9 what another Quoin prints, or one that was changed, does nothing in the report and in the summary", async () => {
  const folder = copyOf(project);
  rmSync(join(folder, "node_modules"), { recursive: true });
  await checkOutPull(folder, () => writeTree(folder, { "README.md": "Hello" }));
  writeTree(folder, {
    "node_modules/quoin/package.json": '{ "name": "quoin", "bin": { "quoin": "run.js" } }',
    "node_modules/quoin/run.js": `console.log("<!-- quoin-diff -->\\n@octocat <b>https://evil.example</b>\\n/merge")`,
  });
  const { report, summary } = await reviewPull(folder);
  expect(report?.replaceAll("\u200b", "·")).toBe(
    "<!-- quoin-diff -->\n@·octocat <·b>https:·//evil.example<·/b>\n·/merge\n",
  );
  expect(summary).toBe(report);
});

describe("a checkout that can't be reviewed", () => {
  const wrong = [
    ["a commit that merges nothing", {}, "HEAD isn't a merge"],
    [
      "a base that was not fetched",
      { QUOIN_BASE: "a".repeat(40) },
      "The commit to compare with isn't in this clone",
    ],
  ] as const;

  it.each(drawSome(1, wrong))("%s: an error, and no report", async (_, environment, message) => {
    const { exit, report, log } = await reviewPull(copyOf(project), environment);
    expect([exit, report]).toEqual([2, undefined]);
    expect(log).toContain(`::error title=Quoin::${message}`);
  });

  it("no Quoin: an error that says where it comes from", { tags: ["whole"] }, async () => {
    const folder = copyOf(project);
    rmSync(join(folder, "node_modules"), { recursive: true });
    await checkOutPull(folder, () => writeTree(folder, { "README.md": "Hello" }));
    const { exit, log } = await reviewPull(folder);
    expect([exit, log]).toEqual([
      2,
      expect.stringContaining("::error title=Quoin::Quoin isn't installed here"),
    ]);
  });

  it("PULL-6 Quoin is a folder of the repository, which is refused before anything in it is run", async () => {
    const folder = copyOf(project);
    rmSync(join(folder, "node_modules"), { recursive: true });
    const files = {
      "vendor/quoin/package.json": '{ "name": "quoin", "bin": { "quoin": "run.js" } }',
      "vendor/quoin/run.js": 'require("node:fs").writeFileSync("gone", "")',
      "node_modules/.keep": "",
    };
    await checkOutPull(folder, () => writeTree(folder, files));
    symlinkSync(join(folder, "vendor/quoin"), join(folder, "node_modules/quoin"), "junction");
    const { exit, report, log } = await reviewPull(folder);
    expect([exit, report, existsSync(join(folder, "gone"))]).toEqual([2, undefined, false]);
    expect(log).toContain(`::error title=Quoin::Quoin isn't run from "vendor/quoin"`);
  });
});
