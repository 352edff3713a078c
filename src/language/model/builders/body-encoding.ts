import { asCode } from "../../text/words.js";
import type { EndpointDocument } from "../../read/language/endpoint.js";
import { type GivenBody, isTextWord } from "./given-body.js";
import type { TypedContext } from "./context.js";
import { bodyForm, isBytes } from "../body-form.js";
import type { FormStyle, RequestBody } from "../ir/endpoint.js";
import type { TypeRef } from "../ir/type.js";
import { findFormProblem } from "./form-nesting.js";
import { type Entry, valuePlace } from "./located.js";
import { buildMemberStyles } from "./member-styles.js";
import { scalars } from "../scalars.js";
import { readOwn } from "../../../runtime/support/members.js";
import type { TypeIndex } from "../type-index.js";
import { findMultipartProblem } from "./multipart-parts.js";
import {
  bytesMediaType,
  formMediaType,
  isMediaType,
  jsonMediaType,
  multipartMediaType,
  textMediaType,
} from "../media-types.js";

type Encoding = Pick<RequestBody, "mediaType" | "send" | "memberStyles">;

/** How a body is sent: what the endpoint says, or else the whole API. */
export function buildEncoding(
  entry: Entry<EndpointDocument>,
  given: GivenBody,
  type: TypeRef,
  context: TypedContext,
): Encoding {
  const types = context.requestTypes;
  const { as, send, at } = readEncoding(entry, given, type, context);
  const refuse = (problem: string, help: string) => {
    context.report("invalid-body", { endpoint: entry.name, problem, help }, at);
  };
  const mediaType = mediaTypeOf(as);
  if (mediaType === undefined) {
    refuse(`can't be sent as ${asCode(as)}`, helpForAs(as));
    return { mediaType: jsonMediaType, ...unstyled };
  }
  const form = bodyForm({ type, mediaType }, types);
  if (form !== "form" && form !== "multipart") {
    const isOwn = typeof given.body === "object" && "send" in given.body && given.body.send !== undefined;
    const why = form === "json" ? "JSON has arrays and objects anyway" : "isn't sent in parts";
    if (isOwn) refuse(`has \`send\`, but ${why}`, "Remove `send`, or write `as: form`.");
    if (form === "text" && !isText(type, mediaType, context)) {
      refuse(`can't be sent as ${asCode(as)}`, helpForAs(as));
    }
    return { mediaType, ...unstyled };
  }
  const found =
    form === "form"
      ? findFormProblem(
          type,
          (name) => (typeof send === "object" ? styleIn(send, name, type, types) : send),
          types,
        )
      : findMultipartProblem(type, typeof send === "object" ? Object.values(send) : [send], types);
  if (found !== undefined) refuse(found.words, found.help);
  const usual = form === "multipart" ? "repeated" : undefined;
  if (typeof send !== "object") return { mediaType, send: send ?? usual, memberStyles: [] };
  const placeOf = (name: string) => valuePlace(entry, given.key, "send", name);
  return { mediaType, ...buildMemberStyles(entry.name, { send, type, form, placeOf }, context) };
}

/** What a model says by the present names of members, of one by its name in this version. */
function styleIn(send: MemberSends, name: string, type: TypeRef, types: TypeIndex): FormStyle | undefined {
  const field = types.fieldsOf(type).get(name);
  return field && readOwn(send, field.id);
}

const unstyled = { send: undefined, memberStyles: [] };

type MemberSends = Readonly<Record<string, FormStyle>>;

interface GivenEncoding {
  readonly as: string;
  readonly send: FormStyle | MemberSends | undefined;
  readonly at: ReturnType<typeof valuePlace>;
}

/** What a convention says of forms holds for forms only, and nothing of it for bytes and text. */
function readEncoding(
  entry: Entry<EndpointDocument>,
  given: GivenBody,
  type: TypeRef,
  { sections, requestTypes }: TypedContext,
): GivenEncoding {
  const convention = sections.conventions?.value.bodies;
  const ofAll = typeof convention === "string" ? { as: convention } : (convention ?? {});
  const { as, send } = typeof given.body === "object" && "type" in given.body ? given.body : {};
  const at = as === undefined ? valuePlace(entry, given.key) : valuePlace(entry, given.key, "as");
  if (isBytes(type, requestTypes)) return { as: as ?? bytesMediaType, send, at };
  if (isTextWord(given, sections)) return { as: as ?? textMediaType, send, at };
  return as === undefined || as === ofAll.as
    ? { as: ofAll.as ?? "json", send: send ?? ofAll.send, at }
    : { as, send, at };
}

/** What is sent as `Content-Type`; `undefined`: such bodies can't be described. */
function mediaTypeOf(as: string): string | undefined {
  if (as === "json") return jsonMediaType;
  if (as === "form") return formMediaType;
  if (as === "multipart") return multipartMediaType;
  const isOther = /^(?:multipart|message)\//u.test(as) && as !== multipartMediaType;
  return isMediaType(as) && !isOther ? as : undefined;
}

/** What is sent as text is a string, or a vocabulary of strings; in a range nobody could say which of it a string is. */
function isText(type: TypeRef, mediaType: string, { requestTypes: types }: TypedContext): boolean {
  const resolved = types.resolve(type);
  const isStringy = resolved.kind === "scalar" && scalars[resolved.scalar].json === "string";
  return (isStringy || resolved.kind === "observed") && !types.isNullable(type) && !mediaType.endsWith("*");
}

function helpForAs(as: string): string {
  if (/^(?:urlencoded|x-www-form-urlencoded|form-urlencoded)$/iu.test(as)) return "Write `as: form`.";
  if (/^(?:form-?data|multipart.*)$/iu.test(as)) {
    return "Write `as: multipart`, of which there is `multipart/form-data`.";
  }
  if (/^(?:bytes|binary|octet-?stream|file)$/iu.test(as)) return "Write `body: bytes`.";
  if (/^(?:text|plain)$/iu.test(as)) return "Write `body: text`.";
  if (isMediaType(as)) {
    return `Write \`{ type: bytes, as: ${as} }\` or \`{ type: text, as: ${as} }\`: of other types there are \`json\`, \`form\`, \`multipart\` and media types of JSON.`;
  }
  return "Write `json`, `form`, `multipart`, or a media type in lower case, such as `application/merge-patch+json`.";
}
