import { bodyForm } from "../../../language/model/body-form.js";
import { type FormStyle, type RequestBody, styleOfMember } from "../../../language/model/ir/endpoint.js";
import type { Field } from "../../../language/model/ir/type.js";
import { sentMediaType } from "../../../language/model/media-types.js";
import { mapOf, mapOfEntries, type Members, unlessEmpty, type ValueMap } from "../document/value.js";
import type { OpenapiStyle } from "../openapi-style.js";
import { otherMedia } from "./other-media.js";
import { typeSchema } from "../schema/type-schema.js";
import { extend } from "../words/extension.js";

/** The body of a request: its media type, its schema, and how the parts of a form are written. */
export function requestBody(body: RequestBody, style: OpenapiStyle): ValueMap {
  const { api, types } = style;
  const form = bodyForm(body, types);
  const encoding = form === "form" || form === "multipart" ? encodingOf(body, style) : undefined;
  const media = mapOf({
    schema:
      form === "bytes" && body.type.kind === "scalar" ? undefined : typeSchema(body.type, style.referTo),
    encoding,
  });
  return mapOf({
    required: body.isRequired || undefined,
    content: mapOfEntries([
      [sentMediaType(body.mediaType, api.version), media],
      ...otherMedia(body.also, body.mediaType, mapOf({ schema: media.get("schema") })),
    ]),
    ...extend({ send: encoding === undefined ? body.send : undefined }),
  });
}

const encodings: Readonly<Record<FormStyle, Members>> = {
  commas: { style: "form", explode: false },
  repeated: { style: "form", explode: true },
  spaces: { style: "spaceDelimited", explode: false },
  brackets: { style: "deepObject", explode: true },
};

/** How each member of a form is written that is no single value. */
function encodingOf(body: RequestBody, style: OpenapiStyle): ValueMap | undefined {
  const parts = [...style.types.fieldsOf(body.type)].flatMap(
    ([name, field]): readonly [string, ValueMap][] => {
      const send = styleOfMember(body, name);
      return send === undefined || !isStructured(field, body, style) ? [] : [[name, mapOf(encodings[send])]];
    },
  );
  return unlessEmpty(mapOfEntries(parts));
}

/** In parts, an object is JSON. */
function isStructured({ type }: Field, body: RequestBody, { types }: OpenapiStyle): boolean {
  const kinds = types.jsonKinds(type);
  return kinds.has("array") || (kinds.has("object") && bodyForm(body, types) === "form");
}
