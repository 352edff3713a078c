import { suggest } from "../../text/suggestion.js";
import { asCode } from "../../text/words.js";
import { pascalCase } from "../../text/names.js";
import type { ContentPath } from "../document.js";
import { nodeAt, type MapNode, type TreeNode } from "../tree/tree.js";
import type { ShapeIssue } from "./flatten-issues.js";
import { helpForOpenapiKey } from "./openapi-hints.js";
import { textAt, typeOfSchema, typeValue } from "./openapi.js";
import { helpForContent } from "./undescribed-content.js";
import { type DefinedContent, hasRole, keysOf, schemasAt } from "./schema-at.js";

/** The issues, but where an object is described in place of the name of its type, only that it is a map. */
export function* withInlineTypes(
  issues: Iterable<ShapeIssue>,
  content: DefinedContent,
): Generator<ShapeIssue> {
  const seen = new Set<string>();
  for (const issue of issues) {
    const path = homeOf(ownerOf(issue, content.root), content);
    if (path === undefined || !isInlineType(path, content)) {
      yield issue;
      continue;
    }
    const key = JSON.stringify(path);
    if (!seen.has(key)) yield { kind: "no-choice", path };
    seen.add(key);
  }
}

/** What to write in place of a described object. */
export function helpForInlineType(node: MapNode, path: ContentPath, root: TreeNode): string {
  const key = String(path.at(-1)).replace(/\?$/u, "");
  const referred = textAt(node, "$ref") === undefined ? undefined : typeOfSchema(node);
  if (referred !== undefined) {
    return adviseReference(key, referred, nodeAt(root, ["types", referred]) !== undefined);
  }
  const content =
    path[0] === "endpoints" ? helpForContent([...node.entries.keys()], isInBody(path)) : undefined;
  return (
    content ?? `Declare the type under \`types\`, and write its name: ${asCode(`${key}: ${nameFor(path)}`)}.`
  );
}

/** A map in place of the name of a type, or what says how a body is sent. */
function isBody(path: ContentPath): boolean {
  return path[0] === "endpoints" && /^body\??$/u.test(String(path.at(-1)));
}

/** Within the body of a request, whether it may be left out or not. */
function isInBody(path: ContentPath): boolean {
  return path.includes("body") || path.includes("body?");
}

/** What to write in place of `{ $ref: "#/components/schemas/Book" }`. */
export function adviseReference(key: string, type: string, isDeclared: boolean): string {
  const value = asCode(`${key}: ${typeValue(type)}`);
  return isDeclared ? `Write ${value}.` : `Write ${value}, and declare that type under \`types\`.`;
}

/** The map whose keys are wrong according to an issue. */
function ownerOf(issue: ShapeIssue, root: TreeNode): ContentPath | undefined {
  if (issue.kind === "no-choice") return undefined;
  if (issue.issue.code === "unrecognized_keys") return issue.path;
  return nodeAt(root, issue.path) === undefined ? issue.path.slice(0, -1) : undefined;
}

/** Of `returns: { fields: { id: string } }`, what is read as a response called `fields` is a part of. */
function homeOf(path: ContentPath | undefined, content: DefinedContent): ContentPath | undefined {
  const home = path?.slice(0, -1) ?? [];
  return path?.at(-1) === "fields" && hasFields(home, content) ? home : path;
}

/** Whether an object is described as types are, with `fields`, where a name of a type belongs. */
function hasFields(path: ContentPath, content: DefinedContent): boolean {
  const schemas = schemasAt(content, path);
  return (
    hasRole(schemas, "type") &&
    !keysOf(schemas).includes("fields") &&
    nodeAt(content.root, [...path, "fields"])?.kind === "map"
  );
}

function isInlineType(path: ContentPath, content: DefinedContent): boolean {
  const schemas = schemasAt(content, path);
  const node = nodeAt(content.root, path);
  if (node?.kind !== "map" || !hasRole(schemas, "type")) return false;
  if (hasFields(path, content)) return true;
  const known = keysOf(schemas);
  const keys = [...node.entries.keys()];
  if (isBody(path) && (keys.includes("properties") || helpForContent(keys, true) !== undefined)) return true;
  if (keys.length === 0 || keys.some((key) => suggest(key, known) !== undefined)) return false;
  if (known.join() === "unknown") return true;
  if (keys.some((key) => helpForOpenapiKey(path, key, known, content.root) !== undefined)) return false;
  return keys.includes("$ref") || [...node.entries.values()].every(({ value }) => looksLikeType(value));
}

/** Whether a value may have been meant as the type of a field. */
export function looksLikeType(node: TreeNode | undefined): boolean {
  if (node?.kind === "map") return node.entries.has("type");
  return (
    node?.kind === "scalar" &&
    /^[A-Za-z][\w<>]*(?:\[\])*(?:\s*\|\s*[A-Za-z][\w<>]*(?:\[\])*)*$/u.test(String(node.value))
  );
}

/** `UpdateWalletBody` for the body of `update-wallet`, `Address` for the field `address`. */
function nameFor(path: ContentPath): string {
  const [last, owner] = [String(path.at(-1)).replace(/\?$/u, ""), path[1]];
  if (last === "type" && path[0] === "types") return pascalCase(String(path.at(-2)).replace(/\?$/u, ""));
  if (path[0] === "types") return pascalCase(last);
  const part = suffixes.find(([key]) => path.includes(key));
  return part === undefined ? "Name" : pascalCase(`${path[0] === "webhooks" ? path[2] : owner}-${part[1]}`);
}

const suffixes = [
  ["body", "body"],
  ["body?", "body"],
  ["returns", "response"],
  ["list", "item"],
  ["payload", "payload"],
] as const;
