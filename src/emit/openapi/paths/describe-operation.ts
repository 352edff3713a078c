import type { Members } from "../document/value.js";

/** A short sentence is a summary; what goes on after it is a description. */
export function describeOperation(doc = ""): Members {
  const [first = ""] = doc.split(/(?<=[.!?])\s/u);
  if (first === "" || first.length > longestSummary) return { description: doc || undefined };
  return { summary: first, description: first === doc ? undefined : doc };
}

const longestSummary = 120;
