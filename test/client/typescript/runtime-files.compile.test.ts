import { dirname, join } from "node:path/posix";
import { describe, expect, it } from "vitest";
import ts from "typescript-5.9";
import { readRuntimeFiles } from "../../../src/client/typescript/runtime-files.js";
import { mergeRuntime } from "../../../src/client/typescript/merge-runtime.js";
import type { TypescriptOptions } from "../../../src/client/typescript/options.js";
import { isDoor } from "../../../src/client/typescript/runtime-door.js";
import type { Api } from "../../../src/language/model/ir/api.js";
import { accessSchemes, readAccess } from "../../fixture/access.js";
import { readBeacon, readHarbour } from "../../fixture/harbour.js";
import { readShop } from "../../fixture/shop.js";
import { emitClient } from "../../generated/emit-client.js";
import { emitUnformatted, readSpec } from "../../generated/emit-output.js";
import { smallModel } from "../../app/commands/run-cli.js";
import { listFiles } from "../../house/source-files.js";
import { drawSome } from "../../whole.js";
import { buildText, shop } from "../../language/model/build-text.js";

const verification = ["verified-webhook", "webhook", "webhook-headers", "webhook-signature"];
const keys = ["idempotency-keys"];
const batches = ["batches", "request-items"];

type Texts = Readonly<Record<string, string>>;

/** An API without lists, batches and webhooks. */
async function emitSmall(model = smallModel): Promise<Texts> {
  const api = buildText(model).model?.apiOf();
  if (api === undefined) throw new Error("The small model is wrong.");
  return emitUnformatted(api);
}

const naturalKey = shop({
  types:
    "  Scan: { doc: One., fields: { id: string } }\n  Scans: { doc: Some., fields: { all: 'Scan[]' } }\n",
  endpoints:
    "  record:\n    POST: /scans\n    doc: Records.\n    body: Scans\n    returns: none\n    idempotency: { natural_key: 'all[].id' }\n",
});

const apis: readonly (readonly [string, (ending: ".js" | ".ts" | "") => Promise<Texts>])[] = [
  ["the billing service", async (ending) => emitUnformatted(await readSpec(), ending)],
  ["the shop", async (ending) => emitUnformatted(await readShop(), ending)],
];

/** As the compiler finds them, types included. */
function importsOf(text: string): readonly string[] {
  return ts.preProcessFile(text, true, true).importedFiles.map(({ fileName }) => fileName);
}

function findUnresolved(files: Texts, ending: string): readonly string[] {
  return Object.entries(files).flatMap(([path, text]) => {
    if (!path.endsWith(".ts")) return [];
    const relative = importsOf(text).filter((specifier) => specifier.startsWith("."));
    const targets = relative.map((specifier) =>
      join(dirname(path), `${specifier.slice(0, specifier.length - ending.length)}.ts`),
    );
    return targets.filter((target) => !Object.hasOwn(files, target)).map((target) => `${path} ${target}`);
  });
}

/** Its modules, sorted. */
async function listRuntime(api: Api, options: Partial<TypescriptOptions>): Promise<readonly string[]> {
  const files = await emitClient(api, { importEnding: ".js", ...options });
  const paths = files.flatMap(({ path }) => /^runtime\/(.*\.ts)$/.exec(path)?.[1] ?? []);
  return paths.toSorted();
}

function runtimeOf(files: Texts): readonly string[] {
  return Object.keys(files).filter((path) => path.startsWith("runtime/"));
}

