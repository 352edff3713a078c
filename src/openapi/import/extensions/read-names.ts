import { createPatterns } from "../../../language/model/patterns/patterns.js";
import { readWords } from "../../../language/text/names.js";
import { itemsOf, memberOf, type Node, textOf } from "../node.js";
import { isPattern } from "../schemas/rewrite-pattern.js";
import type { Losses } from "../losses.js";

/** What the author of a document has other generators call an operation. */
export interface GivenNames {
  /** Of groups in each other, the names of all: `store.orders`. */
  readonly group: string | undefined;
  readonly call: string | undefined;
}

/** What Speakeasy and Fern take names from. What has no words of code in it is no name. */
export function readGivenNames(operation: Node, callById: CallById): GivenNames {
  const textsOf = (key: string) => textsIn(memberOf(operation, key)?.value);
  const groups = [textsOf("x-speakeasy-group")[0], textsOf("x-fern-sdk-group-name").join(".")];
  const calls = ["x-speakeasy-name-override", "x-fern-sdk-method-name"].flatMap(textsOf);
  const id = textOf(operation, "operationId");
  return { group: groups.find(isName), call: calls.find(isName) ?? (id && callById(id)) };
}

/** What a document has Speakeasy call all operations whose ids match; `undefined`: no pattern does. */
export type CallById = (operationId: string) => string | undefined;

/** Rules whose patterns can't be run safely are losses, and so is all that is no rule. */
export function readCallsById(document: Node, losses: Losses): CallById {
  const patterns = createPatterns();
  const extension = "x-speakeasy-name-override";
  const rules = itemsOf(memberOf(document, extension)).flatMap((node) => {
    const [pattern = "", call = ""] = [textOf(node, "operationId"), textOf(node, "methodNameOverride")];
    const isSafe = isPattern(pattern) && ["linear", "polynomial"].includes(patterns.complexityOf(pattern));
    if (pattern !== "" && isSafe && isName(call)) return [{ pattern, call }];
    losses.add("unread-hint", node, extension);
    return [];
  });
  return (id) => rules.find(({ pattern }) => patterns.matches(pattern, id) === true)?.call;
}

function textsIn(value: unknown): readonly string[] {
  const all: readonly unknown[] = Array.isArray(value) ? value : [value];
  return all.filter((each) => typeof each === "string");
}

function isName(text: string | undefined): boolean {
  return text !== undefined && /^[a-z]/u.test(readWords(text)[0] ?? "");
}
