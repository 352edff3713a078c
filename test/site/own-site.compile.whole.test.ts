import { join, relative } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { docs } from "../../src/app/commands/docs.js";
import type { Block } from "../../src/site/page/block.js";
import type { Inline } from "../../src/site/page/inline.js";
import { mapInlines } from "../../src/site/page/map-inlines.js";
import { parseProse } from "../../src/site/prose/parse-prose.js";
import { checkHtml } from "../browser/check-html.js";
import { type CommandRun, runCommand } from "../app/commands/run-command.js";
import { listFiles, projectFolder, readProjectFile } from "../house/source-files.js";
import { readTree, temporaryFolder, writeTree } from "../output/write/temporary-folder.js";

const guides = listFiles("docs").filter((path) => path.endsWith(".md"));
const pageOf = (path: string) =>
  path.replace(/^docs\//u, "guides/").replace(/(?:README)?\.md$/u, (end) => (end === ".md" ? "" : "index"));

describe("the site that npm run site makes", () => {
  let files: Readonly<Record<string, string>> = {};
  let run: CommandRun | undefined;
  let pages: readonly (readonly [path: string, html: string])[] = [];

  beforeAll(async () => {
    const folder = temporaryFolder();
    const project = relative(folder, projectFolder).replaceAll("\\", "/");
    const config = readProjectFile("site.config.yaml")
      .replace("model: spec", `model: ${project}/spec`)
      .replace("guides: ", `guides: ${project}/`);
    writeTree(folder, { "site.config.yaml": config });
    const flags = { config: "site.config.yaml", force: false, dryRun: false, json: false };
    run = await runCommand(folder, (io) => docs(flags, io));
    files = readTree(join(folder, "site"));
    pages = Object.entries(files).filter(([path]) => path.endsWith(".html"));
  });

  it("is made without a word of complaint", () => {
    expect(run).toMatchObject({ exit: 0, err: "" });
  });

  it("has a page of each guide, and of each message", () => {
    expect(guides.map((path) => `${pageOf(path)}.html`).filter((path) => files[path] === undefined)).toEqual(
      [],
    );
    expect(guides.filter((path) => path.startsWith("docs/messages/")).length).toBeGreaterThan(150);
  });

  it("has a title and a description on each page, which is of no other page beside it", () => {
    const said = pages.map(([path, html]) => {
      const title = /<title>([^<]+)<\/title>/u.exec(html)?.[1];
      const description = /<meta name="description" content="([^"]+)"/u.exec(html)?.[1];
      return { path, title, description };
    });
    expect(said.filter(({ title, description }) => title === undefined || description === undefined)).toEqual(
      [],
    );
    const titles = said.map(({ title }) => title);
    expect(titles.filter((title, index) => titles.indexOf(title) !== index)).toEqual([]);
    expect(titles).toContain("Guarantees – Quoin");
    expect(titles).toContain("Errors – Quoin unversioned");
  });

  it("leads from each page to pages, places and files that are there", () => {
    const ids = new Map(pages.map(([path, html]) => [path, idsOf(html)]));
    const dead = pages.flatMap(([path, html]) =>
      [...html.matchAll(/<(?:a|link|script)\b[^>]*? (?:href|src)="([^"]*)"/gu)].flatMap(([, href = ""]) => {
        const target = new URL(href.replaceAll("&amp;", "&"), `file:///${path}`);
        if (target.protocol !== "file:") return [];
        const file = decodeURIComponent(target.pathname.slice(1));
        const anchor = decodeURIComponent(target.hash.slice(1));
        const isThere = files[file] !== undefined && (anchor === "" || ids.get(file)?.has(anchor));
        return isThere === true ? [] : [`${path}: ${href}`];
      }),
    );
    expect([...new Set(dead)]).toEqual([]);
  });

  it("has guides in the order of the index, and lists no messages on their pages", () => {
    const text = files["guides/messages/unknown-type.html"] ?? "";
    const entries = [
      ...navigationOf(files["guides/promises.html"] ?? "").matchAll(/<li><a href="([^"]*)"/gu),
    ].map(([, href]) => href);
    expect(entries.slice(0, 4)).toEqual(
      ["index", "import", "configuration", "promises"].map((name) => `../guides/${name}.html`),
    );
    expect(text).toContain(
      '<a class="section open" href="../../guides/messages/index.html" aria-current="true">Messages</a>',
    );
    expect(text.match(/href="[^"]*guides\/messages\//gu)?.length).toBeLessThan(10);
  });

  it("says in the Markdown of a guide what its source says", () => {
    const sources = guides.map(
      (path) => [path, readProjectFile(path), files[`${pageOf(path)}.md`] ?? ""] as const,
    );
    for (const [path, source, twin] of sources) {
      expect({ path, blocks: textOf(twin) }).toEqual({ path, blocks: textOf(source) });
    }
  });

  it("shows the code of guides as code", () => {
    const broken = pages.filter(([, html]) => /<p>(?:(?!<\/p>)[^])*```/u.test(html));
    expect(broken.map(([path]) => path)).toEqual([]);
  });

  it("has guides that are valid HTML", () => {
    const some = pages.filter(([path]) =>
      /^guides\/(?:(?:language\/)?[^/]+|messages\/[a-d][^/]*)$/u.test(path),
    );
    expect(some.length).toBeGreaterThan(30);
    expect(some.flatMap(([path, html]) => checkHtml(html, path))).toEqual([]);
  });
});

/** What it says, wherever links lead, and however its code is marked. */
function textOf(markdown: string): readonly Block[] {
  return parseProse(markdown, () => undefined).map((block) => mapInlines(block, joined));
}

function joined(content: readonly Inline[]): readonly Inline[] {
  const all: Inline[] = [];
  for (const one of content) {
    const part: Inline = one.kind === "code" ? { kind: "text", text: `<code>${one.text}</code>` } : one;
    const last = all.at(-1);
    const isSame = part.kind === "text" && last?.kind === "text";
    if (isSame) all[all.length - 1] = { ...last, text: last.text + part.text };
    if (!isSame) all.push(part);
  }
  return all;
}

function navigationOf(html: string): string {
  return /<nav class="pages"[^]*?<\/nav>/u.exec(html)?.[0] ?? "";
}

function idsOf(html: string): ReadonlySet<string> {
  return new Set([...html.matchAll(/ id="([^"]*)"/gu)].map(([, id = ""]) => id.replaceAll("&amp;", "&")));
}
