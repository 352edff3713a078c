/** How imports between the files of the output end: `.js` suits every compiler, `.ts` runs on Node 22.18 and later. */
export type ImportEnding = ".js" | ".ts" | "";

/**
 * What compiles or runs the client: the bundler of a project, or Next.js; Node or Deno, as it is; its own build, which makes a
 * package to publish.
 */
export type Target = "bundler" | "node" | "deno" | "next" | "package";

export interface TypescriptOptions {
  /** Absent: any compiler, in a project or as a package of a workspace. */
  readonly target?: Target | undefined;
  readonly importEnding: ImportEnding;
  /**
   * What imports of the runtime start with if the client shares one: the name of a package, or the path from the client's
   * folder, `../runtime`; letters, digits and . _ @ + - / only. Absent: it has a copy of its own.
   */
  readonly sharedRuntime?: string | undefined;
  /** Whether it has the entry `file-store`, the one that needs Node and its types; no if absent. */
  readonly hasFileStore?: boolean | undefined;
  /** Whether it has the entry `testing`, which makes responses and errors for tests; no if absent. */
  readonly hasTesting?: boolean | undefined;
  /** Replaces the package's name of the model. */
  readonly packageName?: string | undefined;
  /** The version of the package; 0.0.0 if absent. */
  readonly packageVersion?: string | undefined;
}
