import type { DigestMeaning } from "./digest-meaning.js";
import type { PageHint } from "./extensions/page-hint.js";
import type { IdempotentHint } from "./extensions/read-idempotent.js";
import type { GivenNames } from "./extensions/read-names.js";
import type { RetryHint } from "./extensions/retry-hint.js";
import type { ImportedType, ImportedTypeId } from "./imported-type.js";
import type { Node, Site } from "./node.js";
import type { Direction, Loss } from "./losses.js";

/** What an OpenAPI document says of an API, before it is a model: nothing has a name of ours yet. */
export interface ImportedApi {
  /** The document itself, if it is an export of a model; `undefined`: OpenAPI alone says what it is. */
  readonly exported: Node | undefined;
  /** The document itself, if it was such an export before somebody put something else into it. */
  readonly edited: Node | undefined;
  readonly title: string | undefined;
  readonly doc: string | undefined;
  /** What the document calls its version. */
  readonly version: string | undefined;
  /** The path of the servers that most operations have. */
  readonly basePath: BasePath;
  /** The servers that most operations have. */
  readonly servers: readonly ImportedServer[];
  /** `undefined`: no operation has credentials that the language can express. */
  readonly authentication: ImportedAuthentication | undefined;
  /** Whether the document speaks of security at all, if only to say that there is none. */
  readonly saysSecurity: boolean;
  readonly tags: readonly ImportedTag[];
  readonly operations: readonly ImportedOperation[];
  readonly webhooks: readonly ImportedWebhook[];
  readonly types: ReadonlyMap<ImportedTypeId, ImportedType>;
  /** What is lost of the document beside its operations. */
  readonly losses: readonly Loss[];
  readonly digestOf: DigestMeaning;
}

export interface ImportedOperation extends Site {
  /** `GET` */
  readonly method: string;
  /** As the document writes it: `/orders/{id}`. */
  readonly path: string;
  /** What tells it from others whose paths differ in the names of parameters only. */
  readonly variant: string | undefined;
  readonly operationId: string | undefined;
  readonly tags: readonly string[];
  /** What extensions for other generators call it. */
  readonly given: GivenNames;
  /** How they say that it is walked. */
  readonly pageHint: PageHint | undefined;
  /** Whether and after what they have it sent again. */
  readonly idempotentHint: IdempotentHint | undefined;
  readonly retryHint: RetryHint | undefined;
  /** Whether an extension has clients never retry it. */
  readonly isRetryDisabled: boolean;
  /** As the language has it: a few words in one line. */
  readonly title: string | undefined;
  readonly doc: string | undefined;
  readonly isDeprecated: boolean;
  /**
   * The alternatives of which a request has to meet one, in the order in which a client tries them; none: the language can
   * express none of those that the document has.
   */
  readonly alternatives: readonly ImportedAlternative[];
  /** What requests have before the path; empty where the addresses of servers say it. */
  readonly prefix: string;
  readonly servers: readonly ImportedServer[];
  readonly parameters: readonly ImportedParameter[];
  readonly body: ImportedBody | undefined;
  readonly responses: readonly ImportedResponse[];
  /** Every type of its parameters, bodies and responses. */
  readonly refersTo: readonly TypeReference[];
  readonly losses: readonly Loss[];
}

/** A kind of what the service sends by itself. */
export interface ImportedWebhook extends Site {
  readonly name: string;
  readonly payload: ImportedTypeId;
  readonly doc: string | undefined;
  /** What is lost of it alone. */
  readonly losses: readonly Loss[];
}

export interface TypeReference {
  readonly type: ImportedTypeId;
  readonly direction: Direction;
  /** What the document shows of a body as a whole; `undefined`: nothing. */
  readonly example?: unknown;
}

export interface ImportedAuthentication {
  /** The schemes of all alternatives of all operations. */
  readonly schemes: readonly ImportedScheme[];
  /** The alternatives of the API, without the scopes that all of them need: operations declare these. */
  readonly alternatives: readonly ImportedAlternative[];
  /** Whether these are what the document says for all operations, and some have them. */
  readonly isOfDocument: boolean;
  /** The alternatives of each endpoint that the model will have. */
  readonly lists: readonly (readonly ImportedAlternative[])[];
  /** The scopes that operations need, in the order of the document. */
  readonly scopes: readonly string[];
}

