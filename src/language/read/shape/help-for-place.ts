import { helpForStyle } from "./query-words.js";
import { suggestClass, suggestStatus } from "../../text/suggestion.js";
import { asCode, quoted } from "../../text/words.js";
import type { ContentPath } from "../document.js";
import { nodeAt, type Entry, type ScalarNode, type TreeNode } from "../tree/tree.js";
import { helpForAccess } from "./help-for-access.js";
import { adviseRoute } from "./openapi-hints.js";
import { helpForHeader } from "./help-for-header.js";
import { helpForVocabulary } from "./help-for-vocabulary.js";
import { helpForRange } from "./help-for-range.js";
import { keysOf, type Schema } from "./schema-at.js";
import { isCollection } from "./subject.js";

/** Where a value is, and what the definition has there. */
export interface ShapePlace {
  readonly path: ContentPath;
  readonly schemas: readonly Schema[];
  readonly root: TreeNode;
}

/** The help at places where a value is often written in the wrong form. */
export function helpForPlace(node: ScalarNode, { path, schemas, root }: ShapePlace): string | undefined {
  const { value, source } = node;
  const [owner, key] = [path.at(-2), path.at(-1)];
  if (isRouteAsPath(path, node)) return adviseRoute("GET", String(value));
  const access = helpForAccess(node, path);
  if (access !== undefined) return access;
  if (key === "was") return helpForHistory(source, keysOf(schemas));
  if (typeof key === "number") {
    if (owner === "errors") return helpForStatus(String(value), root);
    return owner === "enum" || owner === "observed" ? helpForVocabulary(node, path, root) : undefined;
  }
  const isStatus = typeof value === "string" && /^\d+$/u.test(value);
  if (isStatus && key === "errors" && path[0] === "endpoints") return `Write \`[${value}]\`.`;
  const help = key === undefined || isCollection(path.slice(0, -1)) ? undefined : helpForKey(key, node);
  if (help !== undefined) return help;
  const header = helpForHeader(node, path, root);
  if (header !== undefined) return header;
  const range = helpForRange(node, schemas);
  if (range !== undefined) return range;
  if (value !== null) return undefined;
  if (isAllOptional(path)) {
    return `If there is nothing to say about it, write \`${key}: {}\`.`;
  }
  if (owner === "returns") return "Write `none` for a response without a body.";
  return owner === "errors" && path[0] === "endpoints"
    ? `Write \`${key}: a sentence\`; if no status has one, write a list: \`[${key}]\`.`
    : undefined;
}

/** `path: /orders/{id}` of an endpoint, which is no map of parameters. */
export function isRouteAsPath(path: ContentPath, node: TreeNode): boolean {
  const isPath = path.length === 3 && path[0] === "endpoints" && path[2] === "path";
  return isPath && node.kind === "scalar" && typeof node.value === "string" && node.value.includes("/");
}

/** Whether an entry of the map that `path` leads into may be empty: a version, a group. */
function isAllOptional(path: ContentPath): boolean {
  const owner = path.slice(0, -1).join("/");
  return owner === "versions/list" || owner === "groups";
}

function helpForKey(key: string, node: ScalarNode): string | undefined {
  return Object.hasOwn(helps, key) ? helps[key]?.(node) : undefined;
}

/** The help by the key of the language that has the value. */
const helps: Readonly<Record<string, (node: ScalarNode) => string | undefined>> = {
  quoin: ({ value }) =>
    Number(value) > 1
      ? `Write \`1\`, the version of the language that this Quoin reads. For version ${value}, update Quoin.`
      : undefined,
  send: ({ value }) => helpForStyle(String(value), undefined),
  returns: ({ value }) => (typeof value === "number" ? helpForReturns(value) : undefined),
  deprecated: helpForDeprecation,
  unknown: ({ value }) =>
    typeof value === "boolean"
      ? "Write the id of a known unknown, such as `GAP-1`, and say under `unknowns` what isn't specified."
      : undefined,
  errors: ({ value }) =>
    typeof value === "number" && value < 400
      ? `Write \`returns: { ${value}: … }\`: \`errors\` has statuses from 400 to 599.`
      : undefined,
  idempotency: helpForIdempotency,
  after: ({ value }) =>
    typeof value === "number"
      ? "Name the response header that says how long to wait, such as `Retry-After`."
      : undefined,
  retention: helpForDuration,
  tolerance: helpForDuration,
  timeout: helpForDuration,
  within: helpForDuration,
  duration: helpForDuration,
  stored: helpForStatuses,
  released: helpForStatuses,
  retry: ({ value }) =>
    value === "never"
      ? undefined
      : "Write `{ backoff: transient }` to retry with exponential backoff, `{ after: Retry-After }` to wait as long as that header says, or `never`.",
};

