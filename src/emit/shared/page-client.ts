import type { Api } from "../../model/ir/api.js";
import type { OutputFile } from "../output-file.js";

/** A client that runs in a page, whatever language it was made by. */
export interface PageClient {
  /** Modules in CommonJS. */
  readonly files: readonly OutputFile[];
  readonly entry: string;
  /** What the entry exports the client as: `ShopClient`. */
  readonly className: string;
  /** By operation id; those that can't be called have none. */
  readonly calls: ReadonlyMap<string, PageCall>;
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
