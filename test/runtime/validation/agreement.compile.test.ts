import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { emitClient } from "../../generated/emit-client.js";
import type { Api } from "../../../src/language/model/ir/api.js";
import type { ScalarKind } from "../../../src/language/model/ir/type.js";
import { compile } from "../../generated/compile.js";
import { createWorkspace, type Workspace } from "../../generated/workspace.js";
import { buildText } from "../../language/model/build-text.js";
import { sandboxOf } from "../../sandbox/billing-sandbox.js";
import { formatTables, type Table } from "./format-tables.js";

const model = (field: string, version = "2026-04-01") => `quoin: 1
api: { name: Samples, doc: A sample of each scalar. }
authentication: { scheme: bearer, secret: server, rejected: 401 }
errors: { 401: { name: NoKey, retry: never } }
versions: { header: Api-Version, current: ${version}, list: { ${version}: { doc: The only one. } } }
groups: { Samples: { doc: All about samples. } }
group: Samples
types:
  Sample:
    doc: A value of each scalar.
    fields: { id?: string, ${field} }
endpoints:
  try-sample: { POST: /samples, doc: Takes a sample., body: Sample, returns: { 201: Sample } }
`;

const days: Table = {
  type: "date",
  fine: ["2026-04-01", "2024-02-29", "2000-02-29", "0000-01-01", "0000-02-29", "0004-02-29", "9999-12-31"],
  wrong: ["2026-02-29", "1900-02-29", "0100-02-29", "2026-04-31", "2026-13-01", "2026-00-10", "2026-01-00"],
};

/** A table for each scalar that JSON has, so that a new one doesn't compile here before it has its own. */
const tables: Readonly<
  Record<Exclude<ScalarKind, "bytes"> | "boundedDecimal" | "boundedNumber" | "boundedInteger", Table>
> = {
  string: { type: "string", fine: ["", "a text", "12"], wrong: [12, true, {}, ["a text"]] },
  boolean: { type: "boolean", fine: [true, false], wrong: ["true", 0, {}] },
  date: {
    ...days,
    wrong: [...days.wrong, "2026-4-1", "20260401", "２０２６-04-01", "2026-04-01\n", ""],
  },
  datetime: {
    type: "datetime",
    fine: [
      "0000-01-01T00:00:00Z",
      "0000-02-29t00:00:00.1234567890123456789z",
      "2026-04-01T23:59:59+23:59",
      "2026-04-01T00:00:00-00:00",
      "2016-12-31T23:59:60Z",
      "2016-02-29T23:59:60.9Z",
      "2017-01-01T00:59:60+01:00",
      "2016-12-31T15:59:60-08:00",
      "9999-12-31T23:59:60Z",
    ],
    wrong: [
      "2016-06-15T23:59:60Z",
      "2016-02-28T23:59:60Z",
      "2016-12-31T23:58:60Z",
      "2016-12-31T22:59:60Z",
      "2016-12-31T23:59:60+00:01",
      "2016-12-31T23:59:61Z",
      "2017-01-01T00:30:60Z",
      "1900-02-29T00:00:00Z",
      "2026-04-01T24:00:00Z",
      "2026-04-01T12:60:00Z",
      "2026-04-01T12:00:00+24:00",
      "2026-04-01T12:00:00-00:60",
      "2026-04-01T12:00:00.Z",
      "2026-04-01T12:00:00,5Z",
      "2026-04-01 12:00:00Z",
      "2026-04-01T12:00:00",
      "2026-04-01T12:00Z",
      "2026-04-01T12:00:00+0100",
      "2026-04-01",
    ],
  },
  decimal: {
    type: "decimal",
    fine: ["0", "-0", "0.00", "-12.50", "9007199254740993", `${"9".repeat(400)}.${"0".repeat(400)}1`],
    wrong: ["", "-", "+1", "01", "-00", ".5", "5.", "1e3", "1,000", "٣", "1 ", "1\n", "NaN", "0x10", 1],
  },
  uuid: {
    type: "uuid",
    fine: ["0190a7e2-5d5c-7c3e-9f0a-2b1f5c9d7e10", "FFFFFFFF-ffff-FFFF-ffff-ffffffffffff"],
    wrong: ["0190a7e25d5c7c3e9f0a2b1f5c9d7e10", "0190a7e2-5d5c-7c3e-9f0a-2b1f5c9d7e1g", "0190a7e2", 1],
  },
  int32: {
    type: "int32",
    fine: [0, 2_147_483_647, -2_147_483_648],
    wrong: [2_147_483_648, -2_147_483_649, 0.5, "1"],
  },
  int64: { type: "int64", fine: [0, 4_294_967_296], wrong: [0.5, "1", true] },
  integer: { type: "integer", fine: [0, 4_294_967_296], wrong: [0.5, "1", true] },
  number: { type: "number", fine: [0, -0.5, 99.5], wrong: ["1", true, {}] },
  ...formatTables,
  json: { type: "json", fine: [0, "a text", false, null, [], {}], wrong: [] },
  object: { type: "object", fine: [{}, { member: 1 }], wrong: [[], "{}", 1, null] },
  null: { type: '"null"', fine: [null], wrong: ["null", "", 0, false, {}, []] },
  boundedDecimal: {
    type: '{ type: decimal, range: "-0.10..99.99" }',
    fine: ["-0.1", "-0.100", "99.990"],
    wrong: ["-0.1000000000000000000001", "100", "-1"],
  },
  boundedNumber: {
    type: "{ type: number, range: 0.3..99.99 }",
    fine: [0.3, 99.99, 1],
    wrong: [0.299_999_999_999_999_9, 99.990_000_000_000_01, 1e21, 1e-20],
  },
  boundedInteger: {
    type: "{ type: int64, range: -3..4294967296 }",
    fine: [-3, 4_294_967_296],
    wrong: [-4, 4_294_967_297, 0.5],
  },
};

