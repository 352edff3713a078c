import { bodyForm } from "../../language/model/body-form.js";
import type { Endpoint, RequestBody } from "../../language/model/ir/endpoint.js";
import { idsOf, valueOf } from "../../language/model/ir/known.js";
import { asCode, listCodes } from "../../language/text/words.js";
import type { Block } from "../page/block.js";
import { code, type Inline, line, sentence } from "../page/inline.js";
import { describeContent } from "./describe-content.js";
import { innermostType } from "./field-entries.js";
import { describeType } from "./describe-type.js";
import { notSpecified } from "./statements.js";
import type { VersionContent } from "./version-content.js";

/** What a request carries: its type, how it is sent, and its members, those of objects inside among them. */
export function describeBody(endpoint: Endpoint, version: VersionContent): readonly Block[] {
  const { body } = endpoint;
  if (body === undefined) return [];
  return [
    { kind: "heading", level: 2, id: "body", content: sentence("Body") },
    {
      kind: "paragraph",
      content: [
        ...line`${describeType(body.type, version)} as ${code(body.mediaType)}. `,
        ...sentence(`${describeOthers(body)}${describeForm(body, version)}`),
        ...describeUnknownFields(endpoint, version),
      ],
    },
    ...describeBatch(endpoint),
    ...describeContent(body.type, "body", version, { depth: 2, around: [], isReceived: false }),
  ];
}

function describeOthers({ also }: RequestBody): string {
  return also.length === 0 ? "" : `The service also takes ${listCodes(also)}. `;
}

function describeForm(body: RequestBody, { types }: VersionContent): string {
  const form = bodyForm(body, types);
  const parts = form === "multipart" ? "Each member is a part, and each item of a list is one. " : "";
  const lists = form === "form" ? describeStyles(body) : "";
  const nothing = form === "form" ? "A form has no null and no empty list. " : "";
  const outer = [...types.fieldsOf(body.type).values()];
  const inner = outer.flatMap(({ type }) => [...types.fieldsOf(innermostType(type, types)).values()]);
  const isPartly = [...outer, ...inner].some(({ isRequired }) => !isRequired);
  const members = isPartly ? "What isn't required may be left out. " : "";
  const hasNulls =
    form !== "form" && outer.some((field) => !field.isRequired && types.isNullable(field.type));
  const nulls = hasNulls
    ? "To leave a field out isn't to send it as `null`: what `null` does is specified only where the field says it. "
    : "";
  return `${body.isRequired ? "" : "A request may have none. "}${members}${nulls}${parts}${lists}${nothing}`;
}

function describeStyles({ send, memberStyles }: RequestBody): string {
  const whole = send === undefined ? "" : `${listStyles[send]} `;
  const members = memberStyles.map(({ name, style }) => `${asCode(name)}: ${listStyles[style]} `);
  return whole + members.join("");
}

/** How a form has lists and objects. */
const listStyles = {
  commas: "A list has commas between its items.",
  repeated: "Each item of a list comes under the name of the list.",
  spaces: "A list has spaces between its items.",
  brackets: "Lists and objects are in brackets: `name[]=1&name[]=2`, `name[member]=1`.",
} as const;

function describeUnknownFields(endpoint: Endpoint, { paths, types }: VersionContent): readonly Inline[] {
  const { unknownFields, body } = endpoint;
  if (types.objectsOf(body?.type).length === 0) return [];
  switch (valueOf(unknownFields)) {
    case "ignored":
      return sentence("Names that the service doesn't know are ignored silently.");
    case "refused":
      return sentence("Names that the service doesn't know are refused.");
    default: {
      const here = { page: paths.call(endpoint), anchor: "body" };
      return line`What the service does with names that it doesn't know is ${notSpecified(idsOf(unknownFields), paths, here)}.`;
    }
  }
}

/** Where the response says what became of each item of a batch. */
function describeBatch({ batch }: Endpoint): readonly Block[] {
  if (batch === undefined) return [];
  const { items, accepted, failed } = batch;
  const words = `Each of the \`${items.name}\` succeeds or fails by itself: \`${accepted.name}\` of the response lists what was accepted, and \`${failed.name}\` what wasn't.`;
  return [{ kind: "paragraph", content: sentence(words) }];
}
