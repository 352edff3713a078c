import { closureOf } from "../../../language/model/closure-of.js";
import type { Api } from "../../../language/model/ir/api.js";
import type { Endpoint } from "../../../language/model/ir/endpoint.js";
import type { ErrorBody } from "../../../language/model/ir/error.js";
import type { TypeDeclaration, TypeId, TypeRef } from "../../../language/model/ir/type.js";
import { mentionedTypes, namedTypes } from "../../../language/model/type-words.js";

/** All declared types that some mention, and what requests have of these; with themselves. */
export type ReachTypes = (roots: Iterable<TypeId>) => ReadonlySet<TypeId>;

export function createTypeReach(types: readonly TypeDeclaration[]): ReachTypes {
  const next = new Map<TypeId, TypeId[]>(types.map((type) => [type.id, [...mentionedTypes(type)]]));
  for (const { id, inputOf } of types) if (inputOf !== undefined) next.get(inputOf)?.push(id);
  return (roots) => closureOf(roots, (id) => next.get(id) ?? []);
}

/** The types that requests and responses of an endpoint mention. */
export function typesOfEndpoint(endpoint: Endpoint): readonly TypeId[] {
  const { pathParameters, query, headers, body, responses, list, errors } = endpoint;
  const fields = [...pathParameters, ...query, ...headers, ...responses.flatMap((one) => one.headers)];
  const all: readonly (TypeRef | undefined)[] = [
    ...fields.map(({ type }) => type),
    body?.type,
    ...responses.map(({ type }) => type),
    list?.items,
  ];
  return [
    ...all.flatMap((type) => (type === undefined ? [] : namedTypes(type))),
    ...(list?.page === undefined ? [] : [list.page]),
    ...errors.listed.flatMap((one) => [
      ...(one.body === undefined ? [] : typesOfBody(one.body)),
      ...one.headers.flatMap(({ type }) => namedTypes(type)),
    ]),
  ];
}

/** The types of the bodies and headers of all errors. */
export function typesOfErrors({ errors }: Pick<Api, "errors">): readonly TypeId[] {
  return errors.flatMap(({ bodies, headers }) => [
    ...bodies.flatMap(typesOfBody),
    ...headers.flatMap(({ type }) => namedTypes(type)),
  ]);
}

function typesOfBody(body: ErrorBody): readonly TypeId[] {
  return body.kind === "json" ? [body.type] : [];
}
