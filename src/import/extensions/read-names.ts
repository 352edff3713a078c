import { readWords } from "../../text/names.js";
import { memberOf, type Node } from "../node.js";

/** What the author of a document has other generators call an operation. */
export interface GivenNames {
  /** Of groups in each other, the names of all: `store.orders`. */
  readonly group: string | undefined;
  readonly call: string | undefined;
}

/** What Speakeasy and Fern take names from. What has no words of code in it is no name. */
export function readGivenNames(operation: Node): GivenNames {
  const textsOf = (key: string) => textsIn(memberOf(operation, key)?.value);
  const groups = [textsOf("x-speakeasy-group")[0], textsOf("x-fern-sdk-group-name").join(".")];
  const calls = ["x-speakeasy-name-override", "x-fern-sdk-method-name"].flatMap(textsOf);
  return { group: groups.find(isName), call: calls.find(isName) };
}

function textsIn(value: unknown): readonly string[] {
  const all: readonly unknown[] = Array.isArray(value) ? value : [value];
  return all.filter((each) => typeof each === "string");
}

function isName(text: string | undefined): boolean {
  return text !== undefined && /^[a-z]/u.test(readWords(text)[0] ?? "");
}
