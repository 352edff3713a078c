import type { Api } from "../../../src/language/model/ir/api.js";
import type { Field, TypeDeclaration } from "../../../src/language/model/ir/type.js";
import type { Waivers } from "../../../src/language/model/waivers.js";

/** The members of each kind of thing that were read. */
export type Reads = Readonly<Record<keyof Waivers, Set<string>>>;

export function noReads(): Reads {
  return { endpoint: new Set(), response: new Set(), field: new Set(), type: new Set(), error: new Set() };
}

/** The same API, which notes what is read of it. */
export function watchApi(api: Api, reads: Reads): Api {
  const watchFields = <Item extends Field>(fields: readonly Item[]) =>
    fields.map((field) => watch(field, reads.field));
  const watchType = (type: TypeDeclaration): TypeDeclaration =>
    watch(type.kind === "object" ? { ...type, fields: watchFields(type.fields) } : type, reads.type);
  return {
    ...api,
    types: api.types.map(watchType),
    errors: api.errors.map((row) => watch(row, reads.error)),
    endpoints: api.endpoints.map((endpoint) =>
      watch(
        {
          ...endpoint,
          pathParameters: watchFields(endpoint.pathParameters),
          query: watchFields(endpoint.query),
          headers: watchFields(endpoint.headers),
          responses: endpoint.responses.map((response) =>
            watch({ ...response, headers: watchFields(response.headers) }, reads.response),
          ),
        },
        reads.endpoint,
      ),
    ),
  };
}

function watch<Thing extends object>(thing: Thing, read: Set<string>): Thing {
  return new Proxy(thing, {
    get: (target, name, receiver): unknown => {
      if (typeof name === "string") read.add(name);
      return Reflect.get(target, name, receiver);
    },
  });
}
