import { join } from "node:path";
import { temporaryFolder, writeTree } from "../../output/write/temporary-folder.js";
import { type Call, type Endpoints, type FakeRest, startFakeRest } from "./fake-rest.js";
import { runScript, type ScriptRun } from "./run-script.js";
import { writtenScript, type WrittenWorkflow } from "./written-scripts.js";
import { zip } from "./zip.js";

const [us, fork] = [1, 2];
export const head = "c0ffee".padEnd(40, "0");
const left = "ba5e".padEnd(40, "0");

/** What GitHub knows when a run of the review has ended. */
export interface World {
  readonly run?: object;
  readonly pulls?: readonly object[];
  /** The pull request whenever it is looked at again; the last one stays. */
  readonly pullNow?: readonly object[];
  /** The paths that its commit changes. */
  readonly files?: readonly (string | { readonly filename: string; readonly previous_filename: string })[];
  readonly comments?: readonly object[];
  /** What has happened to it. */
  readonly events?: readonly object[];
  /** `undefined`: the run made none. */
  readonly archive?: Buffer | undefined;
  /** What takes the place of an endpoint. */
  readonly endpoints?: Endpoints;
}

/** A pull request from a fork. */
export function pullRequest(changes: object = {}): object {
  return {
    number: 7,
    state: "open",
    labels: [],
    merge_commit_sha: "d".repeat(40),
    created_at: "2026-05-01T08:00:00Z",
    closed_at: null,
    base: { ref: "main", repo: { id: us } },
    head: { sha: head, repo: { id: fork } },
    ...changes,
  };
}

/** A comment as it is stored. */
export function storedComment(id: number, body: string, login = "github-actions[bot]", type = "Bot"): object {
  return { id, body, user: { login, type } };
}

/** The archive of a run that made this report. */
export function archiveOf(report: string, others: Readonly<Record<string, string>> = {}): Buffer {
  return zip(Object.entries({ "report.md": report, ...others }).map(([name, data]) => ({ name, data })));
}

export const soundReport = "<!-- quoin-diff -->\n## ✅ No API change\n\nCompared: `1234567` → spec.\n";

export interface Commented extends ScriptRun, Pick<FakeRest, "calls"> {
  /** `POST /repos/…` */
  readonly writes: readonly string[];
  /** What was written as a comment. */
  readonly comment: string;
  readonly sarif: object | undefined;
}

/** Runs what comments on a pull request, as it is written into the workflow, against a GitHub on this machine. */
export function commentIn(world: World): Promise<Commented> {
  const steps = [
    "Read the report",
    "Write the comment",
    "Take it back if there was a push meanwhile",
    "Show the findings in code scanning",
  ];
  return runIn(world, { workflow_run: runOf(world) }, (environment) =>
    runSteps("quoin-comment.yml", steps, environment),
  );
}

/** The same of what takes comments back, for an event of a pull request. */
export function takeBackIn(world: World): Promise<Commented> {
  return runIn(world, { number: 7 }, (environment) =>
    runSteps("quoin-outdated.yml", ["Take back what is outdated"], environment),
  );
}

async function runIn(
  world: World,
  event: object,
  run: (environment: Readonly<Record<string, string>>) => Promise<ScriptRun>,
): Promise<Commented> {
  let known: Endpoints | undefined;
  const rest = await startFakeRest(() => (known ??= { ...endpointsOf(world, rest.url), ...world.endpoints }));
  try {
    const ended = await run(environmentOf(event, rest));
    const written = rest.writes();
    const bodies = written.map(({ body }): Readonly<Record<string, unknown>> => Object(body));
    return {
      ...ended,
      calls: rest.calls,
      writes: written.map(({ method, path }) => `${method} ${path}`),
      comment: String(bodies.findLast((body) => "body" in body)?.["body"] ?? ""),
      sarif: bodies.find((body) => "sarif" in body),
    };
  } finally {
    await rest.close();
  }
}

/** As GitHub runs them: one after the other, and none after one that fails. */
async function runSteps(
  workflow: WrittenWorkflow,
  steps: readonly string[],
  environment: Readonly<Record<string, string>>,
): Promise<ScriptRun> {
  let log = "";
  for (const step of steps) {
    const ended = await runScript(writtenScript(workflow, step), temporaryFolder(), environment);
    log += ended.log;
    if (ended.exit !== 0) return { exit: ended.exit, log };
  }
  return { exit: 0, log };
}

