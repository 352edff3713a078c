import type { ImportedType, ImportedTypeId } from "./imported-type.js";
import type { Site } from "./node.js";
import type { Direction, Use } from "./uses.js";

/** What an OpenAPI document says of an API, before it is a model: nothing has a name of ours yet. */
export interface ImportedApi {
  readonly title: string | undefined;
  readonly operations: readonly ImportedOperation[];
  readonly types: ReadonlyMap<ImportedTypeId, ImportedType>;
  /** What the document has beside its operations. */
  readonly uses: readonly Use[];
}

export interface ImportedOperation extends Site {
  /** `GET` */
  readonly method: string;
  /** As the document writes it: `/orders/{id}`. */
  readonly path: string;
  readonly operationId: string | undefined;
  readonly tags: readonly string[];
  readonly isDeprecated: boolean;
  /** What a request proves who sends it with. */
  readonly authentication: Authentication;
  readonly servers: readonly string[];
  readonly parameters: readonly ImportedParameter[];
  readonly body: ImportedBody | undefined;
  readonly responses: readonly ImportedResponse[];
  /** Every type of its parameters, bodies and responses. */
  readonly refersTo: readonly TypeReference[];
  readonly uses: readonly Use[];
}

export interface TypeReference {
  readonly type: ImportedTypeId;
  readonly direction: Direction;
}

/** One way in: by name, such as `bearer`, `header X-Api-Key` or `none`. */
export interface Authentication {
  readonly way: string;
  readonly scopes: readonly string[];
}

export interface ImportedParameter extends Site {
  readonly in: "path" | "query" | "header" | "cookie";
  readonly name: string;
  readonly isRequired: boolean;
  /** How a list or an object is written; `plain`: it is one value. */
  readonly send: "plain" | "commas" | "repeated" | "spaces" | "brackets" | "members" | "other";
  readonly type: ImportedTypeId;
}

export interface ImportedBody extends Site {
  readonly isRequired: boolean;
  readonly as: "json" | "form" | "multipart" | "raw";
  readonly mediaType: string;
  readonly type: ImportedTypeId | undefined;
}

export interface ImportedResponse extends Site {
  /** `200`, `4xx`, `default` */
  readonly status: string;
  readonly mediaType: string | undefined;
  /** Of a body in JSON; several of an error whose media types have a type each. */
  readonly types: readonly ImportedTypeId[];
  readonly headers: readonly ImportedHeader[];
}

export interface ImportedHeader {
  readonly name: string;
  readonly type: ImportedTypeId;
}
