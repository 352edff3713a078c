import { readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { type UpgradeFlags, upgrade } from "../../../src/app/commands/upgrade.js";
import { runCommand } from "../../app/commands/run-command.js";
import { lastingFolder, temporaryFolder, writeTree } from "../../output/write/temporary-folder.js";

/** What a model of the library begins with: its two versions. */
export const libraryHead = `quoin: 1
api: { name: Library, doc: Lends books., package: library-client }
versions:
  header: Library-Version
  current: 2026-01-01
  list:
    2025-01-01: {}
    2026-01-01: {}
`;

const model = `${libraryHead}errors:
  404: { name: NotFound, doc: There is none., body: Problem, retry: never, was: { until: 2026-01-01, name: NoSuchBook } }
groups:
  Books: { doc: Books. }
group: Books
types:
  Problem:
    doc: What went wrong.
    explains: detail
    fields: { detail: string }
  Book:
    doc: A book.
    was: { until: 2026-01-01, name: Volume }
    fields:
      id: string
      full_title: { type: string, was: { until: 2026-01-01, name: fullTitle } }
      shelf?: { type: string, was: { until: 2026-01-01, name: shelfMark } }
      price: { type: decimal, was: { until: 2026-01-01, type: number } }
      colour?: { type: string, until: 2026-01-01 }
      state?: { observed: [here, gone], was: { until: 2026-01-01, observed: [here, lent] } }
  NewBook:
    doc: A book to buy.
    fields:
      full_title: { type: string, was: { until: 2026-01-01, name: fullTitle } }
      language: { type: string, since: 2026-01-01 }
endpoints:
  buy-book:
    POST: /books
    call: buy
    doc: Buys a book.
    query:
      dry_run?: { type: boolean, was: { until: 2026-01-01, name: dryRun } }
    body: NewBook
    returns: Book
    idempotency: none
    errors: [404]
  burn-book:
    DELETE: /books/{id}
    call: burn
    doc: Burns a book.
    path: { id: string }
    returns: { 204: none }
    until: 2026-01-01
    idempotency: none
    errors: [404]
`;

/** A service of two calls, whose error no longer says that nothing was done. */
export const lendingModel = `${libraryHead}errors:
  503:
    name: Unavailable
    doc: It is down.
    body: Problem
    retry: never
    effect: possible
    was: { until: 2026-01-01, effect: none }
groups:
  Books: { doc: Books. }
group: Books
types:
  Problem:
    doc: What went wrong.
    explains: detail
    fields: { detail: string }
  Book: { doc: A book., fields: { id: string } }
endpoints:
  get-book:
    GET: /books/{id}
    call: get
    doc: Reads a book.
    path: { id: string }
    returns: Book
    errors: [503]
  lend-book:
    POST: /books/{id}/loans
    call: lend
    doc: Lends a book.
    path: { id: string }
    returns: Book
    idempotency: none
    errors: [503]
`;

const options = {
  target: "ES2022",
  module: "NodeNext",
  moduleResolution: "NodeNext",
  lib: ["ES2022", "DOM"],
  types: [],
  strict: true,
  // Declarations of the platform take longer than all else.
  skipLibCheck: true,
};

/** What a caller starts with. */
export const imports = 'import { LibraryClient, type Volume } from "../client/index.js";\n';

/** A caller of a library, whose one client changes its version in its folder, and isn't generated. */
export function createLibrary(files: Readonly<Record<string, string>>, folder = temporaryFolder()): string {
  writeTree(folder, {
    "spec/api.yaml": model,
    "quoin.config.yaml": "runtime: { folder: runtime }\noutputs:\n  - folder: client\n",
    "package.json": '{ "type": "module" }',
    "tsconfig.json": JSON.stringify({ compilerOptions: options, include: ["src"] }),
    ...files,
  });
  return folder;
}

export interface LibraryRun {
  readonly exit: number;
  readonly written: boolean;
  readonly files: readonly { readonly path: string; readonly diff?: string }[];
  /** What is left in the callers. */
  readonly diagnostics: readonly LibraryDiagnostic[];
  /** What is said of the clients on the disk. */
  readonly clients: readonly LibraryDiagnostic[];
}

export interface LibraryDiagnostic {
  readonly id?: string;
  readonly code: string;
  readonly message: string;
  readonly help?: string;
  readonly at?: { readonly file: string; readonly line: number; readonly column: number };
  readonly related?: readonly {
    readonly message: string;
    readonly at: { readonly file: string; readonly line: number };
  }[];
}

/** Upgrades the callers in a folder. */
export async function upgradeLibrary(folder: string, flags: Partial<UpgradeFlags> = {}): Promise<LibraryRun> {
  const all = { from: "2025-01-01", write: true, force: true, json: true, verbose: false, ...flags };
  const { out } = await runCommand(folder, (io) => upgrade(all, io));
  const { diagnostics, ...run }: Omit<LibraryRun, "clients"> = JSON.parse(out);
  return {
    ...run,
    diagnostics: diagnostics.filter(({ code }) => !ofClients.has(code)),
    clients: diagnostics.filter(({ code }) => ofClients.has(code)),
  };
}

/** What is said of the generated clients, and not of their callers. */
const ofClients = new Set(["client-not-generated", "old-client-output"]);

/** What becomes of one caller, and what is left in it. */
interface Rewritten {
  readonly text: string;
  /** Places with their codes: `3:16 own-member`. */
  readonly left: readonly string[];
  /** Lines with what is said of them. */
  readonly said: readonly string[];
  /** What helps with each. */
  readonly help: readonly string[];
}

/** The callers that are rewritten next, and what becomes of them. */
interface Batch {
  readonly texts: string[];
  readonly rewritten: Promise<readonly Rewritten[]>;
}

const state: { next?: Batch; last: Promise<unknown> } = { last: Promise.resolve() };

/** Rewrites a caller, in one project with those of tests that run at the same time: compiling takes longest. */
export async function rewrite(text: string): Promise<Rewritten> {
  const batch = state.next ?? startBatch();
  const index = batch.texts.push(text) - 1;
  const rewritten = (await batch.rewritten)[index];
  if (rewritten === undefined) throw new Error("The caller is gone.");
  return rewritten;
}

function startBatch(): Batch {
  const texts: string[] = [];
  const earlier = state.last;
  const rewritten = (async () => {
    await setTimeout(20);
    delete state.next;
    await earlier;
    return rewriteAll(texts);
  })();
  state.last = rewritten.catch(() => undefined);
  state.next = { texts, rewritten };
  return state.next;
}

async function rewriteAll(texts: readonly string[]): Promise<readonly Rewritten[]> {
  const pathOf = (index: number) => `src/caller-${index}.ts`;
  const files = Object.fromEntries(texts.map((text, index) => [pathOf(index), text]));
  // One of tests that run at the same time may end before the others.
  const folder = createLibrary(files, lastingFolder());
  const { diagnostics } = await upgradeLibrary(folder);
  return texts.map((_, index) => {
    const own = diagnostics.filter(({ at }) => at === undefined || at.file === pathOf(index));
    const left = own.map(({ code, at }) => `${at?.line}:${at?.column} ${code}`);
    const said = own.map(({ message, at }) => `${at?.line} ${message}`);
    return {
      text: readFileSync(join(folder, pathOf(index)), "utf8"),
      left,
      said,
      help: own.map(({ help = "" }) => help),
    };
  });
}
