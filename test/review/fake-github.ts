import { join } from "node:path";
import { temporaryFolder, writeTree } from "../write/temporary-folder.js";
import { type Endpoints, type FakeRest, startFakeRest } from "./fake-rest.js";
import { runScript, type ScriptRun } from "./run-script.js";
import { writtenScript } from "./written-scripts.js";
import { zip } from "./zip.js";

const [us, fork] = [1, 2];
const head = "c0ffee".padEnd(40, "0");

/** What GitHub knows when a run of the review has ended. */
export interface World {
  readonly run?: object;
  readonly pulls?: readonly object[];
  /** The pull request when it is looked at again. */
  readonly pullNow?: object;
  /** The paths that it changes. */
  readonly files?: readonly (string | { readonly filename: string; readonly previous_filename: string })[];
  readonly comments?: readonly object[];
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
    base: { repo: { id: us } },
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
export async function commentIn(world: World): Promise<Commented> {
  const rest = await startFakeRest(() => ({ ...endpointsOf(world, rest.url), ...world.endpoints }));
  try {
    const ended = await runSteps(environmentOf(world, rest));
    const written = rest.writes();
    const bodies = written.map(({ body }): Readonly<Record<string, unknown>> => Object(body));
    return {
      ...ended,
      calls: rest.calls,
      writes: written.map(({ method, path }) => `${method} ${path}`),
      comment: String(bodies.find((body) => "body" in body)?.["body"] ?? ""),
      sarif: bodies.find((body) => "sarif" in body),
    };
  } finally {
    await rest.close();
  }
}

/** As GitHub runs them: one after the other, and none after one that fails. */
async function runSteps(environment: Readonly<Record<string, string>>): Promise<ScriptRun> {
  let log = "";
  for (const step of ["Read the report", "Write the comment", "Show the findings in code scanning"]) {
    const ended = await runScript(writtenScript("quoin-comment.yml", step), temporaryFolder(), environment);
    log += ended.log;
    if (ended.exit !== 0) return { exit: ended.exit, log };
  }
  return { exit: 0, log };
}

function environmentOf({ run }: World, rest: FakeRest): Readonly<Record<string, string>> {
  const folder = temporaryFolder();
  const event = {
    workflow_run: {
      id: 99,
      event: "pull_request",
      path: ".github/workflows/quoin.yml",
      conclusion: "success",
      head_sha: head,
      head_branch: "topic",
      head_repository: { id: fork, owner: { login: "somebody" } },
      repository: { id: us },
      ...run,
    },
  };
  writeTree(folder, { "event.json": JSON.stringify(event) });
  return {
    GITHUB_EVENT_PATH: join(folder, "event.json"),
    GITHUB_API_URL: rest.url,
    GITHUB_SERVER_URL: "https://github.example",
    GITHUB_REPOSITORY: "acme/books",
    GITHUB_TOKEN: "secret",
    QUOIN_REPORT: join(folder, "report.json"),
    QUOIN_FINDINGS: join(folder, "findings.json"),
  };
}

function endpointsOf(world: World, url: string): Endpoints {
  const { pulls = [pullRequest()], files = ["spec/api.yaml"], comments = [] } = world;
  const archive = "archive" in world ? world.archive : archiveOf(soundReport);
  const artifacts = archive === undefined ? [] : [{ id: 5, name: "quoin-report", expired: false }];
  const changed = files.map((file) => (typeof file === "string" ? { filename: file } : file));
  return {
    "GET /repos/acme/books/pulls": () => ({ json: pulls }),
    "GET /repos/acme/books/pulls/7": () => ({ json: world.pullNow ?? pulls[0] }),
    "GET /repos/acme/books/pulls/8": () => ({ json: pulls[1] }),
    "GET /repos/acme/books/pulls/7/files": () => ({ json: changed }),
    "GET /repos/acme/books/pulls/8/files": () => ({ json: changed }),
    "GET /repos/acme/books/actions/runs/99/artifacts": () => ({ json: { artifacts } }),
    "GET /repos/acme/books/actions/artifacts/5/zip": () => ({
      status: 302,
      location: `${url}/storage/5?signature=x`,
    }),
    "GET /storage/5": () => ({ bytes: archive ?? Buffer.alloc(0) }),
    "GET /repos/acme/books/issues/7/comments": () => ({ json: comments }),
    "GET /repos/acme/books/issues/8/comments": () => ({ json: [] }),
    "POST /repos/acme/books/issues/7/comments": () => ({ status: 201, json: {} }),
    "POST /repos/acme/books/issues/8/comments": () => ({ status: 201, json: {} }),
    "PATCH /repos/acme/books/issues/comments/31": () => ({ json: {} }),
    "POST /repos/acme/books/code-scanning/sarifs": () => ({ status: 202, json: {} }),
  };
}
