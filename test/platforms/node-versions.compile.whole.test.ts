import { execFileSync } from "node:child_process";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { compile, type Complaint } from "../generated/compile.js";
import { emitUnformatted, inFolder, readSpec } from "../generated/emit-output.js";
import { createWorkspace } from "../generated/workspace.js";
import { findNode, type NodeRelease } from "./node-release.js";
import { clientProgram } from "./program.js";
import { need } from "../tools.js";

const workspace = createWorkspace();
afterAll(() => workspace.remove());

/** The oldest Node that is promised, the oldest that runs TypeScript as it stands, and a current one. */
const versions = ["20.19.0", "22.18.0", "24.11.1"];
const releases: readonly (readonly [version: string, release: NodeRelease])[] = await Promise.all(
  versions.map(async (version) => [version, await findNode(version)] as const),
);
const required = need(process.env["CI"] !== undefined, "only CI has to have other releases of Node");

const expected = {
  balance: "1.0",
  statuses: [503, 200],
  key: true,
  issues: 0,
  ingested: ["e"],
  missing: "d",
  refused: true,
  browser: true,
};

const complaints: Complaint[] = [];
beforeAll(async () => {
  workspace.write({
    ...inFolder("source", await emitUnformatted(await readSpec())),
    "source/program.ts": clientProgram("./index.js", "./lite.js"),
    ...inFolder("as-it-stands", await emitUnformatted(await readSpec(), ".ts")),
    "as-it-stands/program.ts": clientProgram("./index.ts", "./lite.ts"),
  });
  const types = ["node"];
  const emitted = { noEmit: false, rootDir: "source", outDir: "compiled", types, skipLibCheck: true };
  const asItStands = { allowImportingTsExtensions: true, types, skipLibCheck: true };
  complaints.push(...compile("typescript", workspace, ["source"], emitted));
  complaints.push(...compile("typescript", workspace, ["as-it-stands"], asItStands));
});

it("the programs of these tests compile", () => {
  expect(complaints).toEqual([]);
});

function runProgram(node: string, program: string): unknown {
  const flags = ["--disable-warning=ExperimentalWarning", program];
  const text = execFileSync(node, flags, { cwd: workspace.folder, encoding: "utf8", timeout: 30_000 });
  return JSON.parse(text);
}

describe.each(releases)("Node %s", (version, release) => {
  const node = "path" in release ? release.path : undefined;
  const problem = "problem" in release ? ` (skipped: ${release.problem.split("\n")[0]})` : "";
  const stripped = need(Number.parseInt(version, 10) >= 22, `Node ${version} strips no types`);

  it.skipIf(required.isMissing)(`is there, so that nothing below is skipped${required.note}`, () => {
    expect(release).toHaveProperty("path");
  });

  it.skipIf(node === undefined)(`runs the compiled client${problem}`, () => {
    expect(runProgram(node ?? "", join("compiled", "program.js"))).toEqual([expected, expected]);
  });

  it.skipIf(node === undefined || stripped.isMissing)(
    `runs the client with .ts endings as it stands${problem}${stripped.note}`,
    () => {
      expect(runProgram(node ?? "", join("as-it-stands", "program.ts"))).toEqual([expected, expected]);
    },
  );
});
