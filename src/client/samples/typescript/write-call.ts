import { callArguments } from "../../typescript/call-arguments.js";
import type { Layout } from "../../typescript/layout.js";
import { isStreamed } from "../../typescript/raw-responses.js";
import { pollOf } from "../../typescript/polls.js";
import { objectLiteral, plainLiteral, quote } from "../../typescript/text/literal.js";
import type { EndpointResponse } from "../../../language/model/ir/endpoint.js";
import type { Field } from "../../../language/model/ir/type.js";
import { mayBeNothing } from "../../../language/model/success-statuses.js";
import { exampleFile } from "../../../sandbox/calls/example-files.js";
import type { ExampleCall, Given } from "../../../sandbox/calls/example-call.js";
import { nameResult } from "./name-result.js";
import type { NodeImport } from "./write-client.js";
import { writeBody } from "./write-body.js";

/** A call as statements, with what they need and what prints their outcome. */
interface WrittenCall {
  readonly imports: readonly NodeImport[];
  readonly shown: string;
  readonly after: string;
}

export function writeCall(call: ExampleCall, layout: Layout): WrittenCall {
  const { endpoint } = call;
  const { list, batch, responses } = endpoint;
  const asks = `client.${layout.endpointNames(endpoint).call}(${argumentsOf(call, layout).join(", ")})`;
  const read = call.tagRead === undefined ? [] : [readTag(call, layout)];
  const written = (statements: readonly string[], after = "", imports = importsOf(call)): WrittenCall => ({
    imports,
    shown: [...read, ...statements].join("\n"),
    after,
  });
  const item = nameResult(list?.items ?? responses.find(({ stream }) => stream)?.type, "item", layout);
  const all = (form: string) => responses.length > 0 && responses.every((response) => response.form === form);
  if (list !== undefined) return written(walk(item, asks));
  const isStream = ({ stream, form }: EndpointResponse) => stream !== undefined || form === "none";
  if (isStreamed(endpoint) && responses.every(isStream)) return written(walkStream(item, asks, responses));
  if (all("none") || responses.length === 0) return written([`await ${asks};`]);
  if (all("redirect")) return written([`const { location } = await ${asks};`], print("location"));
  const file = responses.find(({ form }) => form === "bytes");
  if (file !== undefined && responses.every(({ form }) => form === "bytes" || form === "none")) {
    const { name } = exampleFile("download", file.mediaType ?? "*/*");
    const imports = [...importsOf(call), { name: "writeFile", from: "node:fs/promises" }];
    const condition = mayBeNothing(responses) ? "if (download !== undefined) " : "";
    const saved = `${condition}await writeFile(${quote(name)}, download);`;
    return written([`const download = await ${asks};`, saved], "", imports);
  }
  const poll = pollOf(endpoint, layout);
  const finalType = layout.calls.find(({ id }) => id === poll?.call)?.responses[0]?.type;
  const result = nameResult(poll === undefined ? responses[0]?.type : finalType, "result", layout);
  const statements = [
    `const ${result} = await ${asks}${poll === undefined ? "" : ".wait()"};`,
    ...(batch === undefined ? [] : [`${result}.requireAll();`]),
  ];
  return written(statements, print(result));
}

function walk(item: string, source: string): readonly string[] {
  return [`for await (const ${item} of ${source}) {`, `  console.log(${item});`, "}"];
}

/** A response without a body has no stream. */
function walkStream(item: string, asks: string, responses: readonly EndpointResponse[]): readonly string[] {
  if (!mayBeNothing(responses)) return walk(item, `await ${asks}`);
  const inner = walk(item, "stream").map((line) => `  ${line}`);
  return [`const stream = await ${asks};`, "if (stream !== undefined) {", ...inner, "}"];
}

function print(name: string): string {
  return `console.log(JSON.stringify(${name}, undefined, 2));\n`;
}

function importsOf({ body }: ExampleCall): readonly NodeImport[] {
  const hasFiles =
    body?.form === "bytes" ||
    (body?.form === "multipart" && body.parts.some(({ content }) => "file" in content));
  return hasFiles ? [{ name: "openAsBlob", from: "node:fs" }] : [];
}

/** The call that gets the tag of what is to be changed. */
function readTag({ tagRead, path }: ExampleCall, layout: Layout): string {
  if (tagRead === undefined) return "";
  const { call } = layout.endpointNames(tagRead);
  const none = { body: undefined, query: undefined, headers: undefined };
  const given = callArguments(tagRead, { ...none, path: pathArgument(path) }, layout);
  return `const { meta } = await client.${call}(${given.join(", ")}).withMeta();`;
}

function pathArgument(path: readonly Given<Field>[]): (field: Field) => string {
  return ({ name }) => plainLiteral(path.find(({ field }) => field.name === name)?.value ?? "");
}

function argumentsOf(call: ExampleCall, layout: Layout): readonly string[] {
  const { endpoint, path, query, headers, body, tagRead } = call;
  const { precondition } = endpoint;
  const members = (
    given: readonly Given<Field>[],
    nameOf: (field: Field) => string,
    added: Readonly<Record<string, string>> = {},
  ) => {
    const own = given.map(({ field, value }) => [nameOf(field), plainLiteral(value)] as const);
    const all = { ...Object.fromEntries(own), ...added };
    return Object.keys(all).length === 0 ? undefined : objectLiteral(all).text;
  };
  const tag =
    precondition !== undefined && tagRead !== undefined
      ? {
          [layout.endpointNames(endpoint).headerMembers.get(precondition.header.id) ?? ""]:
            'meta.headers.get("ETag") ?? ""',
        }
      : {};
  const given = {
    path: pathArgument(path),
    body: body && writeBody(body),
    query: members(query, (field) => layout.queryMember(endpoint, field)),
    headers: members(headers, (field) => layout.headerMember(endpoint, field), tag),
  };
  return callArguments(endpoint, given, layout);
}
