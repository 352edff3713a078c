import { randomBytes } from "node:crypto";
import type { Browser } from "playwright-core";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type FolderServer, serveFolder } from "../bench/site/serve-folder.js";
import type { Site } from "../bench/site/site.js";
import { inspect, measureVisit } from "../bench/site/visit.js";
import { temporaryFolder } from "../output/write/temporary-folder.js";
import { writeTree } from "../output/write/write-tree.js";
import { browserOfTests, launchChromium } from "./chromium.js";

const chromium = browserOfTests();

const head = '<!doctype html><html lang="en"><head><meta charset="utf-8"><title>A page</title>';

/** A call whose page keeps the processor busy for a while, and whose panel is large, faint and curious. */
const files = {
  "index.html": `${head}</head><body><main><h1>Start</h1><button type="button"></button></main></body></html>`,
  "calls/get.html": `${head}<script src="busy.js"></script></head>
<body><main><h1>Get</h1><p>${"Says it again. ".repeat(10_000)}</p>
<button type="button">Try it</button></main><script src="panel.js"></script></body></html>`,
  "calls/busy.js": "const end = performance.now() + 300; while (performance.now() < end);",
  "calls/panel.js": `document.querySelector("button").addEventListener("click", async () => {
  await fetch("large.bin");
  document.querySelector("main").insertAdjacentHTML("beforeend", '<p style="color: #aaa">Faint.</p>');
  fetch("http://127.0.0.2:1/curious");
});`,
  "calls/large.bin": randomBytes(40_000).toString("base64"),
};

describe.skipIf(chromium.isMissing)(`a visit of a reference${chromium.note}`, () => {
  const site: Omit<Site, "folder"> = {
    name: "Stand-in",
    version: "1.0.0",
    page: "calls/get.html",
    start: "index.html",
    readable: "main h1",
    tryIt: ['button:has-text("Try it")'],
  };
  let browser: Browser;
  let server: FolderServer;
  beforeAll(async () => {
    browser = await launchChromium(chromium.path);
  });
  afterAll(() => browser.close());
  beforeEach(async () => {
    const folder = temporaryFolder();
    writeTree(folder, files);
    server = await serveFolder(folder);
  });
  afterEach(() => server.close());

  it("takes as long as a slow phone does, and loads what is compressed", async () => {
    const cost = await measureVisit(browser, site, server.address);
    // The page, what it needs to show itself, and the time in which that does nothing else.
    expect(cost.readable).toBeGreaterThan(0.15 + 0.15 + 0.3);
    expect(cost.readable).toBeLessThan(10);
    expect(cost.blocked).toBeGreaterThan(0.24);
    expect(cost.kilobytes).toBeGreaterThan(0.5);
    expect(cost.kilobytes).toBeLessThan(4);
    expect(cost.kilobytesToTry).toBeGreaterThan(40 + cost.kilobytes);
    expect(cost.kilobytesToTry).toBeLessThan(46 + cost.kilobytes);
  });

  it("finds what its pages break and ask for, the panel and the start among them", async () => {
    expect(await inspect(browser, site, server.address)).toEqual({
      elements: 11,
      brokenRules: ["button-name", "color-contrast"],
      otherHosts: ["127.0.0.2:1"],
    });
  });

  it("has no more to load where nothing can be tried", async () => {
    const cost = await measureVisit(browser, { ...site, tryIt: ["#panel"] }, server.address);
    expect(cost).not.toHaveProperty("kilobytesToTry");
  });
});
