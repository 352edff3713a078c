import type { PageClient, PageParameter } from "../../say/page-client.js";
import type { Data } from "../../say/data.js";
import { fileNames } from "../../language/model/body-form.js";
import type { RequestBody } from "../../language/model/ir/endpoint.js";
import type { Field, ScalarKind } from "../../language/model/ir/type.js";
import type { CallRetryPlan } from "../../language/plan/call-retry.js";
import type { LiveAdvice } from "../../say/call/live-advice.js";
import type { TypeIndex } from "../../language/model/type-index.js";
import {
  type ExampleBody,
  type ExampleCall,
  type ExamplePart,
  exampleFileText,
  type Given,
} from "../../sandbox/calls/example-call.js";

/** A call as the panel of its page makes it, and what it says of that; the page has it as JSON. */
export interface TriedCall extends TriedRequest {
  /** Whether it takes an idempotency key. */
  readonly takesKey: boolean;
  readonly retry: CallRetryPlan;
  readonly advice: TriedAdvice;
}

/** What `LiveAdvice` has, as text. */
export interface TriedAdvice extends Pick<LiveAdvice, "later" | "lasting"> {
  readonly unknown: string;
  readonly released?: string;
  readonly unprotected: string;
  readonly waited: string;
}

/** What a call sends. */
export interface TriedRequest {
  /** The operation id. */
  readonly operation: string;
  readonly method: readonly string[];
  readonly parameters: readonly PageParameter[];
  readonly inputs: readonly TriedInput[];
  readonly body?: TriedBody;
  /** What reads the tag that the header of its condition has, unless somebody fills that in. */
  readonly tag?: TriedTag;
}

export interface TriedInput {
  readonly place: "path" | "query" | "headers";
  readonly name: string;
  /** What the client calls it. */
  readonly member: string;
  readonly isRequired: boolean;
  /** Whether it is taken as it stands; otherwise it is JSON. */
  readonly isText: boolean;
  /** What it is filled in with. */
  readonly value: string;
}

export interface TriedBody {
  /** `files`: an object, whose members named in `files` are contents of files, or lists of them. */
  readonly form: "json" | "text" | "file" | "files";
  readonly mediaType: string;
  readonly value: string;
  readonly files: readonly string[];
  readonly isRequired: boolean;
}

export interface TriedTag {
  /** The member of the headers. */
  readonly member: string;
  readonly method: readonly string[];
  readonly parameters: readonly PageParameter[];
}

/** `undefined`: the client in the page can't make it. */
export function triedCall(
  example: ExampleCall,
  { calls: pages }: Pick<PageClient, "calls">,
  types: TypeIndex,
): TriedRequest | undefined {
  const { endpoint, tagRead } = example;
  const page = pages.get(endpoint.id);
  if (page === undefined) return undefined;
  const { method, parameters, members } = page;
  const input = (place: TriedInput["place"], given: readonly Given<Field>[]) => (field: Field) => {
    const value = given.find((one) => one.field.name === field.name)?.value;
    return {
      place,
      name: field.name,
      member: place === "path" ? field.name : (members[place][field.name] ?? field.name),
      isRequired: field.isRequired,
      isText: typeof value === "string" || (value === undefined && isText(field, types)),
      value: textOf(value),
    };
  };
  const reads = tagRead && pages.get(tagRead.id);
  const header = endpoint.precondition?.header.name;
  return {
    operation: endpoint.id,
    method,
    parameters,
    inputs: [
      ...endpoint.pathParameters.map(input("path", example.path)),
      ...endpoint.query.map(input("query", example.query)),
      ...endpoint.headers.map(input("headers", example.headers)),
    ],
    ...(example.body && endpoint.body && { body: triedBody(example.body, endpoint.body, types) }),
    ...(reads !== undefined &&
      header !== undefined && {
        tag: {
          member: members.headers[header] ?? header,
          method: reads.method,
          parameters: reads.parameters,
        },
      }),
  };
}

/** Without an example, a field is text if all its values are. */
function isText({ type }: Field, types: TypeIndex): boolean {
  const resolved = types.resolve(type);
  return resolved.kind === "enum" || (resolved.kind === "scalar" && !notText.has(resolved.scalar));
}

const notText = new Set<ScalarKind>(["int32", "int64", "integer", "number", "boolean", "json", "object"]);

function textOf(value: Data | undefined): string {
  if (value === undefined) return "";
  return typeof value === "string" ? value : JSON.stringify(value);
}

function triedBody(body: ExampleBody, { type, isRequired }: RequestBody, types: TypeIndex): TriedBody {
  const { mediaType } = body;
  switch (body.form) {
    case "bytes":
      return { form: "file", mediaType: body.file.mediaType, value: exampleFileText, files: [], isRequired };
    case "multipart": {
      const value = Object.fromEntries(body.parts.map((part) => [part.name, contentOf(part)]));
      return { form: "files", mediaType, value: layOut(value), files: fileNames(type, types), isRequired };
    }
    case "text":
      return { form: "text", mediaType, value: textOf(body.value), files: [], isRequired };
    default:
      return { form: "json", mediaType, value: layOut(body.value), files: [], isRequired };
  }
}

function contentOf({ content, isList }: ExamplePart): Data {
  if ("value" in content) return content.value;
  return isList ? [exampleFileText] : exampleFileText;
}

function layOut(value: Data): string {
  return JSON.stringify(value, undefined, 2);
}
