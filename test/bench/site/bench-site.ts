import { join } from "node:path";
import type { Browser } from "playwright-core";
import { findChromium, launchChromium } from "../../browser/chromium.js";
import { median } from "../measure/median.js";
import { drawnModel } from "../models/drawn-model.js";
import { createScratch } from "../rows/project.js";
import { type Figures, findExcesses } from "./figures.js";
import { type Options, readOptions } from "./options.js";
import { exportDocument, makeQuoinSite, writeProject } from "./quoin-site.js";
import { makeRivalSite, rivals } from "./rivals.js";
import { serveFolder } from "./serve-folder.js";
import { type Site, sizes } from "./site.js";
import { renderNotes, renderTable } from "./table.js";
import { type Cost, inspect, measureVisit } from "./visit.js";

/** What rivals ask of other hosts doesn't come, wherever they are measured. */
const offline = "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1";

async function benchSite(words: readonly string[]): Promise<void> {
  const options = readOptions(words);
  if ("says" in options) {
    console.log(options.says);
    return;
  }
  const chromium = findChromium();
  if (chromium === undefined) throw new Error("No Chromium is on the path, and QUOIN_CHROMIUM names none.");
  const browser = await launchChromium(chromium, [offline]);
  const scratch = createScratch();
  try {
    const all = await measureSizes(browser, scratch.folder, options);
    if (options.isJson) console.log(JSON.stringify(all, undefined, 2));
    const excesses = all.filter(({ name }) => name === "Quoin").flatMap(findExcesses);
    for (const excess of excesses) console.error(excess);
    if (excesses.length > 0) process.exitCode = 1;
  } finally {
    await browser.close();
    scratch.close();
  }
}

/** Prints a table for each size as soon as it is there. */
async function measureSizes(browser: Browser, folder: string, options: Options): Promise<readonly Figures[]> {
  const all: Figures[] = [];
  for (const operations of sizes) {
    const measured: Figures[] = [];
    for await (const { site, build } of makeSites(join(folder, `${operations}`), operations, options.names)) {
      console.error(`  … ${site.name}, ${operations} operations`);
      const figures = await measureSite(browser, site, options.rounds);
      measured.push({ ...figures, operations, ...(build === undefined ? {} : { build }) });
    }
    if (!options.isJson) console.log(`${renderTable(operations, measured)}\n${renderNotes(measured)}\n`);
    all.push(...measured);
  }
  return all;
}

/** The references of a model of so many operations, each made when its turn comes. */
async function* makeSites(
  folder: string,
  operations: number,
  names: readonly string[],
): AsyncGenerator<{ readonly site: Site; readonly build?: number }> {
  writeProject(folder, drawnModel(operations));
  const wanted = rivals.filter(({ name }) => names.includes(name));
  const document = wanted.length === 0 ? "" : exportDocument(folder);
  for (const rival of wanted) yield { site: await makeRivalSite(rival, document, join(folder, rival.name)) };
  if (names.includes("quoin")) yield makeQuoinSite(folder);
}

/** The facts come first, so that what is measured is there already, compressed. */
async function measureSite(
  browser: Browser,
  site: Site,
  rounds: number,
): Promise<Omit<Figures, "operations">> {
  const server = await serveFolder(site.folder);
  try {
    const facts = await inspect(browser, site, server.address);
    const visits: Cost[] = [];
    for (let round = 0; round < rounds; round += 1) {
      visits.push(await measureVisit(browser, site, server.address));
    }
    return { name: site.name, version: site.version, ...facts, ...medianOf(visits) };
  } finally {
    await server.close();
  }
}

function medianOf(visits: readonly Cost[]): Cost {
  const tried = visits.flatMap(({ kilobytesToTry }) => kilobytesToTry ?? []);
  return {
    readable: median(visits.map(({ readable }) => readable)),
    blocked: median(visits.map(({ blocked }) => blocked)),
    kilobytes: median(visits.map(({ kilobytes }) => kilobytes)),
    ...(tried.length === 0 ? {} : { kilobytesToTry: median(tried) }),
  };
}

await benchSite(process.argv.slice(2)).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 2;
});
