import { describe, expect, it } from "vitest";
import { compareModels } from "../../../src/review/diff/compare-models.js";
import { readProjectFile } from "../../house/source-files.js";
import { runDiff } from "../../app/commands/git-project.js";
import { temporaryFolder, writeTree } from "../../output/write/temporary-folder.js";
import { billingFiles, type ModelFiles, readVersions, versionsOnce } from "./models.js";
import { editedModel } from "./pull-request.js";

it("a pull request that does eight things to billing is told as these", () => {
  const changes = compareModels(versionsOnce(billingFiles), readVersions(editedModel(billingFiles)));
  const told = changes.map(({ kind, title, verdict, reaches }) =>
    [kind, title, Object.values(verdict).join(" "), reaches.join(" ")].join(" | "),
  );
  expect(told).toMatchInlineSnapshot(`
    [
      "idem.retention-shortened | The retention of idempotency keys was shortened from 24 hours to 1 hour. | breaking must-change none | create-feedback update-invoice-line-item update-wallet",
      "gap.closed-constraint | Now specified: the size of a page (1..100). | risky safe none | ",
      "enum.observed-value-added | \`draft\` was added to the observed values of the field \`status\` of \`SubscriptionVersion\`. | safe safe adding | get-subscription-version get-current-subscription-version",
      "docs.description-changed | The description of the type \`Wallet\` changed. | safe safe doc | update-wallet",
      "res.field-removed-required | The field \`active\` of \`Wallet\`, which was required, was removed from responses. | breaking safe breaking | update-wallet",
      "res.field-renamed | A field of \`Wallet\` was renamed from \`name\` to \`title\` in responses. | breaking must-change breaking | update-wallet",
      "op.added | \`get-wallet\` was added: \`GET /wallets/{id}\`. | safe must-change adding | get-wallet",
    ]
  `);
  expect(changes.flatMap(({ question }) => question ?? [])).toHaveLength(1);
});

describe("the same pull request, for whoever reviews it", () => {
  it.each([
    ["terminal", "pull-request.txt"],
    ["markdown", "pull-request.md"],
    ["gitlab", "pull-request.gitlab.json"],
  ] as const)("in the format %s, as pages/%s shows", async (format, page) => {
    const folder = temporaryFolder();
    writeTree(folder, filesIn("base", billingFiles));
    writeTree(folder, filesIn("head", editedModel(billingFiles)));
    const { exit, out, err } = await runDiff(folder, ["base/spec", "head/spec"], { format });
    expect([exit, err]).toEqual([0, ""]);
    await expect(out).toMatchFileSnapshot(`pages/${page}`);
  });
});

function filesIn(folder: string, files: ModelFiles): Readonly<Record<string, string>> {
  return Object.fromEntries(files.map(({ path, text }) => [`${folder}/${path}`, text]));
}

it("the README shows what the comment says", () => {
  const simple = (text: string) => text.replaceAll(/[>#*|\s]+|:-+/gu, " ").trim();
  const page = simple(readProjectFile("test/review/diff/pages/pull-request.md"));
  const quoted = readProjectFile("README.md").match(/^>.*/gmu) ?? [];
  const lines = quoted.map(simple).filter((line) => line !== "");
  expect(lines.length).toBeGreaterThan(6);
  expect(lines.filter((line) => !page.includes(line))).toEqual([]);
});
