import type { Finding, Judge } from "../types/validators.js";
import { maskSecret, quoteText, showText } from "./redact.js";

/**
 * Findings as they are told to callers and hooks: names within them come from the wire or from the caller, and may hold
 * the API key. Frozen, since all who are told get the same list.
 */
export function tellFindings(findings: readonly Finding[], apiKey: string): readonly Finding[] {
  return Object.freeze(findings.map((finding) => tell(finding, apiKey)));
}

function tell({ path, message }: Finding, apiKey: string): Finding {
  const steps = path.map((step) => (typeof step === "string" ? maskSecret(step, apiKey) : step));
  return Object.freeze({ path: Object.freeze(steps), message: showText(maskSecret(message, apiKey)) });
}

/** The place of a finding within a message, e.g. `body.events.0`. */
export function placeText(part: string, { path }: Finding, apiKey: string): string {
  return quoteText([part, ...path].join("."), apiKey, 200);
}

/** A judge that throws must not turn a success into a failure, or reject with what it threw. */
export function judgeSafely(judge: Judge | undefined, value: unknown): readonly Finding[] {
  try {
    return judge?.(value) ?? [];
  } catch {
    return [{ path: [], message: "could not be judged: the validator failed" }];
  }
}

/** `1 place`, `2 places`. */
export function countPlaces({ length }: readonly Finding[]): string {
  return length === 1 ? "1 place" : `${length} places`;
}