describe("the runtime of an output", () => {
  it.each(apis)("has every file that an import of %s leads to, whatever the ending", async (_, emit) => {
    for (const ending of drawSome(1, [".js", ".ts", ""] as const)) {
      expect(findUnresolved(await emit(ending), ending)).toEqual([]);
    }
  });

  it("has the store in files, and all else that needs Node, only where the output asks for it", async () => {
    const api = await readSpec();
    const [without, asked] = await Promise.all(
      [undefined, true].map(async (hasFileStore) => emitClient(api, { importEnding: ".js", hasFileStore })),
    );
    const nodeFiles = asked?.filter(({ text }) => text.includes('from "node:')).map(({ path }) => path);
    expect(nodeFiles).toEqual(["runtime/file-store.ts", "runtime/files.ts"]);
    expect(without?.filter(({ text }) => /from "[^"]*file-|FileStore \}/.test(text))).toEqual([]);
    expect(without?.map(({ path }) => path)).toContain("runtime/index.ts");
  });

  it("has the store in PostgreSQL, and its entry, only where the output asks for it", async () => {
    const api = await readSpec();
    for (const hasSqlStore of [undefined, true]) {
      const files = await emitClient(api, { importEnding: ".js", hasSqlStore });
      const isThere = files.some(({ path }) => path === "runtime/sql-store.ts");
      const manifest = files.find(({ path }) => path === "package.json")?.text ?? "";
      const page = files.find(({ path }) => path === "docs/retries.md")?.text ?? "";
      const entries = [manifest.includes('"./sql-store"'), page.includes("sqlStore(query)")];
      expect([isThere, ...entries]).toEqual(Array(3).fill(hasSqlStore === true));
    }
  });

  it("has the transports, their entries and their page only where the output asks for them", async () => {
    const api = await readSpec();
    for (const transports of [[], ["node"], ["undici"], ["node", "undici"]] as const) {
      const files = await emitClient(api, { importEnding: ".js", transports });
      const manifest = files.find(({ path }) => path === "package.json")?.text ?? "";
      const page = files.find(({ path }) => path === "docs/options.md")?.text ?? "";
      for (const name of ["node", "undici"] as const) {
        const isThere = files.some(({ path }) => path === `runtime/${name}-transport.ts`);
        const entries = [manifest.includes(`"./${name}-transport"`), page.includes(`${name}Transport(`)];
        expect([isThere, ...entries]).toEqual(Array(3).fill(transports.some((asked) => asked === name)));
      }
    }
  });

  it.each([
    [
      "the shop",
      async () => emitUnformatted(await readShop()),
      [
        ...batches,
        "body-rules",
        "environments",
        ...keys,
        "link-header",
        "numbered-pages",
        "page-walk",
        "page-way",
        "pages",
        "parameters",
        "secret-forms",
        "sensitive-values",
        ...verification,
        "way-over",
        "way-rules",
      ],
    ],
    [
      "the billing service",
      async () => emitUnformatted(await readSpec()),
      [...batches, "body-rules", ...keys],
    ],
    ["its old version", async () => emitUnformatted(await readSpec("unversioned")), batches],
    ["a small model", async () => emitSmall(), ["body-proofs", ...keys]],
    [
      "items with a natural key that are no batch",
      async () => emitSmall(naturalKey),
      ["request-items", "unnamed-responses"],
    ],
  ])("has of %s the features that its calls need, and no others", async (_, emit, features) => {
    const files = await emit();
    const names = [...(files["runtime/features.ts"] ?? "").matchAll(/^\/\/ ([\w-]+)$/gm)].map(
      ([, name]) => name,
    );
    expect(names.sort()).toEqual(features.toSorted());
  });

  it("is at most 16 files where there is no store", async () => {
    const given = [readSpec(), readSpec("unversioned"), readShop(), readHarbour(), readBeacon()];
    const clients = [...given, ...accessSchemes.map((scheme) => readAccess(scheme))];
    for (const api of await Promise.all(clients)) {
      expect((await listRuntime(api, {})).length).toBeLessThanOrEqual(16);
    }
  });

  it.each([
    [{ hasFileStore: true }, ["file-source.ts", "file-store.ts", "files.ts"]],
    [{ hasSqlStore: true }, ["sql-store.ts"]],
    [{ transports: ["node"] }, ["node-transport.ts", "transport.ts"]],
    [{ transports: ["undici"] }, ["transport.ts", "undici-transport.ts"]],
    [{ hasTesting: true }, ["testing.ts", "v1-testing.ts"]],
  ] as const)("has with %o each entry, and at most one file for Node beside them", async (options, files) => {
    const api = await readHarbour();
    const plain = await listRuntime(api, {});
    const added = (await listRuntime(api, options)).filter((path) => !plain.includes(path));
    expect(added).toEqual(files);
  });

  it("has no folder whose file would take an entry's name", () => {
    const modules = listFiles("src/runtime")
      .map((path) => path.slice("src/runtime/".length))
      .flatMap((path) => (path.endsWith(".ts") ? [path.slice(0, -".ts".length)] : []))
      .filter((module) => !isDoor(module));
    const folders = new Set(modules.map((module) => (module.includes("/") ? dirname(module) : module)));
    expect(mergeRuntime(readRuntimeFiles(modules))).toHaveLength(folders.size + 1);
    expect(folders.has("types")).toBe(true);
  });

  it("reads nothing that a model only speaks of", async () => {
    const doc = 'import { a } from "./runtime/no-such-file.js";';
    const text = smallModel.replace("A book of the library.", JSON.stringify(doc));
    const api = buildText(text).model?.apiOf();
    if (api === undefined) throw new Error("The small model is wrong.");
    const files = await emitUnformatted(api);
    expect(Object.values(files).join("\n")).toContain("no-such-file");
    expect(runtimeOf(files)).toEqual(runtimeOf(await emitSmall()));
  });

  it("consists of files that are reached, each once, in the order of their names", async () => {
    const paths = readRuntimeFiles(["client/engine", "index"]).map(({ path }) => path);
    expect(paths).toEqual([...new Set(paths)].sort());
    expect(paths).toContain("client/engine.ts");
    expect(listFiles("src/runtime")).toEqual(
      expect.arrayContaining(paths.map((path) => `src/runtime/${path}`)),
    );
  });
});
