import type { Api } from "../../model/ir/api.js";
import type { FieldRef } from "../../model/ir/type.js";
import type { PastNames } from "./comparison.js";

/** Finds what things are called in any version of a model; looked for when it is asked for the first time. */
export function createPastNames(versions: readonly Api[]): PastNames {
  let names: ReadonlyMap<string, readonly string[]> | undefined;
  return (owner, id) => {
    names ??= collectNames(versions);
    return names.get(addressOf(owner, id)) ?? [];
  };
}

function addressOf(owner: string, id: string): string {
  return `${owner}\n${id}`;
}

function collectNames(versions: readonly Api[]): ReadonlyMap<string, readonly string[]> {
  const names = new Map<string, Set<string>>();
  const note = (owner: string, { id, name }: FieldRef) => {
    const address = addressOf(owner, id);
    names.set(address, (names.get(address) ?? new Set()).add(name));
  };
  for (const { types, endpoints } of versions) {
    for (const type of types) {
      note("types", type);
      if (type.kind === "object") for (const field of type.fields) note(`types.${type.id}`, field);
    }
    for (const { id, query, headers, pathParameters, responses } of endpoints) {
      for (const parameter of query) note(`endpoints.${id}.query`, parameter);
      for (const header of headers) note(`endpoints.${id}.headers`, header);
      for (const parameter of pathParameters) note(`endpoints.${id}.path`, parameter);
      for (const response of responses) {
        for (const header of response.headers) {
          note(`endpoints.${id}.returns.${response.status}.headers`, header);
        }
      }
    }
  }
  return new Map([...names].map(([address, found]) => [address, [...found]]));
}
