import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { billing } from "../sandbox/billing-sandbox.js";
import { type PageScripts, renderPageScripts } from "../docs/try-it/page-scripts.js";
import { temporaryFolder } from "../write/temporary-folder.js";
import { findChromium, launchChromium } from "./chromium.js";

const chromium = findChromium();
const note =
  chromium === undefined ? " (skipped: no Chromium is on the path, and QUOIN_CHROMIUM names none)" : "";

const page = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; script-src file: 'unsafe-inline'">
<title>Try it</title>
<script src="sandbox.js"></script>
<script src="client.js"></script>
<script src="model.js"></script>
</html>
`;

/** What a page does to try a write whose first response is lost. */
const program = `(async () => {
  const trial = quoinSandbox.createTrial(quoinModel);
  trial.plan("update-wallet", ["response-lost"]);
  const client = new quoinClient.BillingClient(trial.clientOptions);
  const { data, meta } = await client.wallets.update("wallet_1", { name: "New" }).withMeta();
  return {
    name: data.name,
    attempts: meta.attempts.length,
    log: trial.log().map(({ fault, isReplay }) => [fault ?? "none", isReplay]),
    effects: trial.effects().map(({ operation }) => operation),
  };
})()`;

describe.skipIf(chromium === undefined)(`a client and the sandbox in a page${note}`, () => {
  let browser: Browser;
  let scripts: PageScripts;
  beforeAll(async () => {
    browser = await launchChromium(chromium ?? "");
    scripts = await renderPageScripts(await billing());
  });
  afterAll(() => browser.close());

  it("call each other without a server, and a lost response has one effect after two attempts", async () => {
    const folder = temporaryFolder();
    const files = Object.entries({ ...scripts, "index.html": page });
    for (const [name, text] of files) writeFileSync(join(folder, name), text);
    const context = await browser.newContext({ offline: true });
    const opened = await context.newPage();
    const requests: string[] = [];
    const complaints: string[] = [];
    opened.on("request", (request) => requests.push(request.url()));
    opened.on("console", (message) => complaints.push(message.text()));
    opened.on("pageerror", (error) => complaints.push(error.message));
    const addressOf = (name: string) => pathToFileURL(join(folder, name)).href;
    await opened.goto(addressOf("index.html"));
    expect(await opened.evaluate(program)).toEqual({
      name: "New",
      attempts: 2,
      log: [
        ["disconnect", false],
        ["none", true],
      ],
      effects: ["update-wallet"],
    });
    expect(requests.toSorted()).toEqual(files.map(([name]) => addressOf(name)).toSorted());
    expect(complaints).toEqual([]);
    await context.close();
  });
});
