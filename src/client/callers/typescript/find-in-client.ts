import type { Change } from "../../../review/diff/change.js";
import { rowsCalled } from "../../../review/diff/compare/match-errors.js";
import { isOf } from "../../../review/diff/kinds/families.js";
import { queryMember, type TypescriptNames } from "../../typescript/names.js";
import type { Api } from "../../../language/model/ir/api.js";
import type { Endpoint } from "../../../language/model/ir/endpoint.js";
import type { Field, TypeDeclaration } from "../../../language/model/ir/type.js";
import type { TypeIndex } from "../../../language/model/type-index.js";

/** A version with what its client calls things. */
export interface NamedApi {
  readonly api: Api;
  readonly names: TypescriptNames;
  readonly types: TypeIndex;
}

/** A type by its id or its name, or by the name that it had before. */
export function findType({ api, types }: NamedApi, change: Change): TypeDeclaration | undefined {
  const { id = "" } = change.subject;
  const former = formerName(change);
  return (
    types.get(id) ??
    api.types.find(({ name }) => name === id) ??
    api.types.find(({ name }) => name === former)
  );
}

/** An operation by its id, or by the id that it had before. */
export function findEndpoint({ api: { endpoints } }: NamedApi, change: Change): Endpoint | undefined {
  return (
    endpoints.find(({ id }) => id === change.subject.id) ??
    endpoints.find(({ id }) => id === formerName(change))
  );
}

/** The constants of a limit by its id, or by the name that it had before. */
export function findConstants({ api, names }: NamedApi, id: string, change: Change): readonly string[] {
  const former = api.limits.find(({ name }) => name === formerName(change));
  return Object.values(names.limits.get(id) ?? names.limits.get(former?.id ?? "") ?? {});
}

/** The classes of errors. */
export function findErrorClasses({ api, names }: NamedApi, change: Change): readonly string[] {
  const { subject, before } = change;
  return rowsCalled(api.errors, before, subject.id).flatMap(({ name }) => names.errors.get(name) ?? []);
}

/** Parameters that calls pass as one argument. */
export interface Parameters {
  /** What the argument is. */
  readonly type: string | undefined;
  readonly fields: readonly Field[];
  readonly memberOf: (field: Field) => string;
}

/** The headers of an operation where a change is about one, or else its query. */
export function findParameters({ names }: NamedApi, endpoint: Endpoint, { subject }: Change): Parameters {
  const planned = names.endpoints.get(endpoint.id);
  if (subject.part !== "headers") {
    return { type: planned?.query?.type, fields: endpoint.query, memberOf: queryMember };
  }
  const memberOf = ({ id, name }: Field) => planned?.headerMembers.get(id) ?? name;
  return { type: planned?.headers?.type, fields: endpoint.headers, memberOf };
}

function formerName({ kind, before }: Change): string | undefined {
  return isOf("renamedInCode", kind) ? before : undefined;
}
