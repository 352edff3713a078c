/** What secrets look like. Each pattern has a fixed start, so that prose doesn't match, and an end, so that it is fast. */
const secrets: readonly { readonly kind: string; readonly pattern: RegExp }[] = [
  { kind: "a private key", pattern: /-----BEGIN (?:[A-Z]{1,20} ){0,3}PRIVATE KEY-----/gu },
  { kind: "a token", pattern: /\beyJ[\w-]{10,500}\.eyJ[\w-]{10,2000}\.[\w-]{10,1000}/gu },
  { kind: "an API key", pattern: /\b(?:sk|rk)_(?:live|test)_[A-Za-z0-9]{16,200}/gu },
  { kind: "an API key", pattern: /\bsk-(?:[a-z]{1,10}-){0,3}[A-Za-z0-9_]{20,200}/gu },
  { kind: "an AWS access key", pattern: /\b(?:AKIA|ASIA)[A-Z0-9]{16}\b/gu },
  { kind: "a Google API key", pattern: /\bAIza[\w-]{35}/gu },
  { kind: "a GitHub token", pattern: /\b(?:gh[o-u]_[A-Za-z0-9]{36}|github_pat_\w{60})/gu },
  { kind: "a Slack token", pattern: /(?<!\w)xox[a-s]-[A-Za-z0-9-]{20,200}/gu },
  { kind: "a bearer token", pattern: /(?<=\bBearer )[\w.~+/-]{20,500}={0,2}/gu },
];

/** No pattern matches more characters. */
export const longestSecret = 4000;

/** Nor fewer, as most strings of a model have. */
const shortestSecret = 20;

export interface Secret {
  /** `an API key`. */
  readonly kind: string;
  readonly text: string;
}

/** The first text in it that looks like a secret. */
export function findSecret(text: string): Secret | undefined {
  if (text.length < shortestSecret) return undefined;
  for (const { kind, pattern } of secrets) {
    const found = [...text.matchAll(pattern)].map(([match]) => match).find((match) => !isPlaceholder(match));
    if (found !== undefined) return { kind, text: found };
  }
  return undefined;
}

/** Keys in examples say that they are none, or repeat themselves. */
function isPlaceholder(text: string): boolean {
  if (text.startsWith("-----")) return false;
  if (/example|sample|placeholder|your|secret|token|xxx|\.\.\.|123456|abcdef/iu.test(text)) return true;
  return !/\d/u.test(text) || !/[A-Za-z]/u.test(text) || new Set(text).size < 10;
}

/** The text, as long as it was, with stars in place of what looks like a secret but for its start. */
export function maskSecrets(text: string): string {
  return secrets.reduce(
    (masked, { pattern }) =>
      masked.replaceAll(pattern, (found) => (isPlaceholder(found) ? found : mask(found))),
    text,
  );
}

function mask(secret: string): string {
  return secret.slice(0, shownLength).padEnd(secret.length, "*");
}

/** Enough to find it again, too little to use it. */
const shownLength = 4;
