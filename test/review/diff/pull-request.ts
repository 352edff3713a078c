import type { ModelFiles } from "./models.js";

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
  [
    "spec/resources/wallets.yaml",
    "A customer's wallet, with its balance.",
    "A wallet of a customer, with its balance.",
  ],
];

/** The model after the pull request. */
export function editedModel(files: ModelFiles): ModelFiles {
  return files.map(({ path, text }) => {
    const own = edits.filter(([file]) => file === path);
    return { path, text: own.reduce((before, [, old, next]) => replaceOnce(before, old, next), text) };
  });
}

function replaceOnce(text: string, old: string, next: string): string {
  if (!text.includes(old)) throw new Error(`There is no ${old}`);
  return text.replace(old, next);
}
