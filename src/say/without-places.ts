import type { Place } from "../language/diagnostics/diagnostic.js";

/** Data of the IR without where the model says it: equal to its own JSON, in which a member that is `undefined` is absent. */
export function withoutPlaces<Data>(data: Data): Data;
export function withoutPlaces(data: unknown): unknown {
  if (typeof data !== "object" || data === null) return data;
  if (Array.isArray(data)) return data.map(withoutPlaces);
  const copy: Record<string, unknown> = {};
  for (const name of Object.keys(data)) {
    const member: unknown = Reflect.get(data, name);
    if (member !== undefined) copy[name] = name === "at" ? nowhere : withoutPlaces(member);
  }
  return copy;
}

/** The same as JSON. */
export function textOf(data: unknown): string {
  return JSON.stringify(withoutPlaces(data));
}

const nowhere: Place = { file: "", line: 0, column: 0, endLine: 0, endColumn: 0 };
