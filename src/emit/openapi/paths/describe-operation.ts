import type { Members } from "../document/value.js";

/** A short sentence is a summary. What goes on after it is a description, with the rules of keys as its last paragraph. */
export function describeOperation(doc = "", rules = ""): Members {
  const [first = ""] = doc.split(/(?<=[.!?])\s/u);
  const summary = first === "" || first.length > longestSummary ? undefined : first;
  const description = [doc, rules].filter((text) => text !== "").join("\n\n");
  return { summary, description: description === (summary ?? "") ? undefined : description };
}

const longestSummary = 120;
