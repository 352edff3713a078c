import { site } from "../../src/app/languages/languages.js";
import { billing } from "../sandbox/billing-sandbox.js";
import { sharedSite, type SiteFolder } from "./open-site.js";

const guide = `# Getting started

Text with \`code\`, **weight** and [a link](https://example.com/).

## The *keys*

> A quote.

1. One
2. Two, with a very-long-word-${"without-any-space".repeat(20)}

\`\`\`ts
const order = await client.orders.get("${"long".repeat(60)}"); // A comment
\`\`\`

| Left | Middle | Right |
| --- | --- | --- |
| ${"wide ".repeat(30)} | \`${"w".repeat(120)}\` | 3 |
`;

/** A site with pages of all kinds, and more than one version. */
export function sampleSite(): Promise<SiteFolder> {
  return sharedSite("sample", async () => {
    const [api, old] = await Promise.all([billing(), billing("unversioned")]);
    const client = await site.createClient();
    return client.emit({ api, versions: [old, api], files: [{ path: "start.md", text: guide }] });
  });
}
