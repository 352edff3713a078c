import { diagnose, type Diagnostic } from "../../diagnostics/diagnostic.js";
import { findSecret } from "../../diagnostics/secrets.js";
import type { TextPlaces } from "../tree/text-places.js";
import type { PlacedNode, ScalarNode, Span } from "../tree/tree.js";

/** Finds what looks like a secret: the texts of a model end up in the client's code and in its documentation. */
export function checkSecrets(nodes: readonly PlacedNode[], places: TextPlaces): readonly Diagnostic[] {
  return nodes.flatMap(({ node }) => {
    if (node.kind !== "scalar" || typeof node.value !== "string") return [];
    const found = findSecret(node.value);
    if (found === undefined) return [];
    return [diagnose("possible-secret", { kind: found.kind }, places.placeOf(spanIn(node, found.text)))];
  });
}

/** An escape may hide where in the source it is: then it is the whole string. */
function spanIn(node: ScalarNode, text: string): Span {
  const index = node.source.indexOf(text);
  return index === -1 ? node : { start: node.start + index, end: node.start + index + text.length };
}
