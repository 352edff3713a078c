import type { Finding } from "../types/validators.js";
import { scanJson } from "./scan-json.js";

/** The paths of millions of numbers would take a hundred times the memory of their text. */
const mostFindings = 10_000;

/**
 * Numbers in valid JSON that `JSON.parse` changes, with their digits (RES-15). A text without sixteen digits in a row and
 * without an exponent, that is nearly every one, costs two searches.
 */
export function findInexactNumbers(text: string): readonly Finding[] {
  if (!/\d{16}/.test(text) && !/(?:^|[\s:,[])-?\d[\d.]*[eE]/.test(text)) return [];
  const findings: Finding[] = [];
  for (const loss of scanJson(text)) {
    if (loss.kind !== "inexact-number") continue;
    if (findings.length === mostFindings) return [...findings, { path: [], message: manyMore }];
    const message = `the number ${loss.digits.slice(0, 60)} can't be kept exactly: read its digits from the response's text`;
    findings.push({ path: loss.path, message });
  }
  return findings;
}

const manyMore = `has more than ${mostFindings} numbers that can't be kept exactly: read their digits from the response's text`;
