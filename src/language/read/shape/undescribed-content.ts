import { sayUndescribed } from "../../diagnostics/undescribed.js";

/** What is said of a map in place of a type that is meant as content of which no type can speak. */
export function helpForContent(keys: readonly string[], isRequest: boolean): string | undefined {
  const words = keys.map(fold);
  if (words.some((word) => word === "oneof" || word === "anyof")) return unionHelp;
  if (words.includes("allof")) return sayUndescribed("parts");
  if (words.includes("list") && words.some((word) => pageWords.has(word))) return pagesHelp;
  const [only, ...others] = words;
  if (only === undefined || others.length > 0) return undefined;
  if (isRequest) return helpForBody(only);
  if (streams.test(only)) return streamHelp;
  return contents.test(only) || mediaTypes.test(only) ? sayMedia(only) : undefined;
}

const unionHelp =
  "Write `Order | Order[]` where they differ in what they are in JSON; otherwise declare a type with `union` under `types`, and write its name.";

/** The same of the name of a type. */
export function helpForContentName(name: string, isRequest: boolean): string | undefined {
  const word = fold(name);
  if (isRequest) return helpForBody(word);
  if (streams.test(word)) return streamHelp;
  const isContent = contents.test(word) || names.test(word) || mediaTypes.test(word);
  return isContent ? sayMedia(word) : undefined;
}

function sayMedia(word: string): string {
  const type = texts.test(word) ? "text" : "bytes";
  const mediaType = mediaTypes.test(word) ? word : mediaTypeOf[word];
  return mediaType === undefined || mediaType === "text/plain"
    ? `Write \`${type}\`.`
    : `Write \`returns: { 200: { type: ${type}, as: ${mediaType} } }\`.`;
}

/** What is said of a body that is called by what it is sent as. */
function helpForBody(word: string): string | undefined {
  if (forms.test(word)) return formHelp;
  if (partForms.test(word)) return multipartHelp;
  if (texts.test(word)) return "Write `body: text`, or `body: { type: text, as: text/csv }`.";
  const isMedia = contents.test(word) || names.test(word) || mediaTypes.test(word);
  return isMedia ? "Write `body: bytes`, or `body: { type: bytes, as: image/png }`." : undefined;
}

/** Of what is called by the last part of it. */
const mediaTypeOf: Readonly<Record<string, string>> = {
  html: "text/html",
  csv: "text/csv",
  xml: "application/xml",
  pdf: "application/pdf",
  image: "image/*",
};

function fold(word: string): string {
  return word.trim().toLowerCase().replaceAll(/[\s_]/gu, "-");
}

/** What is said of words for other ways of paging than that without a name. */
export const pagesHelp =
  "Describe the way of paging by a name, `pagination: { cursor: { send: after, from: next_cursor, items: data } }`, and write `list: { items: …, by: cursor }`.";

const formHelp = "Declare the type under `types`, and write `body: { type: Name, as: form }`.";

const multipartHelp = "Declare the type under `types`, and write `body: { type: Name, as: multipart }`.";
const streamHelp =
  "Write `returns: stream<Order>` for server-sent events, or `returns: lines<Order>` for JSON lines, with the type of an item.";

const pageWords = new Set(["cursor", "next-cursor", "next", "after", "page", "per-page", "link"]);
const streams = /^(?:stream|sse|events?-?stream|server-?sent-?events|json-?lines)(?:<.*>)?$/u;
const forms = /^(?:form|(?:application\/x-www-)?(?:form-?)?url-?encoded)$/u;
const partForms = /^(?:multipart(?:\/form-data)?|form|form-?data)$/u;
const texts = /^(?:text|plain|plain-?text|html|xml|csv|text\/.+|.+\bxml)$/u;
const contents = /^(?:multipart|form|form-?data|url-?encoded|binary|bytes|stream|upload|download)$/u;
const names = /^(?:text|plain|plain-?text|html|xml|csv|pdf|image|files?|blob|buffer|array-?buffer)$/u;
const mediaTypes = /^(?:text|image|audio|video|multipart|application)\/(?!(?:.*\+)?json$)/u;
