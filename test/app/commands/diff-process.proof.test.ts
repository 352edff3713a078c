import { describe, expect, it } from "vitest";
import { writeTree } from "../../output/write/temporary-folder.js";
import { changed, commit, gitProject } from "./git-project.js";
import { loadThrough, noticeNetwork } from "./preloads.js";
import { modulesFolder, runCli } from "./run-cli.js";
import { runWords } from "./run-words.js";

const nothingHeavy = `export async function resolve(specifier, context, next) {
     if (/^(?:ts-morph|prettier|[.][/]handlebars[.]js)$/.test(specifier)) throw new Error("loaded " + specifier);
     return next(specifier, context);
   }`;

/** Where each module has a file, one can see which are loaded. */
const program = `${modulesFolder}cli.js`;

const onlyNames = `export async function resolve(specifier, context, next) {
     if (/^(ts-morph|prettier|handlebars)$/.test(specifier)) throw new Error("loaded " + specifier);
     const found = await next(specifier, context);
     const [, part] = /\\/modules\\/emit\\/(.*)$/.exec(found.url) ?? [];
     const names = /^(language|options-schema|package-folder|javascript\\/(entry-guard|language|options)|openapi\\/(language|options)|typescript\\/(entry-guard|language|options|package-strings|resolve-options|share-runtime|runtime-files|runtime-door|import-style|zod-range|project\\/(check-zod|find-zod|package-manager)|call-arguments|code|names|layout|method-signature|polls|raw-responses|uploads|neighbours|limit-constants|resource-name|reserved-names|type-text|text\\/literal)|shared\\/(client-slice|relevant-unknowns|query-pairs|samples|data|without-places))\\.js$/;
     if (part !== undefined && !names.test(part)) throw new Error("loaded emit/" + part);
     return found;
   }`;

/** A project of which a change breaks clients. */
function shortened(): string {
  const folder = gitProject();
  writeTree(folder, { "spec/api.yaml": changed("retention: 24h", "retention: 1h") });
  return folder;
}

describe("quoin diff as a process", { timeout: 120_000 }, () => {
  it("opens no connection", async () => {
    const nodeFlags = noticeNetwork();
    expect(await runCli(shortened(), ["diff"], { nodeFlags })).toMatchObject({ exit: 0, err: "" });
  });

  it(
    "loads names and types, no emitter and nothing heavy, and opens no connection",
    { tags: ["whole"] },
    async () => {
      const folder = shortened();
      for (const words of [["diff"], ["diff", "--json"], ["explain", "idem.retention-shortened"]]) {
        const nodeFlags = [...loadThrough(onlyNames), ...noticeNetwork()];
        expect(await runCli(folder, words, { nodeFlags, program })).toMatchObject({ exit: 0, err: "" });
      }
    },
  );

  it("would be found to load an emitter", { tags: ["whole"] }, async () => {
    const { err } = await runCli(gitProject(), ["generate"], { nodeFlags: loadThrough(onlyNames), program });
    expect(err).toContain("loaded");
  });

  it("loads nothing heavy either where the committed API reports differ", { tags: ["whole"] }, async () => {
    const folder = gitProject();
    expect(await runCli(folder, ["generate"])).toMatchObject({ exit: 0 });
    commit(folder);
    writeTree(folder, { "spec/api.yaml": changed("length: 1..200", "length: 1..300") });
    expect(await runCli(folder, ["generate"])).toMatchObject({ exit: 0 });
    const { exit, out } = await runCli(folder, ["diff"], { nodeFlags: loadThrough(nothingHeavy) });
    expect([exit, out.includes("no change of the model explains")]).toEqual([0, false]);
    expect(out).toContain("@example/library needs a minor release.");
  });

  it("has help with examples", { tags: ["whole"] }, async () => {
    const help = await runCli(gitProject(), ["diff", "--help"]);
    expect([help.exit, help.err]).toEqual([0, ""]);
    expect(help.out).toMatch(/--fail-on[^]*Examples:\n {2}quoin diff /);
    const accept = await runCli(gitProject(), ["accept", "--help"]);
    expect(accept.out).toMatch(/Natures:\n[^]*Examples:\n {2}quoin accept /);
  });

  it("has flags with fixed words", { tags: ["whole"] }, async () => {
    const folder = shortened();
    const run = (...words: readonly string[]) => runWords(folder, ["diff", ...words]);
    expect(await run("--fail-on", "client,riskier")).toMatchObject({ exit: 2, out: "" });
    expect(await run("--today", "2026-02-30")).toMatchObject({ exit: 2, out: "" });
    expect(await run("--for", "nobody")).toMatchObject({ exit: 2, out: "" });
    expect(await run("--format", "pdf")).toMatchObject({ exit: 2, out: "" });
    expect(await run("a", "b", "c")).toMatchObject({ exit: 2, out: "" });
    expect(await run("--fail-on", "released, client")).toMatchObject({ exit: 1 });
    expect(await run("--fail-on", "risky,bump", "--today", "2026-02-28")).toMatchObject({ exit: 0 });
  });
});
