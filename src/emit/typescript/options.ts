/** How imports between the files of the output end: `.js` suits every compiler, `.ts` runs on Node 22.18 and later. */
export type ImportEnding = ".js" | ".ts" | "";

export interface TypescriptOptions {
  readonly importEnding: ImportEnding;
  /** Replaces the package's name of the model. */
  readonly packageName?: string | undefined;
}
