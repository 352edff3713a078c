import type { Data } from "../../say/data.js";
import type { Field } from "../../language/model/ir/type.js";
import type { QueryParameter } from "../../language/model/ir/endpoint.js";
import type { CallableEndpoint } from "../../language/plan/callable.js";

/** A call with values as a caller would give them, and what it is answered. */
export interface ExampleCall extends ExampleRequest {
  readonly answer: ExampleAnswer;
}

export interface ExampleRequest {
  readonly endpoint: CallableEndpoint;
  readonly path: readonly Given<Field>[];
  readonly query: readonly Given<QueryParameter>[];
  /** Without that of a condition on a tag, which `tagRead` gets. */
  readonly headers: readonly Given<Field>[];
  readonly body: ExampleBody | undefined;
  /** The call that reads the tag which its condition has: with the same path, and nothing else. */
  readonly tagRead: CallableEndpoint | undefined;
}

/** A parameter with its value. */
export interface Given<Parameter> {
  readonly field: Parameter;
  readonly value: Data;
}

export type ExampleBody =
  | { readonly form: "json" | "form" | "text"; readonly mediaType: string; readonly value: Data }
  | { readonly form: "bytes"; readonly mediaType: string; readonly file: ExampleFile }
  | { readonly form: "multipart"; readonly mediaType: string; readonly parts: readonly ExamplePart[] };

export interface ExamplePart {
  readonly name: string;
  readonly isList: boolean;
  readonly content: { readonly value: Data } | { readonly file: ExampleFile };
}

/** A file that a program reads, and that whoever runs it has. */
export interface ExampleFile {
  /** `example.png` */
  readonly name: string;
  readonly mediaType: string;
}

/** What such a file has in it where nobody has another. */
export const exampleFileText = "An example.\n";

/** What the sandbox answers to the call, as the first one after it has started with the seed 1. */
export interface ExampleAnswer {
  readonly status: number;
  /** `undefined`: no body. */
  readonly mediaType: string | undefined;
  readonly body: string;
  /** Where a redirect leads. */
  readonly location: string | undefined;
  /** What the call has begun, once that is done, as JSON; `undefined`: nothing. */
  readonly done: string | undefined;
}