/** A security requirement that the language can express. */
export interface ImportedAlternative {
  /** The ids of the schemes that a request carries together; none: it carries no credentials. */
  readonly schemes: readonly string[];
  /** The scopes whose names a model can have. */
  readonly scopes: readonly string[];
}

export interface ImportedScheme extends Site {
  /** What the document calls it. */
  readonly id: string;
  readonly kind: "bearer" | "basic" | "header" | "query" | "cookie" | "client credentials" | "other";
  /** Of a key, the header or the parameter that has it. */
  readonly name: string;
  readonly doc: string | undefined;
  /** Where a client gets its tokens. */
  readonly tokenUrl: string | undefined;
  /** Whether it names addresses at which people get theirs. */
  readonly hasAddresses: boolean;
  /** From a scope to what it allows. */
  readonly scopes: ReadonlyMap<string, string>;
}

/** The path that the servers of an API have in common. */
export interface BasePath {
  /** Empty, or as in `/api/v1`. */
  readonly path: string;
  /** Whether the paths of endpoints begin with it, since no host is known. Otherwise the addresses of servers end with it. */
  readonly isInPaths: boolean;
}

export interface ImportedServer extends Site {
  /** With the defaults of its variables, and without what the paths of operations begin with. */
  readonly url: string;
  /** Why no request can be sent there, and what its sentence names; `undefined`: one can. */
  readonly lacks: { readonly construct: ServerLack; readonly written: string } | undefined;
  readonly doc: string | undefined;
}

export type ServerLack = "server-host" | "server-variables" | "server-url";

export interface ImportedTag extends Site {
  readonly name: string;
  readonly doc: string | undefined;
}

export interface ImportedParameter extends Site {
  readonly in: "path" | "query" | "header" | "cookie";
  readonly name: string;
  /** Its name on the wire: `ids[]`. */
  readonly sentAs: string;
  readonly isRequired: boolean;
  /** How a list or an object is written; `plain`: it is one value; `json`: it may be anything. */
  readonly send: "plain" | "commas" | "repeated" | "spaces" | "brackets" | "members" | "json" | "other";
  readonly type: ImportedTypeId;
  readonly doc: string | undefined;
  readonly isDeprecated: boolean;
  /** Whether it may be sent without a value. */
  readonly mayBeEmpty: boolean;
  /** A value that it may have, as the document writes it. */
  readonly example: unknown;
  /** Those of the operation's that it has. */
  readonly losses: readonly Loss[];
}

export type FormSend = "commas" | "repeated" | "spaces" | "brackets";

export interface ImportedBody extends Site {
  readonly isRequired: boolean;
  readonly as: "json" | "form" | "multipart" | "raw";
  /** How a form has lists, and what is in them. */
  readonly send: FormSend | undefined;
  /** How each of them is written, by its name; `undefined`: as `send` says. */
  readonly memberSends: ReadonlyMap<string, FormSend> | undefined;
  readonly mediaType: string;
  /** The media types that it may have too, as a model says them. */
  readonly also: readonly string[];
  readonly type: ImportedTypeId | undefined;
}

export interface ImportedResponse extends Site {
  /** `200`, `4xx`, `default` */
  readonly status: string;
  readonly doc: string | undefined;
  readonly mediaType: string | undefined;
  /** The media types that a request may ask for instead, as a model says them. */
  readonly also: readonly string[];
  /** Of a body in JSON, or of each item of a stream; several of an error whose media types have a type each. */
  readonly types: readonly ImportedTypeId[];
  /** `undefined`: it isn't a stream of JSON. */
  readonly stream: StreamNotation | undefined;
  readonly headers: readonly ImportedHeader[];
}

/** How a body has one JSON document after the other: in server-sent events, or each on a line. */
export type StreamNotation = "stream" | "lines";

export interface ImportedHeader extends Site {
  readonly name: string;
  readonly type: ImportedTypeId;
  readonly isRequired: boolean;
  readonly isDeprecated: boolean;
  readonly doc: string | undefined;
}
