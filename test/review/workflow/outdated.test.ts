import { describe, expect, it } from "vitest";
import { parse } from "yaml";
import { commentIn, head, pullRequest, storedComment, takeBackIn } from "./fake-github.js";
import { writtenFile } from "./written-scripts.js";

const marker = "<!-- quoin-diff -->";
const patch = "PATCH /repos/acme/books/issues/comments/31";
const newer = "e".repeat(40);
const moved = pullRequest({ head: { sha: newer, repo: { id: 2 } } });

function commentOf(commit: string, branch = "main"): string {
  return `${marker}\n\nThe API review of \`${commit}\` into \`${branch}\` passed, see [the run](x).\n\n## ✅ No API change\n`;
}

describe("a comment of an earlier commit", () => {
  it("PULL-2 PULL-14 is taken back as soon as there is another one", async () => {
    const comments = [storedComment(31, commentOf(head))];
    const { exit, writes, comment } = await takeBackIn({ pulls: [moved], comments });
    expect([exit, writes]).toEqual([0, [patch]]);
    expect(comment).toBe(
      `${marker}\n\nThe API review of \`${newer}\` into \`main\` **is outstanding.** What this comment said before was about ` +
        `\`${head}\`; it is in the comment's history.\n\nA review takes some minutes. A commit gets none if its message says so ` +
        "(`[skip ci]`), while there are conflicts, or if the pull request removes or renames the workflow.",
    );
  });

  it("PULL-1 is taken back with what decides the report, since no review may ever say that", async () => {
    const comments = [storedComment(31, commentOf(head))];
    const { comment } = await takeBackIn({
      pulls: [moved],
      comments,
      files: [".github/workflows/quoin.yml"],
    });
    expect(comment).toMatch(
      /^<!-- quoin-diff -->\n\n> \[!WARNING\]\n.*\n>\n> - `\.github\/workflows\/quoin\.yml`\n/u,
    );
  });

  it.each([
    ["another branch", commentOf(newer, "release"), newer],
    ["a branch whose name begins alike", commentOf(newer, "main2"), newer],
    ["a commit that begins alike", commentOf(`${newer.slice(1)}f`), `${newer.slice(1)}f`],
    ["nothing, as an older Quoin wrote it", `${marker}\n\nThe API review of eeeeeeeeeeee passed.`, undefined],
    [
      "an earlier commit, with a report that names the head",
      `${commentOf(head)}\nThe API review of \`${newer}\` into \`main\` passed`,
      head,
    ],
  ])("PULL-14 is taken back where it speaks of %s", async (_, body, former) => {
    const { writes, comment } = await takeBackIn({ pulls: [moved], comments: [storedComment(31, body)] });
    expect(writes).toEqual([patch]);
    expect(comment).toContain(
      `was about ${former === undefined ? "something else" : `\`${former}\``}; it is`,
    );
  });

  it("is taken back wherever there is one of ours, and nobody else's", async () => {
    const comments = [
      storedComment(30, commentOf(head), "octocat", "User"),
      storedComment(31, commentOf(head)),
      storedComment(32, commentOf(newer)),
      storedComment(33, `About ${commentOf(head)}`),
      storedComment(34, commentOf(head)),
    ];
    const { writes } = await takeBackIn({ pulls: [moved], comments });
    expect(writes).toEqual([patch, patch.replace("31", "34")]);
  });

  it("PULL-14 is taken back without a list of files where GitHub makes none, and says so", async () => {
    const { exit, writes, comment } = await takeBackIn({
      pulls: [moved],
      comments: [storedComment(31, commentOf(head))],
      endpoints: { "GET /repos/acme/books/compare/*": () => ({ status: 404, json: {} }) },
    });
    expect([exit, writes]).toEqual([0, [patch]]);
    expect(comment).toContain("> Not all files that this pull request changes can be listed");
  });

  it("stays taken back, and is taken back again for the next commit", async () => {
    const { comment } = await takeBackIn({ pulls: [moved], comments: [storedComment(31, commentOf(head))] });
    const comments = [storedComment(31, comment)];
    expect((await takeBackIn({ pulls: [moved], comments })).writes).toEqual([]);
    const next = pullRequest({ head: { sha: "f".repeat(40), repo: { id: 2 } } });
    const again = await takeBackIn({ pulls: [next], comments });
    expect([again.writes, again.comment]).toEqual([
      [patch],
      expect.stringContaining(`was about \`${newer}\``),
    ]);
  });

  it("is replaced by the next review", async () => {
    const comments = [storedComment(31, commentOf(newer))];
    const { writes, comment } = await commentIn({ comments });
    expect([writes, comment]).toEqual([[patch], expect.stringContaining(`\`${head}\` into \`main\` passed`)]);
  });
});