function helpForDuration({ value }: ScalarNode): string | undefined {
  return typeof value === "number"
    ? `Write the unit too: \`${value}s\`, \`${value}m\`, \`${value}h\` or \`${value}d\`.`
    : undefined;
}

function helpForDeprecation({ value }: ScalarNode): string | undefined {
  if (value === false) return "Remove it.";
  return value === true ? "Say what to use instead: `deprecated: Use …`" : undefined;
}

/** Of an endpoint. */
function helpForIdempotency({ value }: ScalarNode): string | undefined {
  if (isNo(value)) return "Write `none`.";
  return isYes(value)
    ? "Remove it: the endpoint takes a key if its method is among the `methods` of the API's `idempotency`."
    : undefined;
}

function isNo(value: ScalarNode["value"]): boolean {
  return /^(?:none|never|nothing|false|no)$/iu.test(String(value));
}

function isYes(value: ScalarNode["value"]): boolean {
  return /^(?:all|any|every.*|always|key|required|true|yes|\*)$/iu.test(String(value));
}

function helpForStatuses({ value }: ScalarNode): string | undefined {
  if (typeof value === "number") return `Write \`["${value}"]\`.`;
  if (typeof value !== "string") return undefined;
  if (isYes(value)) {
    return "Write `[2xx, 3xx, 4xx, 5xx]` for all responses.";
  }
  return isNo(value) ? "Write `[]`." : undefined;
}

function helpForHistory(source: string, keys: readonly string[]): string {
  const key = keys.includes("name") ? "name" : "path";
  return `Write \`{ until: …, ${key}: ${source} }\`, with the first version in which that no longer holds.`;
}

function helpForReturns(status: number): string {
  return status === 204 || status === 205
    ? `Write \`{ ${status}: none }\`.`
    : `Write \`{ ${status}: … }\`, with the type of the response or \`none\`.`;
}

/** The help for an error that is referred to by its name. */
function helpForStatus(name: string, root: TreeNode): string | undefined {
  if (/^[45]\d\d$/u.test(name)) return `Write \`${name}\`.`;
  const meant = suggestStatus(name) ?? suggestClass(name);
  if (meant !== undefined) return `Did you mean ${asCode(meant)}?`;
  if (!/^[A-Za-z]\w*$/u.test(name)) return undefined;
  const short = name.replace(/Error$/u, "");
  const status = statusesByName(nodeAt(root, ["errors"])).get(short);
  return status === undefined
    ? `Write the status of ${asCode(short)}, a number from 400 to 599.`
    : `Write ${asCode(status)}, the status of ${asCode(short)}.`;
}

/** Of a table of errors: every endpoint may refer to them wrongly. */
const statuses = new WeakMap<TreeNode, ReadonlyMap<string, string>>();

function statusesByName(errors: TreeNode | undefined): ReadonlyMap<string, string> {
  if (errors?.kind !== "map") return new Map();
  const found = statuses.get(errors) ?? new Map([...errors.entries].toReversed().flatMap(namesOfStatus));
  statuses.set(errors, found);
  return found;
}

/** The names in all rows of a status. */
function namesOfStatus([status, { value }]: readonly [string, Entry]): readonly (readonly [
  string,
  string,
])[] {
  const rows = value.kind === "list" ? value.items : [value];
  return rows.flatMap((row) => {
    const name = nodeAt(row, ["name"]);
    return name?.kind === "scalar" ? [[String(name.value), status] as const] : [];
  });
}

/** What to add where a key is missing that has one sensible value; `undefined` for other keys. */
export function helpForMissing(path: ContentPath, root: TreeNode): string | undefined {
  const owner = path.slice(0, -1).filter((step) => typeof step === "string");
  if (path.at(-1) !== "until" || owner.at(-1) !== "was") return undefined;
  const versions = nodeAt(root, ["versions", "list"]);
  const newest = versions?.kind === "map" ? [...versions.entries.keys()].at(-1) : undefined;
  return newest === undefined
    ? undefined
    : `Add ${asCode(`until: ${quoted(newest)}`)}, with the first version in which this no longer holds.`;
}
