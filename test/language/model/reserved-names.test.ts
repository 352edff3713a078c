import { expect, it } from "vitest";
import { unknown } from "../../../src/language/model/ir/known.js";
import {
  aliasedNames,
  reservedNames,
  reservedResourceNames,
  rootTypes,
} from "../../../src/client/typescript/reserved-names.js";
import * as runtime from "../../../src/runtime/index.js";
import { emitUnformatted } from "../../generated/emit-output.js";
import { readHarbour } from "../../fixture/harbour.js";
import { readShop } from "../../fixture/shop.js";
import { readProjectFile } from "../../house/source-files.js";
import { buildText, shop } from "./build-text.js";

const reserved = reservedNames.type;

it("no type may be called as a value that the runtime exports", () => {
  const values = Object.keys(runtime).filter((name) => /^[A-Z]/.test(name));
  expect(values.filter((name) => !reserved.has(name))).toEqual([]);
});

it("no type may be called as a value type of the runtime, and callers can import each of those", () => {
  const source = readProjectFile("src/runtime/types/scalars.ts");
  const types = [...source.matchAll(/^export (?:type|interface) (\w+)/gm)].map(([, name = ""]) => name);
  expect(types.length).toBeGreaterThan(5);
  expect(types.filter((name) => !reserved.has(name))).toEqual([]);
  const entry = readProjectFile("src/runtime/index.ts");
  expect(types.filter((name) => !new RegExp(`^ +${name},$`, "m").test(entry))).toEqual([]);
});

it("no class of a group is called as a type that its client exports", () => {
  const typesIn = (entry: string) =>
    [...readProjectFile(`src/runtime/${entry}.ts`).matchAll(/^export (?:type )?\{([^}]*)\}/gm)].flatMap(
      ([, names = ""]) => names.split(",").map((name) => name.replace(/^\s*type /, "").trim()),
    );
  const [root, others] = [typesIn("index"), typesIn("types")];
  expect(others).toEqual(expect.arrayContaining(["Attempt", "Issue", "ResumableRequest"]));
  const taken = [...root, ...others].filter((name) => /^[A-Z]/.test(name));
  expect(taken.filter((name) => !reservedResourceNames.includes(name))).toEqual([]);
  expect(rootTypes.filter((name) => !root.includes(name) || reserved.has(name))).toEqual([]);
  expect(root.filter((name) => /^[A-Z]/.test(name) && !reserved.has(name)).sort()).toEqual(rootTypes);
});

it("what generated modules take from the runtime beside types is reserved, or gives way", async () => {
  const api = await readShop();
  const unsigned = api.webhooks && { ...api.webhooks, signing: unknown([]) };
  const named = api.webhooks && { ...api.webhooks, discriminator: undefined };
  const all = [api.webhooks, unsigned, named];
  const outputs = await Promise.all(all.map((webhooks) => emitUnformatted({ ...api, webhooks })));
  const modules = outputs.flatMap((output) =>
    Object.entries(output).filter(([path]) =>
      /^(resources|types|validators)\/|^(errors|operations|all-operations|testing|webhooks)\.ts$/.test(path),
    ),
  );
  const taken = modules.flatMap(([, text]) =>
    [...text.matchAll(/^import (?:type )?\{([^}]*)\} from "\.{1,2}\/runtime\//gm)].flatMap(([, names = ""]) =>
      names.split(",").map((name) => name.replace(/^\s*type /, "").trim()),
    ),
  );
  const types = new Set(taken.filter((name) => /^[A-Z]/.test(name)));
  expect(types.size).toBeGreaterThan(10);
  // The module with the list of validators imports no types.
  types.delete("Validators");
  expect([...types].filter((name) => !reserved.has(name) && !aliasedNames.includes(name))).toEqual([]);
  const largest = await emitUnformatted(await readHarbour());
  const entries = [...outputs, largest].map((output) => output["types.ts"] ?? "").join("\n");
  const given = [...entries.matchAll(/^export type \{([^}]*)\} from "\.\/runtime\/v1\.js"/gm)].join();
  const errors = largest["errors.ts"] ?? "";
  const isUsed = (name: string) => types.has(name) || given.includes(name) || errors.includes(name);
  expect(aliasedNames.filter((name) => !isUsed(name))).toEqual([]);
});

it.each([
  [
    "a type",
    shop({
      types:
        "  Order:\n    doc: An order.\n    fields: { page: PagePromise }\n  PagePromise: { doc: A., fields: { id: string } }\n",
    }),
    "reserved-name 9:3",
    "The client has a `PagePromise` of its own. Choose another name, such as `PagePromiseData`: names of types aren't sent.",
  ],
  [
    "a promise of the client",
    shop({
      types:
        "  Order:\n    doc: An order.\n    fields: { page: ApiPromise }\n  ApiPromise: { doc: A., fields: { id: string } }\n",
    }),
    "reserved-name 9:3",
    "The client has an `ApiPromise` of its own. Choose another name, such as `ApiPromiseData`: names of types aren't sent.",
  ],
  [
    "an error",
    shop({ rest: "errors:\n  504: { name: Timeout, retry: never }\n" }),
    "reserved-name 5:16",
    "The client has a `TimeoutError` of its own. Choose another name, such as `ServiceTimeout`.",
  ],
  [
    "an API",
    shop().replace("Shop", "Common"),
    "reserved-name 2:1",
    "The client has a `CommonError` already. Choose a longer name.",
  ],
  [
    "the property of a group",
    shop().replaceAll("Orders", "Resume"),
    "reserved-name 4:1",
    "It is a member of the client. Choose another name, such as `property: resumeCalls`.",
  ],
  [
    "the property of a group that the client has without a method",
    shop().replaceAll("Orders", "Version"),
    "reserved-name 4:1",
    "It is a member of the client. Choose another name, such as `property: versionCalls`.",
  ],
  [
    "a group",
    shop().replaceAll("Orders", "Request"),
    "reserved-name 4:1",
    "It is a member of the client. Choose another name, such as `property: requestCalls`.",
  ],
  [
    "a call",
    shop().replaceAll("get-order", "to-string"),
    "reserved-name 11:3",
    "Promises, JSON or the inspection of objects would call it. Choose another name, such as `call: toStringCall`.",
  ],
  [
    "the errors together",
    shop({ rest: "errors:\n  504: { name: Shop, retry: never }\n" }),
    "name-collision 5:16",
    "Rename one of them.",
  ],
])(
  "%s called as something of the generated code is refused, with what to write",
  (_, model, finding, help) => {
    const { diagnostics } = buildText(model);
    const found = diagnostics.map(({ code, at }) => `${code} ${at?.line}:${at?.column}`);
    expect(found).toContain(finding);
    expect(diagnostics[found.indexOf(finding)]?.help).toBe(help);
  },
);
