import * as fc from "fast-check";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { renderGuard } from "../../../build/render-guards.js";
import { loadOutputLanguages, namedStrings } from "../../../src/app/languages/find-language.js";
import { configOf } from "../../../src/language/read/language/config.js";
import { readConfig } from "../../../src/language/read/read-config.js";
import { readPlainConfig } from "../../../src/language/read/read-plain-config.js";
import { renderConfigSchema } from "../../../src/language/read/schema.js";
import { isWhole } from "../../whole.js";

type Guard = (value: unknown) => boolean;

/** The function that the build puts in place of the one which accepts nothing. */
const built: { guard: Guard } = vi.hoisted(() => ({ guard: () => false }));
vi.mock("../../../src/language/read/language/config-guard.js", () => ({
  isConfig: (value: unknown) => built.guard(value),
}));

const languages = await loadOutputLanguages();
const definition = configOf(languages);

beforeAll(async () => {
  const text = renderGuard("isConfig", JSON.parse(renderConfigSchema(languages)));
  const module: { readonly isConfig: Guard } = await import(
    `data:text/javascript,${encodeURIComponent(text)}`
  );
  built.guard = module.isConfig;
});

/** Values as YAML has them, with the keys of a configuration and others. */
const words = fc.constantFrom(
  "",
  "a",
  "spec",
  ".js",
  ".ts",
  "none",
  "vendored",
  "typescript",
  "javascript",
  "package",
  "next",
  "1.0.0",
);
const keys = fc.constantFrom(
  ..."model outputs runtime silenced folder language api_version target imports file_store sql_store testing package name version license code at reason other".split(
    " ",
  ),
);
const values = fc.letrec((tie) => ({
  value: fc.oneof(
    { depthSize: "medium", withCrossShrink: true },
    words,
    fc.boolean(),
    fc.constant(null),
    fc.nat(3),
    fc.array(tie("value"), { maxLength: 3 }),
    fc.dictionary(keys, tie("value"), { maxKeys: 5 }),
  ),
})).value;

const outputs = fc.record(
  {
    folder: fc.oneof(words, values),
    language: fc.constantFrom("typescript", "javascript", "go"),
    api_version: words,
    target: fc.constantFrom("bundler", "node", "commonjs", "package", 1),
    imports: words,
    testing: fc.oneof(fc.boolean(), values),
    package: fc.oneof(words, fc.record({ name: words, version: words }, { requiredKeys: [] }), values),
    other: fc.boolean(),
  },
  { requiredKeys: ["folder"] },
);
const likely = fc.record(
  {
    model: fc.oneof(words, fc.array(words, { maxLength: 2 }), values),
    outputs: fc.oneof(fc.array(outputs, { maxLength: 3 }), values),
    runtime: fc.oneof(words, fc.record({ folder: words, package: words }, { requiredKeys: ["folder"] })),
    silenced: fc.array(
      fc.record({ code: words, at: words, reason: words }, { requiredKeys: ["code", "at"] }),
      { maxLength: 2 },
    ),
  },
  { requiredKeys: [] },
);

const sound = [
  "model: spec\n",
  "model: [spec, more]\n",
  "outputs: []\n",
  'outputs:\n  - folder: out\n    package: "@acme/shop"\n    target: node\n    file_store: true\n',
  "outputs: [{ folder: a, language: javascript, target: commonjs }, { folder: b, api_version: '2026-01-01' }]\n",
  "runtime: { folder: shared, package: shop-runtime }\noutputs:\n  - folder: out # Ours.\n    testing: true\n",
  "silenced:\n  - { code: newer-version, at: 'spec/api.yaml:3', reason: Later. }\n# The end.\n",
];

const doubtful = [
  "",
  "# Nothing.\n",
  "model: 1\n",
  "model:\n",
  "modle: spec\n",
  "model: spec\nmodel: other\n",
  "model: spec\nMODEL: other\n",
  "model: spec\n\u202e",
  "model: [spec\n",
  "outputs: [{ folder: out, package: Not A Name }]\n",
  "outputs: [{ folder: out, package: { version: one } }]\n",
  "runtime: { folder: shared, package: Not A Name }\n",
  "silenced:\n  - { code: unknown-type, at: a.yaml, reason: No. }\n",
  "silenced:\n  - code: newer-version\n    at: a.yaml\n    reason: Later #1 on the list.\n",
  "__proto__: { model: spec }\n",
  "- model\n",
  "openapi: 3.1.0\n",
];

describe("a configuration that is read without its definition", () => {
  it("is what the definition accepts, and nothing else", () => {
    fc.assert(
      fc.property(fc.oneof(likely, values), (value) => {
        expect([value, built.guard(value)]).toEqual([value, definition.safeParse(value).success]);
      }),
      { numRuns: isWhole ? 3_000 : 500, seed: 1 },
    );
  });

  it.each(sound)("reads %j as with it", async (text) => {
    const source = { path: "quoin.config.yaml", text };
    const plain = await readPlainConfig({ ...source }, namedStrings());
    const { document, diagnostics } = readConfig(source, languages);
    expect(diagnostics).toEqual([]);
    expect(plain?.content).toEqual(document?.content);
    for (const path of [
      ["model"],
      ["outputs", 0],
      ["outputs", 1, "api_version"],
      ["runtime"],
      ["silenced", 0],
    ]) {
      expect(plain?.valuePlace(path)).toEqual(document?.valuePlace(path));
    }
  });

  it.each(doubtful)("leaves %j to it", async (text) => {
    const source = { path: "quoin.config.yaml", text };
    expect(await readPlainConfig(source, namedStrings())).toBeUndefined();
  });
});
