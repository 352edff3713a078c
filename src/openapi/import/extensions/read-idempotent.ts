import { isTrue, itemsOf, memberOf, type Node, type Site, textOf } from "../node.js";
import { listAt, objectAt, valueAt } from "../swagger/put-together.js";

/** That the clients of another generator retry an operation with the same headers. It proves nothing of the service. */
export interface IdempotentHint extends Site {
  /** `x-fern-idempotent`, or `stainless.yml` */
  readonly extension: string;
  /** In lower case. */
  readonly headers: readonly string[];
}

/** Beside it, a document may name no header at all. */
export const fernIdempotent = "x-fern-idempotent";

export function readIdempotent(operation: Node, document: Node): IdempotentHint | undefined {
  const node = memberOf(operation, fernIdempotent);
  if (node === undefined || !isTrue(operation, fernIdempotent)) return undefined;
  const headers = headersOf(document).map(({ name }) => name.toLowerCase());
  return { extension: fernIdempotent, file: node.file, pointer: node.pointer, headers };
}

/** The headers that such an operation takes, as parameters: the document declares them once for all. */
export function idempotencyParameters(operation: Node, document: Node): Node | undefined {
  if (!isTrue(operation, fernIdempotent)) return undefined;
  const parameters = headersOf(document).map(({ node, name }) =>
    objectAt(node, [
      ["name", valueAt(node, name)],
      ["in", valueAt(node, "header")],
      ["schema", objectAt(node, [["type", valueAt(node, "string")]])],
    ]),
  );
  return listAt(document, parameters);
}

function headersOf(document: Node): readonly { readonly node: Node; readonly name: string }[] {
  return itemsOf(memberOf(document, `x-fern-idempotency-headers`)).flatMap((node) => {
    const name = textOf(node, "header");
    return name === undefined ? [] : [{ node, name }];
  });
}
