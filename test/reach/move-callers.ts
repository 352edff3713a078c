import { readFileSync, symlinkSync } from "node:fs";
import path from "node:path";
import { generate } from "../../src/app/commands/generate.js";
import { importDocument } from "../../src/app/commands/import.js";
import { upgrade } from "../../src/app/commands/upgrade.js";
import { runCommand } from "../app/commands/run-command.js";
import { removeTemporary, temporaryFolder, writeTree } from "../output/write/temporary-folder.js";

/** A document, and the version that it describes. */
export interface DatedFile {
  readonly date: string;
  readonly file: string;
}

/** What `quoin upgrade --json` prints, as far as it matters here. */
interface UpgradeJson {
  readonly diagnostics: readonly {
    readonly severity: string;
    readonly message: string;
    readonly help?: string;
    readonly at?: { readonly line: number };
  }[];
}

interface Left {
  readonly line: number;
  /** What is said beside it. */
  readonly because: string;
}

const caller = `import { type AppPermissions, GitHubClient } from "../old/index.js";
declare const client: GitHubClient;
export const reader: AppPermissions = { contents: "read" };
export const talker: AppPermissions = { team_discussions: "read" };
export const talks = (org: string, team: string) => client.teams.listDiscussionsInOrg(org, team);
export async function listLicences(): Promise<readonly (string | undefined)[]> {
  const repositories = await client.repos.listPublic();
  return repositories.map((repository) => {
    const url: string | undefined = repository.license?.url;
    return url;
  });
}
`;

/** What the newer document has no more, or has otherwise; all else in the caller is only moved. */
const expected: readonly Left[] = [
  { line: 4, because: "The field `team_discussions` of `AppPermissions` was removed from requests." },
  { line: 5, because: "`teams-list-discussions-in-org` was removed:" },
  { line: 9, because: "The field `url` of `MinimalRepositoryLicense` may be null in responses." },
];

/** Imports documents of GitHub as versions of one model, and moves a caller from the first to the last: what doesn't go as expected. */
export async function moveCallers(files: readonly DatedFile[]): Promise<readonly string[]> {
  const folder = temporaryFolder();
  try {
    await importVersions(folder, files);
    const [from, to] = [files.at(0)?.date ?? "", files.at(-1)?.date ?? ""];
    writeTree(folder, {
      "quoin.config.yaml": `model: spec
outputs:
  - { folder: old, api_version: ${from}, package: github-old }
  - { folder: new, api_version: ${to}, package: github-new }
`,
      "app/caller.ts": caller,
      "app/tsconfig.json": JSON.stringify({
        compilerOptions: { strict: true, noEmit: true, target: "es2022", module: "nodenext", types: [] },
      }),
    });
    symlinkSync(path.resolve("node_modules"), path.join(folder, "node_modules"));
    await runCommand(folder, (io) => generate({ json: false, force: false, dryRun: false }, io));
    const flags = { from, to, project: "app", write: true, force: true, json: true, verbose: true };
    return judge(folder, (await runCommand(folder, (io) => upgrade(flags, io))).out);
  } finally {
    removeTemporary();
  }
}

async function importVersions(folder: string, files: readonly DatedFile[]): Promise<void> {
  const all = { strict: false, dryRun: false, json: false };
  for (const [index, { date, file }] of files.entries()) {
    const of =
      index === 0 ? { versionHeader: { header: "X-GitHub-Api-Version", value: date } } : { as: date };
    // Documents are read in the folder.
    const name = `${date}.json`;
    writeTree(folder, { [name]: readFileSync(file, "utf8") });
    await runCommand(folder, (io) => importDocument(name, { ...all, ...of }, io));
  }
}

/** What `quoin upgrade` left has to be what the documents have otherwise, and each remark has to say so. */
function judge(folder: string, printed: string): readonly string[] {
  const { diagnostics }: UpgradeJson = JSON.parse(printed);
  const isMoved = readFileSync(path.join(folder, "app/caller.ts"), "utf8").includes('"../new/index.js"');
  const said = diagnostics.filter(({ severity }) => severity === "error");
  const unforeseen = said.filter(({ at }) => !expected.some(({ line }) => line === at?.line));
  const found = expected.filter(({ line, because }) =>
    said.some(({ at, help }) => at?.line === line && help?.startsWith(because)),
  );
  console.log(
    `a caller: ${isMoved ? "moved" : "not moved"}, ${found.length} of ${expected.length} places that are left explained`,
  );
  return [
    ...(isMoved ? [] : ["The caller wasn't moved."]),
    ...unforeseen.map(({ at, message }) => `caller.ts:${at?.line} has more left: ${message}`),
    ...expected
      .filter((one) => !found.includes(one))
      .map(({ line, because }) => `caller.ts:${line} isn't explained: ${because}`),
  ];
}
