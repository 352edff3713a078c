import type { ClientPackage } from "../output/emitter/emitter.js";

/** What a site may choose. */
export interface SiteOptions {
  /** Of which versions of the API it has pages: of all, or of the one that the output is of. */
  readonly versions: "all" | "current";
  /** The path under which it is published, with a slash at both ends. Its pages need it for nothing but their full addresses. */
  readonly base: string;
  /** What it is called; absent: as the API is. */
  readonly title?: string | undefined;
  /** A folder of Markdown files that are pages of it, too. */
  readonly guides?: string | undefined;
  /** What the packages of clients are called, where the configuration says it; no output says it itself. */
  readonly packages?: readonly ClientPackage[] | undefined;
}

export const defaults: SiteOptions = { versions: "all", base: "/" };

/** Of the options of an output, whatever those of its language are. */
export function baseOf(options: object): string {
  return "base" in options && typeof options.base === "string" ? options.base : defaults.base;
}