function build(text: string): Api {
  const { model: built, diagnostics } = buildText(text);
  const api = built?.apiOf();
  if (api === undefined) throw new Error(JSON.stringify(diagnostics, undefined, 2));
  return api;
}

/** Whether a value of a member's type is accepted. */
type Verdict = (member: string, value: unknown) => boolean | Promise<boolean>;

const everyMember = Object.entries(tables).map(([name, { type }]) => `${name}?: ${type}`);

const workspace: { current?: Workspace } = {};
afterAll(() => workspace.current?.remove());

async function importValidators() {
  const files = await emitClient(build(model(everyMember.join(", "))), { importEnding: ".js" });
  workspace.current = createWorkspace();
  workspace.current.write(Object.fromEntries(files.map(({ path, text }) => [`ts/${path}`, text])));
  const entries = ["ts/validators/index.ts", "ts/types/samples.ts"];
  const options = { noEmit: false, rootDir: "ts", outDir: "js", skipLibCheck: true };
  const complaints = compile("typescript", workspace.current, entries, options);
  if (complaints.length > 0) throw new Error(complaints.map(({ text }) => text).join("\n"));
  return import(pathToFileURL(join(workspace.current.folder, "js/validators/index.js")).href);
}

const verdicts: { validators?: Verdict; sandbox?: Verdict } = {};
beforeAll(async () => {
  const { validators } = await importValidators();
  const { body, responses } = validators["try-sample"];
  verdicts.validators = (member, value) => {
    const [sent, received] = [body, responses[201]].map(
      (validate) => validate({ [member]: value }).length === 0,
    );
    if (sent !== received) throw new Error(`${member} ${JSON.stringify(value)} may go one way only`);
    return sent ?? false;
  };
  const { send } = sandboxOf(build(model(everyMember.join(", "))));
  verdicts.sandbox = async (member, value) => {
    const { status } = await send("POST", "/samples", { body: { [member]: value } });
    if (status !== 201 && status !== 422 && status !== 400) throw new Error(`status ${status}`);
    return status === 201;
  };
});

/** What the model says of a default of that type. */
const takesAsDefault =
  (type: string): Verdict =>
  (_, value) => {
    const inner = type.startsWith("{") ? type.slice(1, -1) : `type: ${type}`;
    const { diagnostics } = buildText(model(`value?: { ${inner}, default: ${JSON.stringify(value)} }`));
    return diagnostics.every(({ severity }) => severity !== "error");
  };

const takesAsVersion: Verdict = (_, value) =>
  buildText(model("value?: string", String(value))).diagnostics.every(({ severity }) => severity !== "error");

async function findDisagreements(verdict: Verdict | undefined, member: string, { fine, wrong }: Table) {
  const judged = [...fine, ...wrong].map(async (value) => ({
    value,
    isFine: await verdict?.(member, value),
  }));
  const all = await Promise.all(judged);
  return all.filter(({ isFine }, index) => isFine !== index < fine.length).map(({ value }) => value);
}

describe.each(Object.entries(tables))("FMT-3 FMT-4 what a scalar is: %s", (member, table) => {
  it("is the same for the client's validators and the table", async () => {
    expect(await findDisagreements(verdicts.validators, member, table)).toEqual([]);
  });

  it("is the same for the sandbox and the table", async () => {
    expect(await findDisagreements(verdicts.sandbox, member, table)).toEqual([]);
  });
});

it("FMT-4 the reader and the model take the same days for versions", async () => {
  expect(await findDisagreements(takesAsVersion, "day", days)).toEqual([]);
});

const withDefaults = Object.values(tables).filter(({ type }) => type !== "json" && type !== "object");

it.each(withDefaults)("FMT-3 the model takes the same values for defaults: $type", async (table) => {
  expect(await findDisagreements(takesAsDefault(table.type), "value", table)).toEqual([]);
});
