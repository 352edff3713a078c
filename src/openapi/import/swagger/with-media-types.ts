import { isObject, itemsOf, memberOf, type Node, nodeAt, textOf } from "../node.js";

const bothLists = ["consumes", "produces"];

/** A body, a response or an operation with the media types that hold for it: those of its operation, or else of the document. */
export function withMediaTypes(part: Node, file: Node, document: Node): Node {
  const owner = ownerOf(part, file);
  const lists = listsOf(part).flatMap((keyword) => {
    const list = (owner && memberOf(owner, keyword)) ?? memberOf(document, keyword);
    return list === undefined ? [] : [[keyword, itemsOf(list).map(({ value }) => value)] as const];
  });
  if (lists.length === 0) return part;
  // The same place may be digested without them, where a reference leads to it.
  const pointer = `${part.pointer} with media types`;
  return { file: part.file, pointer, value: { part: part.value, ...Object.fromEntries(lists) } };
}

/** The operation around a part, or the part itself. */
function ownerOf(part: Node, file: Node): Node | undefined {
  const around = /^(.*)\/(?:responses\/[^/]+|parameters(?:\/[^/]+)?)$/u.exec(part.pointer)?.[1];
  return around === undefined ? part : nodeAt(file, around);
}

function listsOf(part: Node): readonly string[] {
  if (/\/responses\/[^/]+$/u.test(part.pointer)) return ["produces"];
  if (part.pointer.endsWith("/parameters")) return ["consumes"];
  if (/\/parameters\/[^/]+$/u.test(part.pointer)) {
    return ["body", "formData"].includes(textOf(part, "in") ?? "") ? ["consumes"] : [];
  }
  return isObject(part.value) && isObject(part.value["responses"]) ? bothLists : [];
}
