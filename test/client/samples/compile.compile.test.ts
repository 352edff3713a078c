import { afterAll, expect, it } from "vitest";
import type { Api } from "../../../src/language/model/ir/api.js";
import { formatSample } from "../../../src/client/typescript/format.js";
import { exampleCalls } from "../../../src/sandbox/calls/example-calls.js";
import { programOf } from "../../../src/sandbox/calls/sample.js";
import { javascriptSamples, typescriptSamples } from "../../../src/client/samples/typescript/writer.js";
import { compile, compilers } from "../../generated/compile.js";
import { writeShared } from "../../generated/emit-shared.js";
import { createWorkspace } from "../../generated/workspace.js";
import { drawSome, isWhole } from "../../whole.js";
import { drawSubjects, readSubjects, type Subjects } from "./subjects.js";

const workspace = createWorkspace();
afterAll(() => workspace.remove());

/** The programs of an API, by their paths. */
async function writePrograms(name: string, api: Api): Promise<Readonly<Record<string, string>>> {
  const options = { packageName: `../../clients/${name}/index.js` };
  const write = { ts: typescriptSamples(api, options), js: javascriptSamples(api, options) };
  const programs: Record<string, string> = {};
  for (const call of drawSome(4, await exampleCalls(api))) {
    const sample = await write.ts(call);
    expect(await formatSample(sample.shown)).toBe(sample.shown);
    const program = programOf(sample);
    expect(programOf(await write.js(call))).toBe(program);
    programs[`programs/${name}/${call.endpoint.id}.ts`] = program;
  }
  return programs;
}

/** How many models of each sort are tried, and how many programs there are of all of them. */
const [tried, expected] = [
  { fixtures: 1, drawn: 1 },
  { fixtures: 150, drawn: 40 },
];

const sorts = [
  ["fixtures", readSubjects],
  ["drawn", drawSubjects],
] as const;

it.each(drawSome(1, sorts))(
  "every sample of %s models is laid out as Prettier does and compiles, under each TypeScript",
  async (which, read) => {
    const subjects: Subjects = Object.fromEntries(drawSome(tried[which], Object.entries(await read())));
    await writeShared(workspace, "clients", { apis: subjects, importEnding: ".js", isPackage: false });
    let count = 0;
    for (const [name, api] of Object.entries(subjects)) {
      const programs = await writePrograms(name, api);
      count += Object.keys(programs).length;
      workspace.write(programs);
    }
    expect(count).toBeGreaterThan(isWhole ? expected[which] : 0);
    for (const compiler of drawSome(1, compilers)) {
      const options = { types: ["node"], skipLibCheck: true };
      expect(compile(compiler, workspace, ["programs"], options).map(({ text }) => text)).toEqual([]);
    }
    workspace.remove("programs");
    workspace.remove("clients");
  },
);