function runOf({ run }: World): object {
  return {
    id: 99,
    event: "pull_request",
    path: ".github/workflows/quoin.yml",
    conclusion: "success",
    head_sha: head,
    head_branch: "topic",
    head_repository: { id: fork, owner: { login: "somebody" } },
    repository: { id: us },
    created_at: "2026-05-01T09:00:00Z",
    ...run,
  };
}

function environmentOf(event: object, rest: FakeRest): Readonly<Record<string, string>> {
  const folder = temporaryFolder();
  writeTree(folder, { "event.json": JSON.stringify(event) });
  return {
    GITHUB_EVENT_PATH: join(folder, "event.json"),
    GITHUB_API_URL: rest.url,
    GITHUB_SERVER_URL: "https://github.example",
    GITHUB_REPOSITORY: "acme/books",
    GITHUB_TOKEN: "secret",
    QUOIN_REPORT: join(folder, "report.json"),
    QUOIN_WRITTEN: join(folder, "written.json"),
    QUOIN_FINDINGS: join(folder, "findings.json"),
  };
}

const repository = "/repos/acme/books";

function endpointsOf(world: World, url: string): Endpoints {
  const { pulls = [pullRequest()] } = world;
  const archive = "archive" in world ? world.archive : archiveOf(soundReport);
  const artifacts = archive === undefined ? [] : [{ id: 5, name: "quoin-report", expired: false }];
  const later = [...(world.pullNow ?? [])];
  const pullNow = () => (later.length > 1 ? later.shift() : later[0]) ?? pulls[0];
  return {
    ...endpointsOfTrees(world),
    ...endpointsOfComments(world),
    [`GET ${repository}/pulls`]: () => ({ json: pulls }),
    [`GET ${repository}/pulls/7`]: () => ({ json: pullNow() }),
    [`GET ${repository}/issues/7/events`]: () => ({ json: world.events ?? [] }),
    [`GET ${repository}/issues/8/events`]: () => ({ json: [] }),
    [`GET ${repository}/pulls/8`]: () => ({ json: pulls[1] }),
    [`GET ${repository}/actions/runs/99/artifacts`]: () => ({ json: { artifacts } }),
    [`GET ${repository}/actions/artifacts/5/zip`]: () => ({
      status: 302,
      location: `${url}/storage/5?signature=x`,
    }),
    "GET /storage/5": () => ({ bytes: archive ?? Buffer.alloc(0) }),
    [`POST ${repository}/code-scanning/sarifs`]: () => ({ status: 202, json: {} }),
  };
}

/** Each commit is compared with the one at which it has left the branch; the paths of the world are what differs. */
function endpointsOfTrees({ files = ["spec/api.yaml"] }: World): Endpoints {
  const tree = (id: string) => ({
    tree: files.flatMap((file) => {
      const { filename, previous_filename: previous } =
        typeof file === "string" ? { filename: file, previous_filename: undefined } : file;
      const path = id === left ? (previous ?? filename) : filename;
      return [{ path, type: "blob", mode: "100644", sha: id }];
    }),
  });
  return {
    "GET /repos/acme/books/compare/*": () => ({ json: { merge_base_commit: { sha: left } } }),
    "GET /repos/acme/books/git/trees/*": ({ path }) => ({
      json: tree(/trees\/(\w+)/u.exec(path)?.[1] ?? ""),
    }),
  };
}

/** Comments are there from when they are written. */
function endpointsOfComments({ comments = [] }: World): Endpoints {
  const stored = comments.map((comment) => ({ id: 0, ...comment }));
  const bodyOf = ({ body }: { readonly body: unknown }) => String(Object(body)["body"]);
  const change = ({ path, body }: Call) => {
    const comment = stored.find(({ id }) => path.endsWith(`/${id}`));
    if (comment === undefined) return { status: 404, json: {} };
    Object.assign(comment, { body: bodyOf({ body }) });
    return { json: {} };
  };
  return {
    [`GET ${repository}/issues/7/comments`]: () => ({ json: stored }),
    [`GET ${repository}/issues/8/comments`]: () => ({ json: [] }),
    [`POST ${repository}/issues/7/comments`]: (call) => {
      stored.push({ ...storedComment(71, bodyOf(call)), id: 71 });
      return { status: 201, json: { id: 71 } };
    },
    [`POST ${repository}/issues/8/comments`]: () => ({ status: 201, json: { id: 81 } }),
    [`PATCH ${repository}/issues/comments/*`]: change,
  };
}
