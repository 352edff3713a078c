import type { Endpoint } from "./ir/endpoint.js";
import { type ReadMethod, readMethods } from "../read/language/methods.js";

const reads: ReadonlySet<string> = new Set(readMethods);

/** Whether requests of a method change nothing, as HTTP has it. */
export function isReadMethod(method: string): method is ReadMethod {
  return reads.has(method);
}

/** Whether a call has no effect, by its method or since the model says so. */
export function onlyReads({ retrySafety }: Pick<Endpoint, "retrySafety">): boolean {
  return retrySafety === "safe";
}

/** Whether `fetch` sends a body with it. */
export function takesBody(method: string): boolean {
  return method !== "GET" && method !== "HEAD";
}

/** Whether a list is asked for a page in the body, as a search is, in place of the query. */
export function asksInBody(method: string): boolean {
  return method === "POST" || method === "QUERY";
}
