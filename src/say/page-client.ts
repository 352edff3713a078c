import type { Api } from "../language/model/ir/api.js";

/** A client that runs in a page, whatever language it was made by. */
export interface PageClient {
  /** By operation id; those that can't be called have none. */
  readonly calls: ReadonlyMap<string, PageCall>;
  /** The code of a client that makes calls of these operations and no others. */
  readonly codeOf: (operations: readonly string[]) => PageCode;
}

export interface PageCode {
  /**
   * A function of JavaScript, which takes one that gives modules of the runtime by their names, and returns one that makes
   * the client of its options.
   */
  readonly text: string;
  /** What it needs of the runtime: by the names of these modules. */
  readonly runtime: ReadonlyMap<string, readonly string[]>;
}

/** How a call of that client is made. */
export interface PageCall {
  /** From the client: `orders`, `update`. */
  readonly method: readonly string[];
  /** What its method takes before its options, in their order. */
  readonly parameters: readonly PageParameter[];
  /** What a member of `query` or of `headers` is called, by the name in the API. */
  readonly members: Readonly<Record<"query" | "headers", Readonly<Record<string, string>>>>;
}

export type PageParameter =
  | { readonly kind: "path"; readonly name: string }
  | { readonly kind: "body" | "query" | "headers" };

/** Makes such a client of one version of an API. */
export type EmitPageClient = (api: Api) => Promise<PageClient>;
