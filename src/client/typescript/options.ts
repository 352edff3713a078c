/** How imports between the files of the output end: `.js` suits every compiler, `.ts` runs on Node 22.18 and later. */
export type ImportEnding = ".js" | ".ts" | "";

/** What compiles or runs the client: the bundler of a project, or Next.js; Node or Deno, as it is. */
export type Target = "bundler" | "node" | "deno" | "next";

/**
 * What the modules of a client in JavaScript are: ECMAScript modules, CommonJS for projects and tools that take nothing else, or
 * both in a package to publish.
 */
export type ModuleKind = "es" | "commonjs" | "package";

/** What clients can send with instead of `fetch`, each an entry of its own. */
export const transportNames = ["node", "undici"] as const;

export type TransportName = (typeof transportNames)[number];

export interface TypescriptOptions {
  /** Absent: any compiler. */
  readonly target?: Target | undefined;
  readonly importEnding: ImportEnding;
  /** What the modules are compiled to; absent: the output is TypeScript. */
  readonly compiledTo?: ModuleKind | undefined;
  /**
   * What imports of the runtime start with if the client shares one: the name of a package, or the path from the client's
   * folder, `../runtime`; letters, digits and . _ @ + - / only. Absent: it has a copy of its own.
   */
  readonly sharedRuntime?: string | undefined;
  /** Whether it has a copy of its own although other clients share a runtime; no if absent. */
  readonly keepsOwnRuntime?: boolean | undefined;
  /** Whether its runtime has a file for each of Quoin's sources; absent: one for each folder of them. */
  readonly hasSeparateSources?: boolean | undefined;
  /** Whether it has the entry `file-store`, which needs Node and its types; no if absent. */
  readonly hasFileStore?: boolean | undefined;
  /** Whether it has the entry `sql-store`, for a table of PostgreSQL; no if absent. */
  readonly hasSqlStore?: boolean | undefined;
  /** Which of the entries `node-transport` and `undici-transport` it has, which need Node and its types; none if absent. */
  readonly transports?: readonly TransportName[] | undefined;
  /** Whether it has the entry `testing`, which makes responses and errors for tests; no if absent. */
  readonly hasTesting?: boolean | undefined;
  /** Replaces the package's name of the model. */
  readonly packageName?: string | undefined;
  /** The version of the package; 0.0.0 if absent. */
  readonly packageVersion?: string | undefined;
  readonly packageLicense?: string | undefined;
}

export type RuntimeOptions = Pick<TypescriptOptions, "importEnding" | "hasSeparateSources">;

/** What an output has where the configuration doesn't say otherwise. */
type Defaults = Required<Pick<TypescriptOptions, "importEnding" | "hasFileStore">>;

/** Every `tsc` takes `.js`, and most bundlers. */
export const defaults: Defaults = { importEnding: ".js", hasFileStore: false };

/** Bundlers and Next.js find files by themselves; Node and Deno want the name that a file really has. */
const targets: { readonly [Name in Target]: Defaults } = {
  bundler: { importEnding: "", hasFileStore: false },
  node: { importEnding: ".ts", hasFileStore: true },
  deno: { importEnding: ".ts", hasFileStore: false },
  next: { importEnding: "", hasFileStore: false },
};

export function defaultsOf(target: Target | undefined): Defaults {
  return target === undefined ? defaults : targets[target];
}

/** How the runtime of these clients is written: they have the same import ending, and one that wants each source has it for all. */
export function runtimeOptions(clients: readonly TypescriptOptions[]): RuntimeOptions {
  const { importEnding } = clients[0] ?? defaults;
  return clients.some(({ hasSeparateSources }) => hasSeparateSources === true)
    ? { importEnding, hasSeparateSources: true }
    : { importEnding };
}

/**
 * Whether a client has a `package.json`, which says what kind its modules are: one that is a package, or that runs as it is. What the compiler of a project makes of the others, CommonJS perhaps, only the project's own manifest may say.
 */
export function hasManifest({ target, importEnding }: TypescriptOptions): boolean {
  return target === undefined || importEnding === ".ts";
}
