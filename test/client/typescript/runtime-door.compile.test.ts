import { expect, it } from "vitest";
import { importStyle, runtimeModuleOf } from "../../../src/client/typescript/import-style.js";
import { doors } from "../../../src/client/typescript/runtime-door.js";
import { readPorts } from "../../../src/client/typescript/runtime-ports.js";
import type { Api } from "../../../src/language/model/ir/api.js";
import { known, unknown } from "../../../src/language/model/ir/known.js";
import { accessSchemes, readAccess } from "../../fixture/access.js";
import { readBeacon, readHarbour } from "../../fixture/harbour.js";
import { readShop } from "../../fixture/shop.js";
import { emitUnformatted, readSpec } from "../../generated/emit-output.js";
import { listFiles, readProjectFile } from "../../house/source-files.js";

const modules: readonly string[] = Object.values(doors);
const emitter = listFiles("src/client/typescript").map(readProjectFile);

/** Clients that have among them whatever a client can have. */
async function readApis(): Promise<readonly Api[]> {
  const [billing, shop, harbour] = await Promise.all([readSpec(), readShop(), readHarbour()]);
  const beacon = await readBeacon();
  const { webhooks } = shop;
  const { idempotency } = billing;
  if (webhooks === undefined) throw new Error("The shop has no webhooks.");
  if (idempotency === undefined) throw new Error("Billing has no idempotency keys.");
  const short = {
    ...billing,
    idempotency: { ...idempotency, length: known({ minimum: 1, maximum: 35, limit: undefined }) },
  };
  const unsigned = { ...shop, webhooks: { ...webhooks, signing: unknown([]) } };
  const named = { ...shop, webhooks: { ...webhooks, discriminator: undefined } };
  return [
    billing,
    short,
    shop,
    unsigned,
    named,
    harbour,
    beacon,
    ...(await Promise.all(accessSchemes.map((scheme) => readAccess(scheme)))),
  ];
}

/** What the modules of a client import of the runtime, by the module that does: `v1`, with the names. */
async function listRuntimeImports(api: Api) {
  const files = Object.entries(await emitUnformatted(api));
  const style = importStyle({ importEnding: ".js" });
  const own = files.filter(([path]) => path.endsWith(".ts") && !path.startsWith("runtime/"));
  return own.flatMap(([path, text]) =>
    readPorts(text).flatMap(({ specifier, names }) => {
      const of = runtimeModuleOf(path, specifier, style);
      return of === undefined ? [] : [{ path, of, names: names.map(({ name }) => name) }];
    }),
  );
}

it("generated modules import of the runtime its doors alone, every name of them, and what users import", async () => {
  const imports = (await Promise.all((await readApis()).map(listRuntimeImports))).flat();
  const beside = imports.filter(({ of }) => !modules.includes(of));
  expect(new Set(beside.map(({ path, of }) => `${path} ${of}`))).toEqual(
    new Set(["index.ts index", "lite.ts index", "types.ts index", "types.ts types"]),
  );
  const used = new Set(imports.flatMap(({ names }) => names));
  // What only some credentials and batches need, no model here has.
  const isWritten = (name: string) => emitter.some((text) => text.includes(`"${name}"`));
  for (const door of modules) {
    const given = readPorts(readProjectFile(`src/runtime/${door}.ts`)).flatMap(({ names }) => names);
    expect(given.filter(({ name }) => !used.has(name) && !isWritten(name))).toEqual([]);
  }
});

it.each(modules)("%s declares nothing: it says which names of other modules it has", (door) => {
  const statement = /\/\*\*.*?\*\/\s*|export (?:type )?\{[^}]*\} from "\.\/[^"]+";\s*/gsu;
  expect(readProjectFile(`src/runtime/${door}.ts`).replaceAll(statement, "")).toBe("");
});
