import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { Api } from "../../src/language/model/ir/api.js";
import type { Validator } from "../../src/runtime/support/validators.js";
import { compile, type Complaint } from "../generated/compile.js";
import { writeShared } from "../generated/emit-shared.js";
import { createWorkspace, type Workspace } from "../generated/workspace.js";
import type { Case } from "./draw-cases.js";
import { claimsModule, lineOfCase, literalsModule } from "./modules.js";
import type { Subject } from "./subjects.js";
import { isAsAsked } from "./unsaid.js";

/** A client, and what its interfaces and validators are asked about. */
export interface Client {
  readonly name: string;
  readonly api: Api;
  readonly cases: readonly Case[];
}

/** What an interface and a validator say of one value. */
export interface Verdict extends Case {
  readonly client: string;
  /** Whether the interface admits it. */
  readonly isTyped: boolean;
  /** Whether it is also as types can't say, so that the validator has to admit it. */
  readonly isExpected: boolean;
  readonly isAdmitted: boolean;
  /** Why not. */
  readonly says: string;
}

interface Verdicts {
  readonly verdicts: readonly Verdict[];
  /** What the compiler says of anything but the literals. */
  readonly complaints: readonly string[];
}

/** One run of the compiler for all of them: it judges the literals, and makes the validators that are run. */
export async function judgeClients(clients: readonly Client[]): Promise<Verdicts> {
  const workspace = createWorkspace();
  try {
    await writeClients(workspace, clients);
    const options = { skipLibCheck: true, noEmit: false, rootDir: "ts", outDir: "js" };
    const complaints = compile("typescript", workspace, ["ts"], options);
    const verdicts: Verdict[] = [];
    for (const client of clients) verdicts.push(...(await judgeClient(workspace, client, complaints)));
    return {
      verdicts,
      complaints: complaints.filter(({ file }) => !file.endsWith("/literals.ts")).map(({ text }) => text),
    };
  } finally {
    workspace.remove();
  }
}

async function writeClients(workspace: Workspace, clients: readonly Client[]): Promise<void> {
  const apis = Object.fromEntries(clients.map(({ name, api }) => [name, api]));
  await writeShared(workspace, "ts", { apis, importEnding: ".js", isPackage: false });
  for (const { name, api, cases } of clients) {
    workspace.write({
      [`ts/${name}/claims.ts`]: claimsModule(api),
      [`ts/${name}/literals.ts`]: literalsModule(cases),
    });
  }
}

async function judgeClient(
  workspace: Workspace,
  client: Client,
  complaints: readonly Complaint[],
): Promise<readonly Verdict[]> {
  const { name, cases } = client;
  const refused = new Map(
    complaints
      .filter(({ file }) => file === `ts/${name}/literals.ts`)
      .map(({ line, text }) => [line, text] as const),
  );
  const validatorOf = await loadValidators(join(workspace.folder, "js"), client);
  return cases.map((one, index) => {
    const { subject, value } = one;
    const complaint = refused.get(lineOfCase(index));
    const isTyped = complaint === undefined;
    const issues = validatorOf(subject)(value);
    return {
      ...one,
      client: name,
      isTyped,
      isExpected: isTyped && isAsAsked(subject, value),
      isAdmitted: issues.length === 0,
      says: [complaint ?? "", JSON.stringify(issues)].join("\n"),
    };
  });
}

/** One file after the other, as they import each other. */
async function loadValidators(
  folder: string,
  { name, cases }: Client,
): Promise<(subject: Subject) => Validator> {
  const load = (path: string) => import(pathToFileURL(join(folder, path)).href);
  const { createValidator } = await load("runtime/validation.js");
  const schemas = new Map<string, Record<string, unknown>>();
  for (const file of ["index", ...new Set(cases.map(({ subject }) => subject.file))]) {
    schemas.set(file, await load(`${name}/validators/${file}.js`));
  }
  return ({ file, schema }) => createValidator(schemas.get(file)?.[schema]);
}
