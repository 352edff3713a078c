import type { BodyEncoding, OperationRow, SensitiveValues } from "../context/client-context.js";
import type { SensitivePolicy } from "../types/policy.js";
import type { PreparedRequest } from "../types/call.js";
import { findMembers } from "./body-rules.js";
import { formsOf } from "./secret-forms.js";

/** Shorter values occur by chance, and masking them would make messages unreadable. */
const shortestValue = 4;

/** Finds what messages mustn't repeat; brought by the rows of operations with sensitive values. */
export const sensitiveValues: SensitiveValues = {
  find(prepared, operation) {
    if (operation.sensitive === undefined) return [];
    const values = new Set(findValues(prepared, operation, operation.sensitive));
    const found = [...values].flatMap(formsOf).filter(({ length }) => length >= shortestValue);
    return found.sort((a, b) => b.length - a.length);
  },
};

function findValues(
  prepared: PreparedRequest,
  { path: template, parts }: Omit<OperationRow, "id">,
  { path = [], query = [], headers = [], body = [] }: SensitivePolicy,
): readonly string[] {
  const segments = prepared.path.split("/");
  const rules = parts?.path;
  const inPath = template.split("/").flatMap((part, index) => {
    const text = segments[index] ?? "";
    const values = rules?.rules.read(rules, part, text) ?? [{ name: part.slice(1, -1), text }];
    return values.filter(({ name }) => path.includes(name)).map((value) => decodeURIComponent(value.text));
  });
  const parameters = new URLSearchParams(prepared.query);
  const isSensitive = (sent: string) => query.some((name) => sent === name || sent.startsWith(`${name}[`));
  const inQuery: string[] = [];
  parameters.forEach((value, name) => {
    if (!isSensitive(name)) return;
    inQuery.push(value, ...value.split(","), ...value.split(" "), ...leavesOf(jsonOfText(value)));
  });
  const sentHeaders = { ...prepared.headers, ...prepared.operationHeaders };
  const inHeaders = headers.flatMap(
    (name): string | readonly string[] => sentHeaders[name.toLowerCase()] ?? [],
  );
  const inBody =
    body.length === 0
      ? []
      : (parts?.upload?.find(prepared, body) ??
        findInBody(prepared.body ?? "null", body, parts?.bodyEncoding));
  return [...inPath, ...inQuery, ...inHeaders, ...inBody];
}

/** What a parameter is that is sent as JSON; `undefined`: it isn't JSON. */
function jsonOfText(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function findInBody(
  text: string,
  names: readonly string[],
  encoding: BodyEncoding | undefined,
): readonly string[] {
  if (encoding !== undefined) return encoding.find(text, names);
  try {
    const sent: unknown = JSON.parse(text);
    return findMembers(sent, names).flatMap(({ value }) => leavesOf(value));
  } catch {
    // A record may have a form from an earlier model.
    return [text, ...new URLSearchParams(text).values()];
  }
}

/** All strings and numbers in a value. Names aren't masked: those of the API's own members are in every message. */
function leavesOf(value: unknown): readonly string[] {
  if (typeof value === "string" || typeof value === "number") return [String(value)];
  if (typeof value !== "object" || value === null) return [];
  return Object.values(value).flatMap(leavesOf);
}
