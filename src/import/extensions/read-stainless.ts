import path from "node:path";
import { readData } from "../../read/read-data.js";
import type { ImportedApi, ImportedOperation } from "../imported-api.js";
import type { ReadText } from "../load-files.js";
import { isObject, memberOf, membersOf, type Node, textOf } from "../node.js";
import type { Use } from "../uses.js";
import type { GivenNames } from "./read-names.js";

const name = "stainless.yml";

/** Mostly there is none, and beside a document at a URL nothing is fetched. */
const absent: ReadonlySet<string> = new Set(["unreadable-file", "document-at-url"]);

/**
 * A document with what Stainless is told of it in a file beside it: its resources are groups, and its methods calls. What the
 * document itself says to other generators goes before that.
 *
 * @param document its path
 */
export async function withStainless(
  api: ImportedApi,
  document: string,
  readText: ReadText,
): Promise<ImportedApi> {
  const folder = path.dirname(document);
  const read = await readText(folder, name);
  if ("severity" in read && absent.has(read.code)) return api;
  const reading = "severity" in read ? { diagnostic: read } : readData(path.join(folder, name), read.text);
  const root: Node = { file: name, pointer: "", value: "data" in reading ? reading.data : undefined };
  const resources = memberOf(root, "resources");
  if (!isObject(resources?.value)) return { ...api, uses: [...api.uses, unread(root)] };
  const calls = new Map(callsOf(resources, []));
  const operations = api.operations.map((operation) => {
    const given = calls.get(routeIn(operation));
    const own = operation.given;
    return given === undefined
      ? operation
      : { ...operation, given: { group: own.group ?? given.group, call: own.call ?? given.call } };
  });
  return { ...api, operations };
}

function unread({ file, pointer }: Node): Use {
  return { construct: "unread-hint", file, pointer, detail: name, isVital: false, direction: undefined };
}

/** `list: get /orders`, or a map with an `endpoint`; resources have others in them. */
function callsOf(resources: Node, outer: readonly string[]): readonly (readonly [string, GivenNames])[] {
  return membersOf(resources).flatMap(([resource, node]) => {
    const groups = [...outer, resource];
    const inner = memberOf(node, "subresources");
    const own = membersOf(memberOf(node, "methods")).flatMap(([call, method]) => {
      const endpoint = typeof method.value === "string" ? method.value : textOf(method, "endpoint");
      const [verb = "", route = ""] = endpoint?.trim().split(/\s+/u) ?? [];
      return [[`${verb.toUpperCase()} ${route}`, { group: groups.join("."), call }] as const];
    });
    return [...own, ...(inner === undefined ? [] : callsOf(inner, groups))];
  });
}

function routeIn({ method, path: route }: ImportedOperation): string {
  return `${method} ${route}`;
}
