import { execFileSync } from "node:child_process";
import { linkSync, mkdirSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { parse } from "yaml";
import { git } from "../../app/commands/git-project.js";
import { copyOf } from "../../app/commands/run-cli.js";
import { readTree, temporaryFolder, writeTree } from "../../output/write/temporary-folder.js";
import { startFakeRest } from "./fake-rest.js";
import { runApart, runScript } from "./run-script.js";
import { changeModel, checkOutPull, startProject } from "./scratch-pull.js";
import { writtenFile, writtenJob } from "./written-scripts.js";
import { posix } from "../../tools.js";

const marker = "<!-- quoin-diff -->";
const sha = "c".repeat(40);
const newer = "d".repeat(40);

interface Note {
  readonly id: number;
  readonly author: { readonly id: number };
  readonly body: string;
}

/** Runs the job that writes the note, against a GitLab on this machine. */
async function writeNote(
  report: string | ((folder: string) => void),
  world: {
    readonly notes?: readonly Note[];
    readonly shas?: readonly string[];
    readonly count?: unknown;
  } = {},
) {
  const shas = [...(world.shas ?? [sha])];
  const request = "/projects/5/merge_requests/7";
  const rest = await startFakeRest(() => ({
    [`GET ${request}/diffs`]: () => ({ json: [{ new_path: "quoin.config.yaml", old_path: "a.yaml" }] }),
    "GET /user": () => ({ json: { id: 3 } }),
    [`GET ${request}`]: () => ({
      json: {
        sha: shas.length > 1 ? shas.shift() : shas[0],
        changes_count: "count" in world ? world.count : "1",
      },
    }),
    [`GET ${request}/notes`]: () => ({ json: world.notes ?? [] }),
    [`POST ${request}/notes`]: () => ({ status: 201, json: { id: 31 } }),
    [`PUT ${request}/notes/31`]: () => ({ json: { id: 31 } }),
  }));
  const folder = temporaryFolder();
  if (typeof report === "string") writeTree(folder, { "quoin-report/report.md": report });
  else report(folder);
  try {
    const ended = await runScript(writtenJob("quoin-note"), folder, {
      CI_API_V4_URL: rest.url,
      CI_PROJECT_ID: "5",
      CI_MERGE_REQUEST_IID: "7",
      CI_MERGE_REQUEST_LABELS: "bug,quoin-allow-source",
      CI_COMMIT_SHA: sha,
      CI_PIPELINE_URL: "https://gitlab.example/p/1",
      QUOIN_NOTE_TOKEN: "secret",
    });
    const writes = rest.writes();
    return { ...ended, writes, body: String(Object(writes[0]?.body)["body"]) };
  } finally {
    await rest.close();
  }
}

describe("the note of a merge request on GitLab", () => {
  it("PULL-19 is written once, gives no orders, and names the changes that decide what it says", async () => {
    const { exit, writes, body } = await writeNote(`${marker}\n## Report\n\n/approve\n@octocat !1\n`);
    expect(exit).toBe(0);
    expect(writes).toEqual([
      {
        method: "POST",
        path: "/projects/5/merge_requests/7/notes",
        token: "secret",
        body: expect.anything(),
      },
    ]);
    expect(body).toMatch(/^<!-- quoin-diff -->\n\n> \[!WARNING\]\n.*\n>\n> - `quoin\.config\.yaml`\n/u);
    expect(body).toContain(`The API review of ${sha}, and of no later commit, see [the run](`);
    expect(body).toContain("> The label `quoin-allow-source` is set");
    expect(body).toContain("\u200b/approve\n@\u200boctocat !\u200b1");
  });

  it("is updated in place, and only one of its own", async () => {
    const notes = [30, 31].map((id) => ({ id, author: { id: id - 28 }, body: `${marker}\nthe last one` }));
    const { exit, writes } = await writeNote(`${marker}\n## Report\n`, { notes });
    expect([exit, writes.map(({ method, path }) => `${method} ${path}`)]).toEqual([
      0,
      ["PUT /projects/5/merge_requests/7/notes/31"],
    ]);
  });

  it("PULL-22 isn't written for a commit that is the head no more", async () => {
    const { exit, writes, log } = await writeNote(`${marker}\n`, { shas: [newer] });
    expect([exit, writes, log]).toEqual([0, [], expect.stringContaining("has changed meanwhile")]);
  });

  it("PULL-22 is taken back at once if there is another commit by then, whose pipeline may be skipped", async () => {
    const { exit, writes } = await writeNote(`${marker}\n`, { shas: [sha, sha, newer] });
    expect([exit, writes.map(({ method }) => method)]).toEqual([0, ["POST", "PUT"]]);
    expect(writes[1]?.body).toEqual({
      body: `${marker}\n\nThe API review of ${newer} **is outstanding.** What this note said before was about ${sha}.`,
    });
  });
});

describe("what stands where GitLab puts the report", () => {
  const write = (folder: string, report: string | Buffer) => {
    mkdirSync(join(folder, "quoin-report"));
    writeFileSync(join(folder, "quoin-report/report.md"), report);
  };
  const secret = `${marker}\nsecret\n`;
  const linkTo = (link: (from: string, to: string) => void, path: string) => (folder: string) => {
    writeTree(folder, { "elsewhere/report.md": secret, "quoin-report/.keep": "" });
    if (path === "quoin-report") rmSync(join(folder, path), { recursive: true });
    link(join(folder, path.replace("quoin-report", "elsewhere")), join(folder, path));
  };
  const noFile = "The report can't be shown, because it isn't a plain file.";

  it.each<readonly [string, (folder: string) => void, string]>([
    ["a link", linkTo(symlinkSync, "quoin-report/report.md"), noFile],
    ["a link of its folder", linkTo((from, to) => symlinkSync(from, to, "junction"), "quoin-report"), noFile],
    ["a second name of another file", linkTo(linkSync, "quoin-report/report.md"), noFile],
    ["a link to nothing", linkTo((_, to) => symlinkSync("nowhere", to), "quoin-report/report.md"), noFile],
    ["a folder", (folder) => mkdirSync(join(folder, "quoin-report/report.md"), { recursive: true }), noFile],
    ["a file in place of the folder", (folder) => writeTree(folder, { "quoin-report": secret }), noFile],
    ["nothing", () => undefined, "There is no report: the job ended before it made one."],
    ["no report", (folder) => write(folder, "secret"), "because it doesn't begin like a report"],
    ["no UTF-8", (folder) => write(folder, Buffer.from([0xff])), "because it isn't UTF-8"],
    ["too much", (folder) => write(folder, marker + "secret".repeat(100_000)), "because it is too large"],
  ])("PULL-20 is %s: the note says so, and shows nothing of it", async (_, prepare, sentence) => {
    const { exit, writes, body } = await writeNote(prepare);
    expect([exit, writes.length]).toEqual([0, 1]);
    expect(body).toContain(sentence);
    expect(body).not.toContain("secret");
  });

  it.skipIf(posix.isMissing)(
    `PULL-20 is a pipe that nobody writes to: the note says so${posix.note}`,
    async () => {
      const { exit, body } = await writeNote((folder) => {
        mkdirSync(join(folder, "quoin-report"));
        execFileSync("mkfifo", [join(folder, "quoin-report/report.md")]);
      });
      expect([exit, body]).toEqual([0, expect.stringContaining(noFile)]);
    },
  );
});

describe("changes that GitLab doesn't list", () => {
  it.each([["1000+"], ["2"], [null]])("are told of where it counts %s", async (count) => {
    const { body } = await writeNote(`${marker}\n`, { count });
    expect(body).toContain("> Not all files that this pull request changes can be listed");
  });

  it("aren't told of where it lists all", async () => {
    expect((await writeNote(`${marker}\n`)).body).not.toContain("can be listed");
  });
});

it("the pipeline reviews a merge request, and keeps the report", { tags: ["whole"] }, async () => {
  const folder = copyOf(await startProject());
  await checkOutPull(folder, () => changeModel(folder, "retention: 24h", "retention: 1h"));
  const { exit } = await runApart(writtenJob("quoin"), folder, {
    CI_PROJECT_DIR: folder,
    QUOIN_FOLDER: ".",
    QUOIN_BASE: git(folder, "rev-parse", "HEAD^1").trim(),
    QUOIN_FAIL_ON: "client",
    QUOIN_FORMS: "json=report.json",
    QUOIN_REPORT: "quoin-report",
  });
  expect([exit, git(folder, "status", "--short")]).toEqual([1, "?? quoin-report/\n"]);
});

/** What the shell is given before anything of the merge request is installed or run. */
function firstLines(): readonly string[] {
  const { quoin } = Object(parse(writtenFile("gitlab", "quoin.gitlab-ci.yml")));
  const lines: readonly string[] = quoin.script;
  return lines.slice(0, lines.indexOf("npm ci --ignore-scripts"));
}

it.skipIf(posix.isMissing)(
  `PULL-21 a merge request can't bring a report along, or a link to one${posix.note}`,
  () => {
    const folder = temporaryFolder();
    const clear = () =>
      execFileSync("sh", ["-euc", firstLines().join("\n")], {
        env: { PATH: process.env["PATH"], CI_PROJECT_DIR: folder, QUOIN_FOLDER: folder },
      });
    writeTree(folder, { "quoin-report/report.md": "Approved.", "kept/report.md": "kept" });
    clear();
    symlinkSync("kept", join(folder, "quoin-report"));
    clear();
    expect(readTree(folder)).toEqual({ "kept/": expect.anything(), "kept/report.md": "kept" });
  },
);

it.skipIf(posix.isMissing)(`the shell hands the pipeline's variables over${posix.note}`, () => {
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
