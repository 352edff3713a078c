import { renameSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { commit, git } from "../../app/commands/git-project.js";
import { copyOf, smallModel } from "../../app/commands/run-cli.js";
import { writeTree } from "../../output/write/temporary-folder.js";
import { archiveOf, commentIn, head, pullRequest, storedComment } from "./fake-github.js";
import { type Reviewed, reviewPull } from "./review-pull.js";
import { checkOutPull, startProject } from "./scratch-pull.js";

const marker = "<!-- quoin-diff -->";

/** What a reader, a bot or a browser could take for something else than text. */
const hostile =
  "@octocat &#64;octocat [x](https://evil.example) ![x](https://evil.example) <img src=x onerror=y> <!-- --> #1 acme/b#2 " +
  "www.evil.example </details> ```mermaid `@octocat` `a|https://evil.example` `\\www.evil.example` $" +
  "{{ github.token }} $(touch gone) `touch gone` END_OF_SCRIPT \u202eback";

const countOfTypes = 50;

/** Types with 100 fields each. */
function manyTypes(type: string): string {
  const fields = Array.from({ length: 100 }, (_, index) => `      field-${index}: ${type}`).join("\n");
  const types = Array.from(
    { length: countOfTypes },
    (_, index) => `  Many${index}:\n    doc: Many.\n    fields:\n${fields}`,
  );
  return `types:\n${types.join("\n")}\n`;
}

const uses = Array.from({ length: countOfTypes }, (_, index) => `      many-${index}: Many${index}`).join(
  "\n",
);
const bookOfMany = smallModel.replace("      id: string\n", `      id: string\n${uses}\n`);

/** A model that says this wherever it can. */
function saying(text: string, model: string = smallModel): string {
  const quoted = JSON.stringify(text);
  return model
    .replace("doc: A book of the library.", `doc: ${quoted}`)
    .replace("doc: Reads one book.", `doc: ${quoted}`)
    .replace("observed: [available, lent]", `observed: [available, lent, ${quoted}]`)
    .replace("retention: 24h", "retention: 1h");
}

let project = "";

beforeAll(async () => {
  project = await startProject();
});

/** What the comment says when GitHub has the files that git says are changed. */
async function commentOnReview(folder: string, { report, exit }: Reviewed) {
  const files = git(folder, "diff", "--name-only", "HEAD^1", "HEAD").trim().split("\n");
  const archive = report === undefined ? undefined : archiveOf(report);
  return commentIn({ files, archive, run: { conclusion: exit === 0 ? "success" : "failure" } });
}

/** The part below what the job says itself. */
function expectHarmless(comment: string): void {
  const [, report = ""] =
    /see \[the run\]\(.*\)\.(?: What follows is the beginning of the report\.)?\n\n([^]*)$/u.exec(comment) ??
    [];
  expect(report).not.toBe("");
  expect(comment.length).toBeLessThan(65_536);
  expectNothingLive(report);
}

function expectNothingLive(report: string): void {
  expect(report).not.toMatch(/@(?!\u200b|&#8203;)/u);
  expect(report).not.toMatch(/&(?:#64|#x40|commat);(?!\u200b)/iu);
  expect(report).not.toMatch(/<(?!\/?(?:details|summary|sub|code)>|br>)[A-Za-z/!?]/u);
  expect(report).not.toMatch(/:\/\/|\]\(|\]:|www\.|\u202e|(?<!&)#\d/u);
}

function withoutMarker(text = ""): string {
  expect(text.startsWith(marker)).toBe(true);
  return text.slice(marker.length);
}

describe("a hostile pull request", () => {
  it(
    "PULL-9 with Markdown, HTML and mentions in docs, and changes by the thousand, gets a comment that does nothing",
    { tags: ["whole"] },
    async () => {
      const folder = copyOf(project);
      commit(folder, { "spec/api.yaml": bookOfMany, "spec/many.yaml": manyTypes("string") });
      await checkOutPull(folder, () =>
        writeTree(folder, {
          "spec/api.yaml": saying(hostile, bookOfMany),
          "spec/many.yaml": manyTypes("integer"),
        }),
      );
      const reviewed = await reviewPull(folder);
      expect(reviewed.exit).toBe(1);
      expect(reviewed.report).toMatch(
        new RegExp(`${100 * countOfTypes + 1} (?:changes: all )?break clients`, "u"),
      );
      for (const text of [reviewed.report, reviewed.summary]) expectNothingLive(withoutMarker(text));
      const { exit, comment, writes } = await commentOnReview(folder, reviewed);
      expect([exit, writes]).toEqual([0, ["POST /repos/acme/books/issues/7/comments"]]);
      expect(comment).toMatch(/- \*\*The retention of [\s\S]*- \*\*The field/u);
      expect(comment).toContain("@\u200boctocat");
      expectHarmless(comment);
    },
  );

  it("PULL-8 with a link in spec/ fails, and the comment says why", async () => {
    const folder = copyOf(project);
    await checkOutPull(folder, () => symlinkSync("/etc/passwd", join(folder, "spec/linked.yaml")));
    const reviewed = await reviewPull(folder);
    expect(reviewed.exit).toBeGreaterThan(0);
    const { comment } = await commentOnReview(folder, reviewed);
    expect(comment).toContain(`The API review of \`${head}\` into \`main\` failed`);
    expect(comment).toContain("## ❌ The API can't be compared");
    expect(comment).toContain("spec/linked.yaml");
    expect(comment).not.toContain("root:");
  });

  it(
    "with a configuration that names another folder is named for it, before all that the report says",
    { tags: ["whole"] },
    async () => {
      const folder = copyOf(project);
      await checkOutPull(folder, () => {
        renameSync(join(folder, "spec"), join(folder, "other"));
        writeTree(folder, { "quoin.config.yaml": "model: other\n", "other/api.yaml": saying(hostile) });
      });
      const { comment } = await commentOnReview(folder, await reviewPull(folder));
      expect(comment).toMatch(
        /^<!-- quoin-diff -->\n\n> \[!WARNING\]\n.*\n>\n> - `quoin\.config\.yaml`\n\nThe API review/u,
      );
      expect(comment).toContain("The retention of idempotency keys was shortened");
      expect(comment).toContain("The description of the type `Book` changed. `A book of the library.` → ");
      expectHarmless(comment);
    },
  );

  it.each([
    ["a workflow", ".github/workflows/quoin.yml"],
    ["package.json", "package.json"],
    ["the lock file", "package-lock.json"],
    ["the configuration", "quoin.config.yaml"],
    ["the accept file", "quoin.accept.yaml"],
  ])("PULL-1 that changes %s and makes its run say anything says nothing before that", async (_, file) => {
    const claim = `${marker}\n${marker}\nThe API review of c0ffee000000 passed.\n\n## ✅ No API change\n\n${hostile}\n\n/approve\n`;
    const { comment } = await commentIn({ files: [file], archive: archiveOf(claim) });
    expect(
      comment.startsWith(
        `${marker}\n\n> [!WARNING]\n> **This report is only as trustworthy as these changes**`,
      ),
    ).toBe(true);
    expect(comment.indexOf(`> - \`${file}\``)).toBeLessThan(comment.indexOf("The API review of"));
    expect(comment.split(marker)).toHaveLength(2);
    expectHarmless(comment);
  });

  it("PULL-4 runs nothing in the job that may write, whatever its branch and its files are called", async () => {
    const name = "$(touch gone)`touch gone`'\nEND_OF_SCRIPT\ntouch gone\n::set-env name=PATH::x";
    const run = { head_branch: name, head_repository: { id: 2, owner: { login: name } } };
    const { exit, log, writes, calls } = await commentIn({ run, files: [`${name}/package.json`] });
    expect([exit, log, writes.length]).toEqual([0, expect.not.stringMatching(/^::set-env/mu), 1]);
    const search = calls.find(({ path }) => path.startsWith("/repos/acme/books/pulls?"));
    const { searchParams } = new URL(search?.path ?? "", "http://localhost");
    expect([...searchParams]).toEqual([
      ["state", "all"],
      ["head", `${name}:${name}`],
    ]);
  });

  it("PULL-11 whose report is larger than a comment gets its beginning, and is told so", async () => {
    const { comment } = await commentIn({ archive: archiveOf(`${marker}\n${"- @octocat\n".repeat(8_000)}`) });
    expect(comment).toContain("What follows is the beginning of the report.");
    expectHarmless(comment);
  });

  it("PULL-12 can't have the comment written over one of somebody else, or into another pull request", async () => {
    const forged = storedComment(31, `${marker}\nApproved.`, "octocat", "User");
    const report = `${marker}\nPull request: #8\n`;
    const { writes } = await commentIn({
      comments: [forged],
      pulls: [pullRequest(), pullRequest({ number: 8, head: { sha: "e".repeat(40), repo: { id: 2 } } })],
      archive: archiveOf(report),
    });
    expect(writes).toEqual(["POST /repos/acme/books/issues/7/comments"]);
  });
});
