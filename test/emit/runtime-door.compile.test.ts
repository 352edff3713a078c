import { expect, it } from "vitest";
import { importStyle, runtimeModuleOf } from "../../src/emit/typescript/import-style.js";
import { doorFolder } from "../../src/emit/typescript/runtime-door.js";
import type { Api } from "../../src/model/ir/api.js";
import { known, unknown } from "../../src/model/ir/known.js";
import { accessSchemes, readAccess } from "../fixture/access.js";
import { readBeacon, readHarbour } from "../fixture/harbour.js";
import { readShop } from "../fixture/shop.js";
import { emitUnformatted, readSpec } from "../generated/emit-output.js";
import { importsOf } from "../house/imports-of.js";
import { listFiles, readProjectFile } from "../house/source-files.js";

const door = listFiles(`src/runtime/${doorFolder}`);

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

/** What the modules of a client import of the runtime, as `client/engine`, by the module that does. */
async function listRuntimeImports(
  api: Api,
): Promise<readonly { readonly path: string; readonly of: string }[]> {
  const files = Object.entries(await emitUnformatted(api));
  const style = importStyle({ importEnding: ".js" });
  const own = files.filter(([path]) => path.endsWith(".ts") && !path.startsWith("runtime/"));
  return own.flatMap(([path, text]) =>
    [...text.matchAll(/from "([^"]+)"/g)].flatMap(([, specifier = ""]) => {
      const of = runtimeModuleOf(path, specifier, style);
      return of === undefined ? [] : [{ path, of }];
    }),
  );
}

it("generated modules import of the runtime its door alone, every module of it, and what users import", async () => {
  const imports = (await Promise.all((await readApis()).map(listRuntimeImports))).flat();
  const beside = imports.filter(({ of }) => !of.startsWith(`${doorFolder}/`));
  expect(new Set(beside.map(({ path, of }) => `${path} ${of}`))).toEqual(
    new Set(["lite.ts index", "types.ts index", "types.ts types"]),
  );
  const used = new Set(imports.map(({ of }) => `src/runtime/${of}.ts`));
  expect(door.filter((path) => !used.has(path))).toEqual([]);
});

it("the modules of the door declare nothing: they say which names of other files it has, each by itself", () => {
  const statement = /\/\*\*.*?\*\/\s*|export (?:type )?\{[^}]*\} from "[^"]+";\s*/gsu;
  expect(door.filter((path) => readProjectFile(path).replaceAll(statement, "") !== "")).toEqual([]);
  expect(door.flatMap(importsOf).filter((specifier) => !specifier.startsWith("../../"))).toEqual([]);
});
