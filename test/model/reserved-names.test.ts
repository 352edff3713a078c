import { expect, it } from "vitest";
import { reservedNames } from "../../src/emit/typescript/reserved-names.js";
import * as runtime from "../../src/runtime/index.js";
import { emitOutput } from "../generated/emit-output.js";
import { readShop } from "../fixture/shop.js";
import { readProjectFile } from "../house/source-files.js";
import { buildText, shop, tell } from "./build-text.js";

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

it("no type may be called as something that a generated module takes from the runtime beside types", async () => {
  const output = await emitOutput(await readShop());
  const modules = Object.entries(output).filter(([path]) =>
    /^(resources|types|validators)\/|^(errors|testing|webhooks)\.ts$/.test(path),
  );
  const taken = modules.flatMap(([, text]) =>
    [...text.matchAll(/^import (?:type )?\{([^}]*)\} from "\.{1,2}\/runtime\//gm)].flatMap(([, names = ""]) =>
      names.split(",").map((name) => name.replace(/^\s*type /, "").trim()),
    ),
  );
  const types = taken.filter((name) => /^[A-Z]/.test(name));
  expect(types.length).toBeGreaterThan(10);
  expect(types.filter((name) => !reserved.has(name))).toEqual([]);
});

it.each([
  [
    "a type",
    shop({
      types:
        "  Order:\n    doc: An order.\n    fields: { page: PagePromise }\n  PagePromise: { doc: A., fields: { id: string } }\n",
    }),
    "reserved-name 9:3",
  ],
  ["a group", shop().replaceAll("Orders", "Call Options"), "reserved-name 4:1"],
  ["an error", shop({ rest: "errors:\n  504: { name: Timeout, retry: never }\n" }), "reserved-name 5:16"],
  [
    "the errors together",
    shop({ rest: "errors:\n  504: { name: Shop, retry: never }\n" }),
    "name-collision 2:1",
  ],
])("%s called as something of the generated code is refused", (_, model, finding) => {
  expect(tell(buildText(model))).toContain(finding);
});
