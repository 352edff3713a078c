import { symlinkSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { combineSettings } from "../../../src/app/commands/config/read-settings.js";
import { buildRequest } from "../../../src/app/commands/upgrade/build-request.js";
import { compareVersions } from "../../../src/review/diff/compare-models.js";
import { planNames } from "../../../src/client/typescript/names.js";
import { typescriptCallers } from "../../../src/client/callers/typescript/callers.js";
import type { Api } from "../../../src/language/model/ir/api.js";
import { groupBy } from "../../../src/language/model/group-by.js";
import { callableGroups } from "../../../src/language/plan/callable.js";
import { typescriptRewriter } from "../../../src/client/upgrade/typescript-rewriter.js";
import { examineCallers } from "../../../src/client/upgrade/examine/examine-callers.js";
import type { Examination } from "../../../src/client/upgrade/examine/examination.js";
import type { RewriteRequest } from "../../../src/client/upgrade/rewriter.js";
import type { Upgrade } from "../../../src/client/upgrade/upgrade-projects.js";
import { editsOf } from "../../review/diff/edit-api.js";
import { both, chooser, currentOf } from "../../review/diff/edit-pairs.js";
import { bazaarFiles, billingFiles, harbourFiles, versionsOnce } from "../../review/diff/models.js";
import { projectFolder } from "../../house/source-files.js";
import { seed } from "../../whole.js";
import { temporaryFolder, writeTree } from "../../output/write/temporary-folder.js";

const options = { target: "ES2022", module: "NodeNext", lib: ["ES2022", "DOM"], types: [], strict: true };

type Call = (property: string, method: string, at: number) => string;

/** How callers call, so that it can be resolved and so that it can't. */
const styles: readonly Call[] = [
  (property, method, at) =>
    `export const call${at} = (...given: Parameters<Client["${property}"]["${method}"]>) => client.${property}.${method}(...given);`,
  (property, method, at) => `export const { ${method}: call${at} } = client.${property};`,
  (property, method, at) => `export const call${at} = client["${property}"]["${method}"];`,
  (property, _, at) =>
    `export const call${at} = (name: keyof Client["${property}"]) => client.${property}[name];`,
  (property, _, at) =>
    `export const call${at} = (name: string) => client.${property}[name as never] as unknown;`,
  (property, method, at) => `export const call${at} = (untyped: any) => untyped.${property}.${method}();`,
];

interface Caller {
  readonly text: string;
  /** The operations that it calls, as far as anybody can say. */
  readonly called: ReadonlySet<string>;
}

/** A caller of some operations of a version. */
function drawCaller(api: Api, choose: ReturnType<typeof chooser>): Caller {
  const names = planNames(api);
  const calls = callableGroups(api).flatMap(({ group, endpoints }) => {
    const property = names.groups.get(group.name)?.property;
    return endpoints.flatMap(({ id }) => {
      const method = names.endpoints.get(id)?.method;
      return property === undefined || method === undefined ? [] : [{ id, property, method }];
    });
  });
  const made = calls.filter(() => choose([true, false])).slice(0, 8);
  return {
    text: [
      `import { ${names.client} as Client } from "../client/index.js";`,
      "declare const client: Client;",
      ...made.map(({ property, method }, at) => choose(styles)(property, method, at)),
      "",
    ].join("\n"),
    called: new Set(made.map(({ id }) => id)),
  };
}

/** What becomes of a caller in memory, and what a review says of it; `undefined` if no client can be generated, since an edit of the IR made what its builder refuses. */
async function upgradeIn(folder: string, from: Api, to: Api, text: string): Promise<Judged | undefined> {
  const home = process.cwd();
  writeTree(folder, {
    "package.json": '{ "type": "module" }',
    "tsconfig.json": JSON.stringify({ compilerOptions: options, include: ["src"] }),
    "src/caller.ts": text,
    "spec/api.yaml": "quoin: 1\n",
  });
  symlinkSync(join(projectFolder, "node_modules"), join(folder, "node_modules"), "junction");
  const config = { config: undefined, diagnostics: [], sources: new Map<string, string>() };
  process.chdir(folder);
  try {
    const { settings } = await combineSettings({ model: ["spec"], out: "client" }, config);
    const [output] = settings?.outputs ?? [];
    if (settings === undefined || output === undefined) throw new Error("The settings are refused.");
    const versions = { from, to, current: to.version.name, all: [to] };
    const move = { from: output, to: output };
    const request = await buildRequest(versions, [move], settings, typescriptCallers).catch(ignoreUnsound);
    if (request === undefined) return undefined;
    const upgrade = typescriptRewriter.readCallers("tsconfig.json").rewrite(request, () => {});
    return { upgrade, examination: examineIn(request) };
  } finally {
    process.chdir(home);
  }
}

interface Judged {
  readonly upgrade: Upgrade;
  readonly examination: Examination;
}

/** What a review of the same callers says. */
function examineIn({
  from,
  to,
  findings,
  explanations,
  moves,
  texts,
  generated,
}: RewriteRequest): Examination {
  const symbols = new Map(explanations.map((one) => [one.fingerprint, one.symbols]));
  const sought = findings.map((finding) => ({
    finding,
    symbols: symbols.get(finding.fingerprint) ?? [],
    noticedBy: "calls" as const,
  }));
  return examineCallers({
    files: ["src/caller.ts"],
    clients: moves.map(({ to: client }) => ({ client, from, to, sought })),
    texts,
    generated,
    root: ".",
    hasTime: () => true,
    showProgress: () => {},
  });
}

function ignoreUnsound(error: unknown): undefined {
  if (!(error instanceof TypeError)) throw error;
}

/** A version, and one with other content. */
function drawVersions(draw: number) {
  const choose = chooser(draw);
  const base = currentOf(versionsOnce(choose(models)));
  const edits = editsOf(base);
  const [one, other] = [choose(edits), choose(edits)];
  const edited = both(one, other, base);
  const next: Api = { ...edited, version: { ...edited.version, name: "next" } };
  return { base, next, patterns: [one.pattern, other.pattern], choose };
}

const models = [billingFiles, bazaarFiles, harbourFiles];

/**
 * Whether each finding that isn't safe for clients and reaches a call is listed, or taken care of: once. `undefined` if there is none, or no
 * client.
 */
async function judge(draw: number): Promise<readonly string[] | undefined> {
  const { base, next, patterns, choose } = drawVersions(draw);
  const findings = compareVersions(base, next).filter(({ verdict }) => verdict.client !== "safe");
  const { text, called } = drawCaller(base, choose);
  const reaching = findings.filter(({ reaches }) => reaches.some((id) => called.has(id)));
  if (reaching.length === 0) return undefined;
  const judged = await upgradeIn(temporaryFolder(), base, next, text);
  if (judged === undefined) return undefined;
  const { remarks, handled } = judged.upgrade;
  const said = [
    ...remarks.flatMap(({ findings: about = [] }) => about),
    ...handled.map(({ finding }) => finding.fingerprint),
  ];
  const isBroken = remarks.some(({ say }) => say(nowhere).code === "error-before-upgrade");
  if (isBroken) return [`${draw} ${patterns.join(", ")}: the caller doesn't compile`];
  const counts = new Map([...groupBy(said, (one) => one)].map(([one, all]) => [one, all.length]));
  const words = `${draw} ${patterns.join(", ")}:`;
  return reaching.flatMap(({ kind, fingerprint }) => {
    const count = counts.get(fingerprint) ?? 0;
    return [
      ...(count === 1 ? [] : [`${words} ${kind} ${count} times`]),
      ...(judged.examination.hits.has(fingerprint) ? [] : [`${words} ${kind} not in a review`]),
    ];
  });
}

const nowhere = { file: "", line: 1, column: 1, endLine: 1, endColumn: 1 };

it("each finding that isn't safe for clients and reaches a call is on the list once, and in a review", async () => {
  const missed: string[] = [];
  let judged = 0;
  for (let draw = 0; judged < 40 && draw < 400; draw++) {
    const found = await judge(seed * 1000 + draw);
    if (found === undefined) continue;
    judged += 1;
    missed.push(...found);
  }
  expect(judged).toBeGreaterThan(0);
  expect(missed).toEqual([]);
}, 900_000);