describe("nothing is taken back", () => {
  it.each([
    ["where the comment is of the head", [storedComment(31, commentOf(newer))]],
    ["where there is no comment", []],
  ])("%s, and no file is listed", async (_, comments) => {
    const { exit, writes, calls } = await takeBackIn({ pulls: [moved], comments });
    expect([exit, writes]).toEqual([0, []]);
    expect(calls.map(({ path }) => path)).toEqual([
      "/repos/acme/books/pulls/7",
      "/repos/acme/books/issues/7/comments",
    ]);
  });

  it("where a review of the head has ended meanwhile", async () => {
    const bodies = [commentOf(head), commentOf(newer)];
    const { exit, writes } = await takeBackIn({
      pulls: [moved],
      endpoints: {
        "GET /repos/acme/books/issues/7/comments": () => ({
          json: [storedComment(31, bodies.shift() ?? "")],
        }),
      },
    });
    expect([exit, writes, bodies]).toEqual([0, [], []]);
  });
});

describe("a push while the comment is written", () => {
  it("PULL-14 takes it back at once, because what takes back may have looked before", async () => {
    const { exit, writes, comment } = await commentIn({ pullNow: [pullRequest(), moved] });
    expect([exit, writes]).toEqual([
      0,
      ["POST /repos/acme/books/issues/7/comments", "PATCH /repos/acme/books/issues/comments/71"],
    ]);
    expect(comment).toContain(`The API review of \`${newer}\` into \`main\` **is outstanding.**`);
  });

  it("takes it back although GitHub doesn't list it yet", async () => {
    const { writes } = await commentIn({
      pullNow: [pullRequest(), moved],
      endpoints: { "GET /repos/acme/books/issues/7/comments": () => ({ json: [] }) },
    });
    expect(writes.at(-1)).toBe("PATCH /repos/acme/books/issues/comments/71");
  });

  it("PULL-15 lists the files of the commit of the run all the same", async () => {
    const { calls } = await commentIn({});
    const trees = calls.filter(({ path }) => path.includes("/git/trees/")).map(({ path }) => path);
    expect(trees[1]).toBe(`/repos/acme/books/git/trees/${head}?recursive=1`);
    expect(calls.some(({ path }) => path.endsWith("/files"))).toBe(false);
  });

  it("PULL-14 or another branch to go into: it isn't written", async () => {
    const pullNow = [pullRequest({ base: { ref: "release", repo: { id: 1 } } })];
    const { writes, log } = await commentIn({ pullNow });
    expect([writes, log]).toEqual([[], expect.stringContaining("#7 has changed meanwhile")]);
  });
});

it("what takes back is run for each new commit and branch, whatever the pull request says, and runs nothing of it", () => {
  const { on, permissions, jobs } = parse(writtenFile("github", "quoin-outdated.yml"));
  expect(on).toEqual({ pull_request_target: { types: ["opened", "synchronize", "reopened", "edited"] } });
  expect([permissions, Object.keys(jobs)]).toEqual([{}, ["outdated"]]);
  expect(jobs.outdated).toMatchObject({
    if: "github.event.action != 'edited' || github.event.changes.base",
    permissions: { contents: "read", "pull-requests": "write" },
    steps: [{ run: expect.stringMatching(/^node --input-type=module - <<'END_OF_SCRIPT'\n[^$]/u) }],
  });
  expect(jobs.outdated.steps).toHaveLength(1);
});
