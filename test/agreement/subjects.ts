import { type Layout, planLayout } from "../../src/client/typescript/layout.js";
import type { Direction, ParameterNames } from "../../src/client/typescript/names.js";
import { hasSchema } from "../../src/client/typescript/schema-order.js";
import type { Api } from "../../src/language/model/ir/api.js";
import type { QueryParameter } from "../../src/language/model/ir/endpoint.js";
import type { Field, TypeRef } from "../../src/language/model/ir/type.js";
import type { TypeIndex } from "../../src/language/model/type-index.js";

/** What a member of an object is. */
export interface Member extends Pick<Field, "name" | "type" | "isRequired"> {
  /** Whether it may be a list of values of its type, too. */
  readonly isFilter?: boolean;
}

/** What has an interface and a schema in a client. */
export interface Subject {
  readonly name: string;
  readonly direction: Direction;
  /** The file of both, without its ending. */
  readonly file: string;
  readonly schema: string;
  /** A declared type, or the members of parameters. */
  readonly shape: TypeRef | readonly Member[];
  readonly types: TypeIndex;
}

/** Each declared type for requests, for responses, or both, and the parameters of each call. */
export function subjectsOf(api: Api): readonly Subject[] {
  const layout = planLayout(api);
  return [...declaredSubjects(layout), ...parameterSubjects(layout)];
}

function declaredSubjects({ api, types, typeNames }: Layout): readonly Subject[] {
  return api.types.flatMap((declared) => {
    const { file, type: name, schemas } = typeNames(declared.id);
    const shape = { kind: "named", id: declared.id } as const;
    return (["request", "response"] as const)
      .filter((direction) => hasSchema(declared, direction))
      .map((direction) => ({ name, direction, file, schema: schemas[direction], shape, types }));
  });
}

function parameterSubjects(layout: Layout): readonly Subject[] {
  return layout.groups.flatMap(({ group, endpoints }) => {
    const { file } = layout.groupNames(group);
    const subject = (names: ParameterNames | undefined, shape: readonly Member[]): readonly Subject[] => {
      const { types } = layout;
      return names === undefined
        ? []
        : [{ name: names.type, direction: "request", file, schema: names.schema, shape, types }];
    };
    return endpoints.flatMap((endpoint) => {
      const { query, headers } = layout.endpointNames(endpoint);
      const renamed = endpoint.headers.map((header) => ({
        ...header,
        name: layout.headerMember(endpoint, header),
      }));
      return [...subject(query, endpoint.query.map(readFilter)), ...subject(headers, renamed)];
    });
  });
}

/** A filter takes one value or several, and so does an array, however it is sent. */
function readFilter({ name: sent, as: name = sent, type, isRequired, style }: QueryParameter): Member {
  const isFilter = style !== "exact" && style !== "brackets" && style !== "mixed" && style !== "json";
  return { name, type: isFilter && type.kind === "array" ? type.items : type, isRequired, isFilter };
}

/** The type of a member that is a list, or isn't. */
export function typeOfMember({ type, isFilter = false }: Member, isList: boolean): TypeRef {
  return isFilter && isList ? { kind: "array", items: type, count: undefined, isUnique: false } : type;
}
