import type { ModelMap, ModelValue } from "../model/model-data.js";
import { type Node, nodeAt } from "../node.js";
import { type Extensions, extensionsOf, isModelMap } from "./exported-node.js";

/** What the extensions of an export say that OpenAPI doesn't, once the document has something that no export has. */
export interface EditedFacts {
  readonly idempotency: ModelMap | undefined;
  /** From a status to what its row says of retries. */
  readonly errors: ModelMap;
  /** What an operation says of retries, by its pointer. */
  readonly idempotencyAt: (pointer: string) => ModelValue | undefined;
}

export function editedFacts(root: Node): EditedFacts {
  const extensions = extensionsOf(root);
  const idempotency = extensions.get("idempotency");
  return {
    idempotency: isModelMap(idempotency) ? idempotency : undefined,
    errors: errorsIn(extensions),
    idempotencyAt: (pointer) => {
      const node = nodeAt(root, pointer);
      return node && extensionsOf(node).get("idempotency");
    },
  };
}

const keysOfRetries: readonly string[] = ["retry", "effect"];

function errorsIn(extensions: Extensions): ModelMap {
  const rows = extensions.get("errors");
  if (!isModelMap(rows)) return new Map();
  const said = [...rows].map(
    ([status, row]) =>
      [
        status,
        new Map(isModelMap(row) ? [...row].filter(([key]) => keysOfRetries.includes(key)) : []),
      ] as const,
  );
  return new Map(said.filter(([, row]) => row.size > 0 && row.get("retry") !== "never"));
}
