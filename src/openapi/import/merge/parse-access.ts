import type { RememberedAccess, RememberedScheme } from "../access/remembered-access.js";
import type { ImportedAlternative } from "../imported-api.js";
import { isObject } from "../node.js";

const kinds = ["bearer", "basic", "header", "query", "cookie", "client credentials", "other"] as const;

/** Who may call operations, as a lock has it; `undefined`: it has nothing of that. */
export function readAccess(value: unknown): RememberedAccess | "unreadable" | undefined {
  if (value === undefined) return undefined;
  if (!isObject(value)) return "unreadable";
  const { schemes, alternatives } = value;
  if (!isObject(schemes) || !Array.isArray(alternatives)) return "unreadable";
  const read = Object.entries(schemes).map(([id, scheme]) => readScheme(id, scheme));
  const lists = alternatives.map((one: unknown) => readAlternative(one));
  if (!read.every(isRead) || !lists.every(isRead)) return "unreadable";
  return { schemes: read, alternatives: lists };
}

function readScheme(id: string, value: unknown): RememberedScheme | undefined {
  if (!isObject(value)) return undefined;
  const { kind: written, name, doc, tokenUrl } = value;
  const kind = kinds.find((one) => one === written);
  const scopes = readScopes(value["scopes"]);
  if (kind === undefined || scopes === undefined || typeof name !== "string") return undefined;
  return isTextOrAbsent(doc) && isTextOrAbsent(tokenUrl)
    ? { id, kind, name, doc, tokenUrl, scopes }
    : undefined;
}

function readScopes(value: unknown): ReadonlyMap<string, string> | undefined {
  if (!isObject(value)) return undefined;
  const scopes = Object.entries(value).flatMap(([name, doc]) =>
    typeof doc === "string" ? [[name, doc] as const] : [],
  );
  return scopes.length === Object.keys(value).length ? new Map(scopes) : undefined;
}

function readAlternative(value: unknown): ImportedAlternative | undefined {
  if (!isObject(value)) return undefined;
  const { schemes, scopes } = value;
  return isTexts(schemes) && isTexts(scopes) ? { schemes, scopes } : undefined;
}

function isTexts(value: unknown): value is readonly string[] {
  return Array.isArray(value) && value.every((item) => typeof item === "string");
}

function isTextOrAbsent(value: unknown): value is string | undefined {
  return value === undefined || typeof value === "string";
}

function isRead<Value>(value: Value | undefined): value is Value {
  return value !== undefined;
}
