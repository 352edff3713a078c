import { wayOf } from "../../language/model/way-of-list.js";
import type { Data } from "../../say/data.js";
import { bodyForm, isFilePart } from "../../language/model/body-form.js";
import type { RequestBody } from "../../language/model/ir/endpoint.js";
import { isList } from "../../language/model/scalars.js";
import { sentMediaType } from "../../language/model/media-types.js";
import type { CallableEndpoint } from "../../language/plan/callable.js";
import { kebabCase } from "../../language/text/names.js";
import type { ExampleBody, ExamplePart } from "./example-call.js";
import { exampleFile } from "./example-files.js";
import type { ExampleSource } from "./example-source.js";
import { prune } from "./prune.js";

/** The body that a caller sends; of one with a key in it, without that. */
export function exampleBody(endpoint: CallableEndpoint, source: ExampleSource): ExampleBody | undefined {
  const { body } = endpoint;
  if (body === undefined) return undefined;
  const form = bodyForm(body, source.types);
  if (form === "bytes") {
    const file = exampleFile("example", body.mediaType);
    return { form, mediaType: file.mediaType, file };
  }
  const value = bodyValue(endpoint, body, source);
  if (form === "multipart") return { form, mediaType: body.mediaType, parts: partsOf(value, body, source) };
  return { form, mediaType: sentMediaType(body.mediaType, source.api.version), value };
}

function bodyValue(
  endpoint: CallableEndpoint,
  body: RequestBody,
  { api, types, sample }: ExampleSource,
): Data {
  const { naturalKey, bodyKey, list } = endpoint;
  const pruned = prune(
    sample(body.type, "body"),
    body.type,
    types,
    ({ id }) => id === naturalKey?.member.id || id === naturalKey?.items?.id,
  );
  const page = wayOf(list, api)?.parameter;
  const left = new Set([bodyKey?.member.name, page]);
  if (typeof pruned !== "object" || pruned === null || isList<Data>(pruned)) return pruned;
  return Object.fromEntries(Object.entries(pruned).filter(([name]) => !left.has(name)));
}

function partsOf(value: Data, { type }: RequestBody, { types }: ExampleSource): readonly ExamplePart[] {
  if (typeof value !== "object" || value === null || isList<Data>(value)) return [];
  const fields = types.fieldsOf(type);
  return Object.entries(value).map(([name, member = null]) => {
    const field = fields.get(name);
    const isFile = field !== undefined && isFilePart(field.type, types);
    return {
      name,
      isList: isList<Data>(member) || (field !== undefined && types.resolve(field.type).kind === "array"),
      content: isFile ? { file: exampleFile(kebabCase(name), "*/*") } : { value: member },
    };
  });
}
