import { execFileSync } from "node:child_process";
import { describe, expect, it } from "vitest";
import { parse } from "yaml";
import { git } from "../commands/git-project.js";
import { copyOf } from "../commands/run-cli.js";
import { temporaryFolder, writeTree } from "../write/temporary-folder.js";
import { startFakeRest } from "./fake-rest.js";
import { runScript } from "./run-script.js";
import { changeModel, checkOutPull, startProject } from "./scratch-pull.js";
import { writtenFile, writtenJob } from "./written-scripts.js";

const marker = "<!-- quoin-diff -->";
const sha = "c".repeat(40);

interface Note {
  readonly id: number;
  readonly author: { readonly id: number };
  readonly body: string;
}

/** Runs the job that writes the note, against a GitLab on this machine. */
async function writeNote(
  report: string,
  world: { readonly notes?: readonly Note[]; readonly sha?: string } = {},
) {
  const request = "/projects/5/merge_requests/7";
  const rest = await startFakeRest(() => ({
    [`GET ${request}/diffs`]: () => ({ json: [{ new_path: "quoin.config.yaml", old_path: "a.yaml" }] }),
    "GET /user": () => ({ json: { id: 3 } }),
    [`GET ${request}`]: () => ({ json: { sha: world.sha ?? sha } }),
    [`GET ${request}/notes`]: () => ({ json: world.notes ?? [] }),
    [`POST ${request}/notes`]: () => ({ status: 201, json: {} }),
    [`PUT ${request}/notes/31`]: () => ({ json: {} }),
  }));
  const folder = temporaryFolder();
  writeTree(folder, { "quoin-report/report.md": report });
  try {
    const ended = await runScript(writtenJob("quoin-note"), folder, {
      CI_API_V4_URL: rest.url,
      CI_PROJECT_ID: "5",
      CI_MERGE_REQUEST_IID: "7",
      CI_MERGE_REQUEST_LABELS: "bug,quoin-allow-source",
      CI_COMMIT_SHA: sha,
      CI_COMMIT_SHORT_SHA: "cccccccc",
      CI_PIPELINE_URL: "https://gitlab.example/p/1",
      QUOIN_NOTE_TOKEN: "secret",
    });
    return { ...ended, writes: rest.writes() };
  } finally {
    await rest.close();
  }
}

describe("the note of a merge request on GitLab", () => {
  it("is written once, gives no orders, and names the changes that decide what it says", async () => {
    const { exit, writes } = await writeNote(`${marker}\n## Report\n\n/approve\n@octocat !1\n`);
    expect(exit).toBe(0);
    expect(writes).toEqual([
      {
        method: "POST",
        path: "/projects/5/merge_requests/7/notes",
        token: "secret",
        body: expect.anything(),
      },
    ]);
    const { body } = Object(writes[0]?.body);
    expect(String(body)).toMatch(
      /^<!-- quoin-diff -->\n\n> \[!WARNING\]\n.*\n>\n> - `quoin\.config\.yaml`\n/u,
    );
    expect(String(body)).toContain("> The label `quoin-allow-source` is set");
    expect(String(body)).toContain("\u200b/approve\n@\u200boctocat !\u200b1");
  });

  it("is updated in place, and only one of its own", async () => {
    const notes = [30, 31].map((id) => ({ id, author: { id: id - 28 }, body: `${marker}\nthe last one` }));
    const { exit, writes } = await writeNote(`${marker}\n## Report\n`, { notes });
    expect([exit, writes.map(({ method, path }) => `${method} ${path}`)]).toEqual([
      0,
      ["PUT /projects/5/merge_requests/7/notes/31"],
    ]);
  });

  it("isn't written for a commit that is the head no more", async () => {
    const { exit, writes, log } = await writeNote(`${marker}\n`, { sha: "d".repeat(40) });
    expect([exit, writes, log]).toEqual([0, [], expect.stringContaining("has changed meanwhile")]);
  });
});

it("the pipeline reviews a merge request, and keeps the report", async () => {
  const folder = copyOf(await startProject());
  await checkOutPull(folder, () => changeModel(folder, "retention: 24h", "retention: 1h"));
  const { exit } = await runScript(writtenJob("quoin"), folder, {
    CI_PROJECT_DIR: folder,
    QUOIN_FOLDER: ".",
    QUOIN_BASE: git(folder, "rev-parse", "HEAD^1").trim(),
    QUOIN_FAIL_ON: "client",
    QUOIN_FORMS: "json=report.json",
    QUOIN_REPORT: "quoin-report",
  });
  expect([exit, git(folder, "status", "--short")]).toEqual([1, "?? quoin-report/\n"]);
});

it.skipIf(process.platform === "win32")("the shell hands the pipeline's variables over", () => {
  const { quoin } = Object(parse(writtenFile("gitlab", "quoin.gitlab-ci.yml")));
  const lines: readonly string[] = quoin.script.filter((line: string) => /^(?:cd|export) /u.test(line));
  const shown = 'echo "$PWD $QUOIN_REPORT $QUOIN_BASE $QUOIN_LABELS"';
  const folder = temporaryFolder();
  const run = (environment: object) =>
    execFileSync("sh", ["-euc", [...lines, shown].join("\n")], {
      cwd: folder,
      encoding: "utf8",
      env: { ...quoin.variables, CI_PROJECT_DIR: "/p", CI_MERGE_REQUEST_LABELS: "a b", ...environment },
    });
  const both = { CI_MERGE_REQUEST_TARGET_BRANCH_SHA: "target", CI_MERGE_REQUEST_DIFF_BASE_SHA: "base" };
  expect(run(both)).toBe(`${folder} /p/quoin-report target a b\n`);
  expect(run({ CI_MERGE_REQUEST_DIFF_BASE_SHA: "base" })).toBe(`${folder} /p/quoin-report base a b\n`);
});
