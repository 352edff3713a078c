import type { Place } from "../../diagnostics/diagnostic.js";
import { readOwn } from "../../../runtime/support/members.js";
import { suggest } from "../../text/suggestion.js";
import { asCode } from "../../text/words.js";
import type { BodyForm } from "../body-form.js";
import type { FormStyle, MemberStyle, RequestBody } from "../ir/endpoint.js";
import type { Field, TypeRef } from "../ir/type.js";
import type { TypedContext } from "./context.js";
import { readMismatch } from "./field-history.js";

interface Given {
  /** By the ids of members. */
  readonly send: Readonly<Record<string, FormStyle>>;
  readonly type: TypeRef;
  readonly form: BodyForm;
  readonly placeOf: (id: string) => Place;
}

/** How a form has its members, of which the model says it for each; one word for all of them, if they are written alike. */
export function buildMemberStyles(
  endpoint: string,
  given: Given,
  context: TypedContext,
): Pick<RequestBody, "send" | "memberStyles"> {
  const { send, type, form } = given;
  const fields = styledFields(type, form, context);
  for (const id of Object.keys(send)) checkMember(endpoint, id, fields, given, context);
  const usual = form === "multipart" ? "repeated" : undefined;
  const styles = fields.map((field) => ({ field, style: readOwn(send, field.id) ?? usual }));
  const [whole, ...others] = new Set(styles.map(({ style }) => style));
  if (others.length === 0) return { send: whole ?? usual, memberStyles: [] };
  return {
    send: usual,
    memberStyles: styles.flatMap(({ field, style }) => memberStyle(field, style, usual)),
  };
}

/** A version that lacks the member, or has one value there, writes no list. */
function checkMember(
  endpoint: string,
  id: string,
  fields: readonly Field[],
  { type, form, placeOf }: Given,
  context: TypedContext,
): void {
  const isNamed = fields.some((field) => field.id === id);
  const isOfOther = context.requestTypes
    .objectsOf(type)
    .some((object) => readMismatch(object.id, id, { endpoint, key: "body" }, context) !== undefined);
  if (isNamed || isOfOther) return;
  const what = form === "multipart" ? "list" : "list or object";
  const problem = `says in \`send\` how ${asCode(id)} is written, which is no ${what} of it`;
  const ids = fields.map((field) => field.id);
  const suggestion = suggest(id, ids);
  const help = suggestion === undefined ? "Remove it." : `Did you mean ${asCode(suggestion)}?`;
  context.report("invalid-body", { endpoint, problem, help }, placeOf(id));
}

function memberStyle(
  { name }: Field,
  style: FormStyle | undefined,
  usual: FormStyle | undefined,
): readonly MemberStyle[] {
  return style === undefined || style === usual ? [] : [{ name, style }];
}

/** The lists and objects of a form; in parts, an object is JSON. */
function styledFields(type: TypeRef, form: BodyForm, { requestTypes }: TypedContext): readonly Field[] {
  const fields = requestTypes.objectsOf(type).flatMap((object) => object.fields);
  return fields.filter((field) => {
    const kinds = requestTypes.jsonKinds(field.type);
    return kinds.has("array") || (form === "form" && kinds.has("object"));
  });
}
