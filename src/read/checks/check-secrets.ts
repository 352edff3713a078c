import { diagnose, type Diagnostic } from "../../diagnostics/diagnostic.js";
import type { TextPlaces } from "../tree/text-places.js";
import type { PlacedNode, ScalarNode, Span } from "../tree/tree.js";

/** What secrets look like. Each pattern has a fixed start, so that prose doesn't match, and an end, so that it is fast. */
const secrets: readonly { readonly kind: string; readonly pattern: RegExp }[] = [
  { kind: "a private key", pattern: /-----BEGIN (?:[A-Z]{1,20} ){0,3}PRIVATE KEY-----/u },
  { kind: "a token", pattern: /\beyJ[\w-]{10,500}\.eyJ[\w-]{10,2000}\.[\w-]{10,1000}/u },
  { kind: "an API key", pattern: /\b(?:sk|rk)_(?:live|test)_[A-Za-z0-9]{16,200}/u },
  { kind: "an API key", pattern: /\bsk-(?:[a-z]{1,10}-){0,3}[A-Za-z0-9_]{20,200}/u },
  { kind: "an access key of AWS", pattern: /\b(?:AKIA|ASIA)[A-Z0-9]{16}\b/u },
  { kind: "an API key of Google", pattern: /\bAIza[\w-]{35}/u },
  { kind: "a token of GitHub", pattern: /\b(?:gh[o-u]_[A-Za-z0-9]{36}|github_pat_\w{60})/u },
  { kind: "a token of Slack", pattern: /(?<!\w)xox[a-s]-[A-Za-z0-9-]{20,200}/u },
  { kind: "a bearer token", pattern: /(?<=\bBearer )[\w.~+/-]{20,500}={0,2}/u },
];

/** Finds what looks like a secret: the texts of a model end up in the client's code and in its documentation. */
export function checkSecrets(nodes: readonly PlacedNode[], places: TextPlaces): readonly Diagnostic[] {
  return nodes.flatMap(({ node }) => {
    if (node.kind !== "scalar" || typeof node.value !== "string") return [];
    const found = findSecret(node.value);
    if (found === undefined) return [];
    return [diagnose("possible-secret", { kind: found.kind }, places.placeOf(spanIn(node, found.text)))];
  });
}

function findSecret(text: string): { readonly kind: string; readonly text: string } | undefined {
  for (const { kind, pattern } of secrets) {
    const found = pattern.exec(text)?.[0];
    if (found !== undefined && !isPlaceholder(found)) return { kind, text: found };
  }
  return undefined;
}

/** Keys in examples say that they are none, or repeat themselves. */
function isPlaceholder(text: string): boolean {
  if (text.startsWith("-----")) return false;
  if (/example|sample|placeholder|your|secret|token|xxx|\.\.\.|123456|abcdef/iu.test(text)) return true;
  return !/\d/u.test(text) || !/[A-Za-z]/u.test(text) || new Set(text).size < 10;
}

/** An escape may hide where in the source it is: then it is the whole string. */
function spanIn(node: ScalarNode, text: string): Span {
  const index = node.source.indexOf(text);
  return index === -1 ? node : { start: node.start + index, end: node.start + index + text.length };
}
