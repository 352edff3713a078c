import { expect, it } from "vitest";
import { compareModels } from "../../src/diff/compare-models.js";
import { billingFiles, type ModelFiles, readVersions } from "./models.js";

/** What a pull request does to billing, each with the text that it replaces. */
const edits: readonly (readonly [path: string, old: string, next: string])[] = [
  ["spec/limits.yaml", "duration: 24h", "duration: 1h"],
  [
    "spec/resources/wallets.yaml",
    "      name: string\n      currency:",
    "      title:\n        type: string\n        was: { until: 2026-04-01, name: name }\n      currency:",
  ],
  ["spec/resources/wallets.yaml", "      active: boolean\n", ""],
  ["spec/limits.yaml", "unknown: GAP-16", "range: 1..100"],
  ["spec/api.yaml", "  GAP-16: How large a page may be.\n", ""],
  [
    "spec/resources/wallets.yaml",
    "endpoints:\n",
    "endpoints:\n  get-wallet:\n    GET: /wallets/{id}\n    call: get\n    doc: Fetches a wallet.\n    path: { id: string }\n    returns: Wallet\n    errors: { unknown: GAP-22 }\n",
  ],
  ["spec/resources/subscription-versions.yaml", "observed: [published]", "observed: [published, draft]"],
  ["spec/resources/wallets.yaml", "A prepaid balance of a customer.", "The prepaid balance of a customer."],
];

function edit(files: ModelFiles): ModelFiles {
  return files.map(({ path, text }) => {
    const own = edits.filter(([file]) => file === path);
    return { path, text: own.reduce((before, [, old, next]) => replaceOnce(before, old, next), text) };
  });
}

function replaceOnce(text: string, old: string, next: string): string {
  if (!text.includes(old)) throw new Error(`There is no ${old}`);
  return text.replace(old, next);
}

it("a pull request that does eight things to billing is told as these", () => {
  const changes = compareModels(readVersions(billingFiles), readVersions(edit(billingFiles)));
  const told = changes.map(({ kind, title, verdict, reaches }) =>
    [kind, title, Object.values(verdict).join(" "), reaches.join(" ")].join(" | "),
  );
  expect(told).toMatchInlineSnapshot(`
    [
      "idem.retention-shortened | The retention of idempotency keys was shortened from 24 hours to 1 hour. | breaking must-change none | create-feedback update-invoice-line-item update-wallet",
      "gap.closed-constraint | Now specified: the size of a page (1..100). | risky safe none | ",
      "enum.observed-value-added | The field \`status\` of \`SubscriptionVersion\` was seen with \`draft\` too. | safe safe adding | get-subscription-version get-current-subscription-version",
      "docs.description-changed | The description of the type \`Wallet\` changed. | safe safe doc | update-wallet",
      "res.field-removed-required | The field \`active\` of \`Wallet\`, which was always there, was removed from responses. | breaking safe breaking | update-wallet",
      "res.field-renamed | The field \`name\` of \`Wallet\` is called \`title\` in responses. | breaking must-change breaking | update-wallet",
      "op.added | \`get-wallet\` was added: \`GET /wallets/{id}\`. | safe must-change adding | get-wallet",
    ]
  `);
  expect(changes.flatMap(({ question }) => question ?? [])).toHaveLength(1);
});
