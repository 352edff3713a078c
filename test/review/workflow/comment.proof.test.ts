import { gunzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { archiveOf, commentIn, head, pullRequest, soundReport, storedComment } from "./fake-github.js";
import { zip } from "./zip.js";

const marker = "<!-- quoin-diff -->";
const post = "POST /repos/acme/books/issues/7/comments";

describe("the comment of a review", () => {
  it("is written once: with the report, and the run that it comes from", async () => {
    const { exit, writes, comment } = await commentIn({});
    expect([exit, writes]).toEqual([0, [post]]);
    expect(comment).toBe(
      `${marker}\n\nThe API review of \`${head}\` into \`main\` passed, see [the run](https://github.example/acme/books/actions/runs/99).\n\n` +
        "## ✅ No API change\n\nCompared: `1234567` → spec.\n",
    );
  });

  it("PULL-18 is written with a token that goes to GitHub only", async () => {
    const { calls } = await commentIn({});
    const tokens = calls.map(({ path, token }) => [path.startsWith("/storage"), token]);
    expect(tokens.filter(([isStorage]) => isStorage)).toEqual([[true, ""]]);
    expect(tokens.filter(([isStorage]) => !isStorage).every(([, token]) => token === "Bearer secret")).toBe(
      true,
    );
  });

  it("is found again behind others' comments, and updated in place", async () => {
    const comments = [
      storedComment(1, `${marker}\nforged`, "somebody", "User"),
      storedComment(2, `${marker}\nforged`, "github-actions[bot]", "User"),
      storedComment(3, `About ${marker}`),
      ...Array.from({ length: 150 }, (_, index) => storedComment(1_000 + index, "something else")),
      storedComment(31, `${marker}\nthe last report`),
      storedComment(32, `${marker}\na second one`),
    ];
    const { exit, writes } = await commentIn({ comments });
    expect([exit, writes]).toEqual([0, ["PATCH /repos/acme/books/issues/comments/31"]]);
  });

  it("isn't touched if it says the same", async () => {
    const { comment } = await commentIn({});
    const { exit, writes } = await commentIn({ comments: [storedComment(31, comment)] });
    expect([exit, writes]).toEqual([0, []]);
  });

  it("PULL-17 says that a label lowers what fails, whatever the report says", async () => {
    const labels = [{ name: "quoin-allow-client" }, { name: "quoin-allow-nothing" }, { name: "bug" }];
    const { comment } = await commentIn({ pulls: [pullRequest({ labels })] });
    expect(comment).toContain(
      `${marker}\n\n> The label \`quoin-allow-client\` is set: what meets \`client\` is shown, but`,
    );
    expect(comment).not.toContain("quoin-allow-nothing");
  });

  it("PULL-1 begins with the changes that decide what the report says, removed and moved files among them", async () => {
    const moved = { filename: "docs/old.md", previous_filename: "quoin.accept.yaml" };
    const decisive = [
      ".github/workflows/quoin.yml",
      "package.json",
      "api/package-lock.json",
      "vendor/quoin-0.1.0.tgz",
      "quoin.config.yaml",
      "a`@octocat`\n# .npmrc/.npmrc",
    ];
    const { comment } = await commentIn({
      files: ["spec/api.yaml", ...decisive, moved, "src/package.json.ts"],
    });
    expect(comment.split("\n\n")[1]?.split("\n")).toEqual([
      "> [!WARNING]",
      "> **This report is only as trustworthy as these changes**, with which the pull request decides what it says:",
      ">",
      "> - `.github/workflows/quoin.yml`",
      "> - `a%60%40octocat%60%0A%23%20.npmrc/.npmrc`",
      "> - `api/package-lock.json`",
      "> - `package.json`",
      "> - `quoin.accept.yaml`",
      "> - `quoin.config.yaml`",
      "> - `vendor/quoin-0.1.0.tgz`",
    ]);
  });
});

it("PULL-1 names 20 changes that decide what the report says, and how many more there are", async () => {
  const files = Array.from({ length: 25 }, (_, index) => `${index}/package.json`);
  const { comment } = await commentIn({ files });
  expect(comment.match(/^> - `\d+\/package\.json`$/gmu)).toHaveLength(20);
  expect(comment).toContain("> - and 5 more\n");
});

describe("a run that made no report that can be shown", () => {
  it.each([
    ["no archive", undefined, "There is no report: the run ended with `failure` before"],
    ["an archive without a report", zip([{ name: "report.html", data: "" }]), "There is no report"],
    ["no marker", archiveOf("Approved."), "can't be shown, because it doesn't begin like a report"],
    ["no UTF-8", zip([{ name: "report.md", data: Buffer.from([0xff, 0xfe]) }]), "because it isn't UTF-8"],
    [
      "a name that nobody expects",
      archiveOf(soundReport, { "../x": "" }),
      "because it has a file with another name",
    ],
    ["an archive beyond all bounds", Buffer.alloc(12_000_001), "because it is too large"],
  ])("PULL-10 %s: the comment says so", async (_, archive, sentence) => {
    const { exit, writes, comment } = await commentIn({ archive, run: { conclusion: "failure" } });
    expect([exit, writes]).toEqual([0, [post]]);
    expect(comment.startsWith(`${marker}\n\nThe API review of \`${head}\` into \`main\` failed`)).toBe(true);
    expect(comment).toContain(sentence);
  });
});

describe("nothing is written", () => {
  const newer = { sha: "e".repeat(40), repo: { id: 2 } };
  it.each([
    ["for a run that was stopped", { run: { conclusion: "cancelled" } }, "was cancelled"],
    [
      "for another workflow of that name",
      { run: { path: ".github/workflows/mine.yml" } },
      "not a run of the review",
    ],
    [
      "for a commit that is the head no more",
      { pulls: [pullRequest({ head: newer })] },
      "no open pull request",
    ],
    [
      "for a commit of another repository",
      { pulls: [pullRequest({ head: { sha: "c0ffee".padEnd(40, "0"), repo: { id: 3 } } })] },
      "no open pull request",
    ],
    [
      "for a pull request to another repository",
      { pulls: [pullRequest({ base: { ref: "main", repo: { id: 3 } } })] },
      "no open pull request",
    ],
    ["after a newer push meanwhile", { pullNow: [pullRequest({ head: newer })] }, "#7 has changed meanwhile"],
    [
      "after it was closed meanwhile",
      { pullNow: [pullRequest({ state: "closed" })] },
      "#7 has changed meanwhile",
    ],
  ])("PULL-14 %s, and the log says why", async (_, world, reason) => {
    const { exit, writes, log } = await commentIn(world);
    expect([exit, writes]).toEqual([0, []]);
    expect(log).toContain(`::notice title=Quoin::`);
    expect(log).toContain(reason);
  });
});

describe("a run of which it isn't known for which pull request it was made", () => {
  const first = "2026-05-01T08:00:00Z";
  const begun = "2026-05-01T09:00:00Z";
  const other = (changes: object) => pullRequest({ number: 8, ...changes });

  it("PULL-13 says of neither of two with one head that it passed, nor what it found", async () => {
    const { writes, comment } = await commentIn({ pulls: [pullRequest(), other({})] });
    expect(writes).toEqual([post, "POST /repos/acme/books/issues/8/comments"]);
    expect(comment).toContain(`The API review of \`${head}\` into \`main\` is in doubt, see [the run](`);
    expect(comment).toContain("Several pull requests have had this branch meanwhile (7, 8)");
    expect(comment).not.toMatch(/No API change|passed/u);
  });

  it.each([
    ["that was closed once it had begun", { state: "closed", closed_at: begun }],
    [
      "that was closed, with another commit",
      { state: "closed", closed_at: begun, head: { sha: "e".repeat(40), repo: { id: 2 } } },
    ],
    ["that goes into another branch", { base: { ref: "release", repo: { id: 1 } } }],
  ])("PULL-13 isn't taken for that of the other one, with one %s", async (_, changes) => {
    const { comment } = await commentIn({ pulls: [pullRequest(), other({ created_at: first, ...changes })] });
    expect(comment).toContain("is in doubt");
  });

  it.each([
    ["was closed before", { state: "closed", closed_at: first }],
    ["was opened later", { created_at: "2026-05-01T09:00:01Z" }],
    ["is of another repository", { head: { sha: head, repo: { id: 3 } } }],
  ])("doesn't mean one that %s", async (_, changes) => {
    const { writes, comment } = await commentIn({ pulls: [pullRequest(), other(changes)] });
    expect([writes, comment]).toEqual([[post], expect.stringContaining("passed, see")]);
  });

  it("PULL-13 isn't taken for that of one that was opened later with the same head", async () => {
    const { writes } = await commentIn({ pulls: [pullRequest({ created_at: "2026-05-01T09:00:01Z" })] });
    expect(writes).toEqual([]);
  });

  it.each([
    ["base_ref_changed", begun, []],
    ["automatic_base_change_succeeded", "2026-05-01T09:05:00Z", []],
    ["base_ref_changed", first, [post]],
    ["labeled", begun, [post]],
  ])("PULL-14 isn't taken for that of another branch to go into: %s at %s", async (event, at, expected) => {
    const { exit, writes } = await commentIn({ events: [{ event, created_at: at }] });
    expect([exit, writes]).toEqual([0, expected]);
  });
});

describe("what goes wrong", () => {
  it.each([
    ["GET /repos/acme/books/pulls", "GET /repos/acme/books/pulls was answered with 503"],
    ["GET /repos/acme/books/compare/*", `compare/main...${head} was answered with 503`],
    ["GET /repos/acme/books/git/trees/*", "git/trees/ba5e000000000000000000000000000000000000 was answered"],
    ["GET /storage/5", "GET /storage/5 was answered with 503"],
    ["GET /repos/acme/books/issues/7/comments", "issues/7/comments was answered with 503"],
    [post, "POST /repos/acme/books/issues/7/comments was answered with 503"],
  ])("%s fails: the job fails with one line", async (endpoint, message) => {
    const { exit, log } = await commentIn({ endpoints: { [endpoint]: () => ({ status: 503, json: {} }) } });
    expect(exit).toBe(2);
    expect(log).toContain(`::error title=Quoin::`);
    expect(log).toContain(message);
    expect(log).not.toContain("    at ");
  });
});

describe("the findings in code scanning", () => {
  const result = {
    ruleId: "op.removed",
    level: "error",
    message: { text: "See [this](https://evil.example).", markdown: "![x](https://evil.example)" },
    locations: [
      { physicalLocation: { artifactLocation: { uri: "spec/api.yaml" }, region: { startLine: 3 } } },
    ],
    partialFingerprints: { "quoin/v1": "7f3a9c1e20ab" },
    hostedViewerUri: "https://evil.example",
  };
  const rules = [
    { id: "op.removed", shortDescription: { text: "Removed" }, helpUri: "https://evil.example" },
  ];
  const driver = { name: "CodeQL", rules };
  const sarif = JSON.stringify({
    runs: [{ tool: { driver }, automationDetails: { id: "x" }, results: [result] }],
  });
  const archive = archiveOf(soundReport, { "report.sarif": sarif });

  it("PULL-16 go there under our own name, and without what else the file says", async () => {
    const { writes, sarif: sent } = await commentIn({ archive });
    expect(writes).toEqual([post, "POST /repos/acme/books/code-scanning/sarifs"]);
    expect(sent).toMatchObject({ ref: "refs/pull/7/merge", commit_sha: "d".repeat(40) });
    const packed = Buffer.from(String(Object(sent)["sarif"]), "base64");
    expect(JSON.parse(gunzipSync(packed).toString("utf8"))).toEqual({
      version: "2.1.0",
      runs: [
        {
          tool: {
            driver: { name: "Quoin", rules: [{ id: "op.removed", shortDescription: { text: "Removed" } }] },
          },
          results: [
            {
              ruleId: "op.removed",
              level: "error",
              message: { text: "See \\[this\\]\u200b(https:\u200b//evil.example)." },
              locations: result.locations,
              partialFingerprints: result.partialFingerprints,
            },
          ],
        },
      ],
    });
  });

  it.each([
    ["a repository without code scanning", archive, 403, "sarifs was answered with 403"],
    ["a file that is none", archiveOf(soundReport, { "report.sarif": "{}" }), 202, "it isn't SARIF"],
    [
      "a place outside the repository",
      archiveOf(soundReport, { "report.sarif": sarif.replace("spec/api.yaml", "../../etc/passwd") }),
      202,
      "it names a place outside the repository",
    ],
  ])("%s: a notice, and the comment all the same", async (_, given, status, notice) => {
    const endpoints = { "POST /repos/acme/books/code-scanning/sarifs": () => ({ status, json: {} }) };
    const { exit, writes, log } = await commentIn({ archive: given, endpoints });
    expect([exit, writes[0]]).toEqual([0, post]);
    expect(log).toMatch(new RegExp(`::notice title=Quoin::.*${notice}`));
  });
});
