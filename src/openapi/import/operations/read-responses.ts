import type { ImportedResponse } from "../imported-api.js";
import { checkKeywords } from "../keywords.js";
import { memberOf, membersOf, type Node } from "../node.js";
import { readSentences } from "../read-sentences.js";
import { checkRaw } from "./check-raw.js";
import { chooseMedia, isJson, isText, listMedia, type Media } from "./media-types.js";
import { type OperationContext, referTo } from "./operation-context.js";
import { readHeaders } from "./read-headers.js";
import { type ItemStream, readStream } from "./read-stream.js";

/** What of the other parts of an operation says what a response means. */
export interface ResponsesOwner extends Pick<Node, "file" | "pointer"> {
  readonly method: string;
}

/** Reads what the service sends back. */
export function readResponses(
  node: Node | undefined,
  owner: ResponsesOwner,
  context: OperationContext,
): readonly ImportedResponse[] {
  const all = membersOf(node).filter(([status]) => !status.startsWith("x-"));
  const read = (status: string, response: Node): readonly ImportedResponse[] => {
    const known = readResponse(status, response, owner, context);
    return known === undefined ? [] : [known];
  };
  const responses = all.flatMap(([status, response]) => read(status.toLowerCase(), response));
  const other = all.find(([status]) => isDefault(status.toLowerCase()))?.[1];
  const isSuccess = other !== undefined && isDefaultSuccess(responses);
  checkStatuses(
    all.map(([status]) => status.toLowerCase()),
    isSuccess,
    owner,
    context,
  );
  return isSuccess ? [...read("2xx", other), ...responses] : responses;
}

/**
 * Whether the default of a document that has no other success is one. It isn't where it is what an error is, or says that it is a
 * problem.
 */
function isDefaultSuccess(responses: readonly ImportedResponse[]): boolean {
  if (responses.some(({ status }) => /^(?:2|30[12378])/u.test(status))) return false;
  const usual = responses.find(({ status }) => isDefault(status));
  const errors = responses.filter(({ status }) => /^[45]/u.test(status));
  const [type] = usual?.types ?? [];
  if (type !== undefined && errors.some(({ types }) => types.includes(type))) return false;
  return usual !== undefined && usual.mediaType?.includes("problem+") !== true;
}

/** A client takes those statuses for a success that have a response. */
function checkStatuses(
  statuses: readonly string[],
  isSuccess: boolean,
  owner: ResponsesOwner,
  { losses }: OperationContext,
): void {
  const isDeclared = statuses.some((status) => /^2\d\d$/u.test(status));
  const hasClass = isSuccess || statuses.includes("2xx");
  if (!hasClass && !isDeclared && !statuses.some((status) => status.startsWith("3"))) {
    losses.add("missing-success", owner);
  }
  for (const status of statuses) {
    if (!/^(?:[1-5]\d\d|[1-5]xx|default)$/u.test(status)) {
      losses.add("malformed", owner, `No status is ${status.slice(0, 40)}`);
    }
    if (/^[13]/u.test(status) && !/^30[123478]$/u.test(status)) {
      const isOnly = status.startsWith("3") && !isDeclared && !hasClass;
      losses.addIn(isOnly, "unsayable-status", owner, status);
    }
  }
}

function isDefault(status: string): boolean {
  return status === "default";
}

function readResponse(
  status: string,
  node: Node,
  { method }: ResponsesOwner,
  context: OperationContext,
): ImportedResponse | undefined {
  const { references, losses } = context;
  const response = references.resolve(node, losses);
  if (response === undefined) return undefined;
  checkKeywords(response, "response", losses);
  if (membersOf(memberOf(response, "links")).length > 0) losses.add("response-links", response);
  const content = method === "HEAD" ? undefined : references.member(response, "content", losses);
  const { file, pointer } = response;
  const body = isError(status) ? readErrorBody(content, context) : readSuccess(status, content, context);
  const headers = readHeaders(references.member(response, "headers", losses), context);
  return { status, doc: readSentences(response), ...body, headers, file, pointer };
}

type Body = Pick<ImportedResponse, "mediaType" | "also" | "types" | "stream">;

const noBody: Body = { mediaType: undefined, also: [], types: [], stream: undefined };

function isError(status: string): boolean {
  return /^(?:[45]|default)/u.test(status);
}

/** A client asks for the media type that it reads. */
function readSuccess(status: string, content: Node | undefined, context: OperationContext): Body {
  const choice = chooseMedia(content, context, "response", context.mediaTypeBefore?.(status));
  if (choice === undefined) return noBody;
  const { media, also } = choice;
  const stream = status.startsWith("3") ? undefined : readStream(media, context);
  if (stream !== undefined) return { ...readItems(stream, media, context), also };
  checkKeywords(media.node, "media type", context.losses);
  if (isJson(media)) return { ...noBody, mediaType: media.name, also, types: typesOf([media], context) };
  if (!status.startsWith("3")) checkRaw(media, context);
  return { ...noBody, mediaType: media.name, also };
}

function readItems({ notation, items }: ItemStream, { node, name }: Media, context: OperationContext): Body {
  checkKeywords(node, "sequential media type", context.losses);
  return { ...noBody, mediaType: name, types: [referTo(items, "response", context)], stream: notation };
}

/** Whatever a client asked for, the body of an error may be any of those. */
function readErrorBody(content: Node | undefined, context: OperationContext): Body {
  const all = listMedia(content, context);
  for (const { node } of all) checkKeywords(node, "media type", context.losses);
  const types = typesOf(all.filter(isJson), context);
  const [first] = all;
  const other = all.find((media) => !isJson(media) && !isText(media.name));
  if (types.length === 0 && other !== undefined) {
    context.losses.add("error-media-type", other.node, other.name);
  }
  if (types.length === 0 && first !== undefined && isText(first.name)) checkRaw(first, context);
  return { ...noBody, mediaType: first?.name, types };
}

function typesOf(all: readonly Media[], context: OperationContext): readonly string[] {
  return [
    ...new Set(
      all.flatMap(({ schema, node }) =>
        schema === undefined ? [] : [referTo(schema, "response", context, node)],
      ),
    ),
  ];
}
