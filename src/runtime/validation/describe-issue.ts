import type * as z from "zod";

/** What is wrong with a value, to be read after its path; `undefined` leaves it to the schema's own words. */
export function describeIssue(issue: z.core.$ZodRawIssue): string | undefined {
  switch (issue.code) {
    case "invalid_type":
      return issue.input === undefined ? "is missing" : `must be ${nounOf(issue.expected)}`;
    case "invalid_value":
      if (issue.input === undefined) return "is missing";
      return `must be ${issue.values.length === 1 ? "" : "one of "}${issue.values.map(showValue).join(", ")}`;
    case "too_small":
      return describeBound(issue.origin, "at least", issue.minimum);
    case "too_big":
      return describeBound(issue.origin, "at most", issue.maximum);
    case "invalid_format":
      return issue.format === "guid" ? "must be a UUID" : `must match ${issue.pattern ?? issue.format}`;
    case "invalid_union": {
      const tags: unknown = Reflect.get(issue, "options");
      return Array.isArray(tags) && tags.length > 0
        ? `must be one of ${tags.map(showValue).join(", ")}`
        : undefined;
    }
    default:
      return undefined;
  }
}

const nouns: { readonly [expected: string]: string } = {
  string: "a string",
  number: "a number",
  int: "an integer",
  boolean: "true or false",
  object: "an object",
  record: "an object",
  array: "a list",
};

function nounOf(expected: string): string {
  return nouns[expected] ?? expected;
}

const units: { readonly [origin: string]: string } = { string: "character", array: "item" };

function describeBound(origin: string, words: string, bound: number | bigint | undefined): string {
  const unit = units[origin];
  if (unit === undefined) return `must be ${words} ${bound}`;
  return `must have ${words} ${bound} ${unit}${bound === 1 ? "" : "s"}`;
}

function showValue(value: unknown): string {
  return typeof value === "string" ? JSON.stringify(value) : String(value);
}
