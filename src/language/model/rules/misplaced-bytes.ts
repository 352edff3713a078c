import { asCode } from "../../text/words.js";
import type { Place } from "../../diagnostics/diagnostic.js";
import { bodyForm, isBytes, isFilePart } from "../body-form.js";
import type { Api } from "../ir/api.js";
import type { TypeDeclaration, TypeId, TypeRef } from "../ir/type.js";
import type { Report } from "../report.js";
import { indexTypes, isUsed, type TypeIndex } from "../type-index.js";
import { innermostTypes } from "../type-words.js";

/** A type that something has. */
interface Use {
  readonly type: TypeRef;
  /** What has it: `the field `photo``. */
  readonly owner: string;
  readonly at: Place;
  /** Whether it is a field of a body in parts. */
  readonly isPart: boolean;
}

/** Bytes, and bodies with parts that are, where there would be JSON. */
export function checkBytes(api: Api, report: Report): void {
  const types = indexTypes(api.types);
  const inParts = new Set(api.endpoints.flatMap((endpoint) => bodyInParts(endpoint, types)));
  const declared = api.types.filter(isUsed);
  const uses = [...declared.flatMap((type) => usesIn(type, inParts)), ...usesOf(api, types)];
  const withFiles = new Set(
    declared.filter((type) => inParts.has(type.id) && hasFiles(type, types)).map(({ id }) => id),
  );
  for (const { type, owner, at, isPart } of uses) {
    if (isPart && isFilePart(type, types)) continue;
    const wrong = innermostTypes(type).find(
      (inner) => isBytes(inner, types) || leadsTo(inner, withFiles, types),
    );
    if (wrong !== undefined) report("misplaced-bytes", { owner }, at);
  }
}

function bodyInParts({ body }: Api["endpoints"][number], types: TypeIndex): readonly TypeId[] {
  const resolved = body && bodyForm(body, types) === "multipart" ? types.resolve(body.type) : undefined;
  return resolved?.kind === "named" ? [resolved.id] : [];
}

/** Of a declared type; an alias of bytes is none by itself. */
function usesIn(declared: TypeDeclaration, inParts: ReadonlySet<TypeId>): readonly Use[] {
  if (declared.kind !== "object") return [];
  const isPart = inParts.has(declared.id);
  const others =
    declared.others === undefined ? [] : [{ type: declared.others, name: "others", at: declared.at }];
  return [...declared.fields, ...others].map(({ type, name, at }) => {
    return { type, owner: `${asCode(name)} of ${asCode(declared.name)}`, at, isPart };
  });
}

/** Of endpoints: all but a body that is bytes, and one in parts. */
function usesOf({ endpoints }: Api, types: TypeIndex): readonly Use[] {
  return endpoints.flatMap(({ id, query, body, responses, list, at: atEndpoint }) => {
    const isAllowed = body !== undefined && ["bytes", "multipart"].includes(bodyForm(body, types));
    const own = body === undefined || isAllowed ? [] : [{ ...body, owner: `the body of ${asCode(id)}` }];
    const received = responses.flatMap(({ type, at }) =>
      type === undefined ? [] : [{ type, owner: `the response of ${asCode(id)}`, at }],
    );
    const items =
      list === undefined ? [] : [{ type: list.items, owner: `the list of ${asCode(id)}`, at: atEndpoint }];
    const asked = query
      .filter(({ style }) => style === "json")
      .map(({ type, name, at }) => ({ type, owner: `the parameter ${asCode(name)} of ${asCode(id)}`, at }));
    return [...asked, ...own, ...received, ...items].map(({ type, owner, at }) => ({
      type,
      owner,
      at,
      isPart: false,
    }));
  });
}

function hasFiles(type: TypeDeclaration, types: TypeIndex): boolean {
  return type.kind === "object" && type.fields.some((field) => isFilePart(field.type, types));
}

function leadsTo(type: TypeRef, ids: ReadonlySet<TypeId>, types: TypeIndex): boolean {
  const resolved = types.resolve(type);
  return resolved.kind === "named" && ids.has(resolved.id);
}
