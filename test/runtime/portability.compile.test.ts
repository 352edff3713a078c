import { execFile } from "node:child_process";
import { mkdtemp, readFile, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, posix, resolve } from "node:path";
import { promisify } from "node:util";
import { describe, expect, it, onTestFinished } from "vitest";

/** The runtime is copied into every client, so it must live by itself, under every compiler and on every platform. */

const root = resolve(import.meta.dirname, "../..");
const folder = join(root, "src/runtime");
const names = (await readdir(folder, { recursive: true })).filter((name) => name.endsWith(".ts"));
const sources = await Promise.all(
  names.map(async (name) => {
    const text = await readFile(join(folder, name), "utf8");
    return { name, text, code: withoutWords(text) };
  }),
);

/** The code alone, without comments and texts, and without the one import whose `as` is no cast. */
function withoutWords(text: string): string {
  return text
    .replace(/\/\*[\s\S]*?\*\//g, "")
    .replace(/`(?:[^`\\]|\\.)*`|"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'/g, '""')
    .replace(/\/\/.*$/gm, "")
    .replace(/^import (?:type )?\* as z from "";$/gm, "");
}

/** The entries for Node, beside the core, and what only they import. */
const nodeFiles: readonly string[] = [
  "file-source.ts",
  "file-store.ts",
  "files/access.ts",
  "files/tombstones.ts",
  "node-transport.ts",
  "undici-transport.ts",
  "transport/plain-response.ts",
];

describe("the runtime's sources", () => {
  it.each(sources)("$name imports only its neighbours, with an ending", ({ name, text }) => {
    const targets = [...text.matchAll(/\bfrom "([^"]+)"/g)].map(([, target = ""]) => target);
    const isAllowed = (target: string): boolean =>
      (/^(?:\.|\.\.|\.\.\/\.\.)\/[a-z0-9/-]+\.js$/.test(target) &&
        names.includes(posix.join(posix.dirname(name), target).replace(/js$/, "ts"))) ||
      (nodeFiles.includes(name) && target.startsWith("node:")) ||
      (name.startsWith("validation/") && /^zod\/(?:mini|v4\/core)$/.test(target));
    expect(targets.filter((target) => !isAllowed(target))).toEqual([]);
    expect(text).not.toMatch(/\bimport\(|\brequire\(/);
  });

  it.each(sources)("$name has no any, no cast, no `!` and no directive", ({ text, code }) => {
    expect(code).not.toMatch(/\bany\b|\bas\b|[\w)\]]![.;,)\]\s]/);
    expect(text).not.toMatch(/@ts-|eslint-|oxlint-|prettier-ignore|TODO/);
  });

  it.each(sources)("$name has nothing that Babel or an old target refuses", ({ code }) => {
    expect(code).not.toMatch(/\bdeclare (?:readonly )?\w+[?:]|\b\d[\d_]*n\b/);
  });

  it("only entries for Node know it, and the core doesn't import it", () => {
    const core = sources.filter(({ name }) => !nodeFiles.includes(name));
    const knowsNode = ({ text, code }: (typeof sources)[number]): boolean =>
      /\/(?:file-store|\w+-transport)\.js"/.test(text) || /\bprocess\.|\bBuffer\b|\bglobal\./.test(code);
    expect(core.filter(knowsNode).map(({ name }) => name)).toEqual([]);
  });
});

// Under the other compilers it is compiled as a part of the outputs.
describe("the core, features that no output has included,", () => {
  it("compiles strictly with the web's types alone", { tags: ["whole"] }, async () => {
    const project = await mkdtemp(join(tmpdir(), "portable-"));
    onTestFinished(() => rm(project, { recursive: true, force: true }));
    const compilerOptions = {
      noEmit: true,
      target: "ES2022",
      module: "NodeNext",
      lib: ["ES2022", "DOM"],
      types: [],
      strict: true,
      noUncheckedIndexedAccess: true,
      exactOptionalPropertyTypes: true,
      noImplicitOverride: true,
      noPropertyAccessFromIndexSignature: false,
      noUnusedLocals: true,
      noUnusedParameters: true,
      verbatimModuleSyntax: true,
      erasableSyntaxOnly: true,
      isolatedDeclarations: true,
      declaration: true,
      rootDir: folder,
    };
    const files = names.filter((name) => !nodeFiles.includes(name)).map((name) => join(folder, name));
    await writeFile(join(project, "tsconfig.json"), JSON.stringify({ compilerOptions, files }));
    const script = join(root, "node_modules/typescript/bin/tsc");
    const { stdout } = await promisify(execFile)(process.execPath, [script, "-p", project]).catch(
      (error) => error,
    );
    expect(stdout).toBe("");
  });
});
