import { type Complexity, complexityOf } from "./complexity.js";

/** Whether a text matches; a match that isn't found in time counts as one. */
export type Matcher = (text: string) => boolean;

const timeLimitMs = 100;

/** How long a text may be that a polynomial pattern is tried on where nothing could stop it. */
const longestText = 100;

/** What can stop a match; a page has nothing. */
const vm = "process" in globalThis ? process.getBuiltinModule("node:vm") : undefined;

/** Matches texts against a pattern of a model without ever taking long: a pattern that may is stopped. */
export function patternMatcher(pattern: string): Matcher {
  const expression = new RegExp(pattern, "u");
  const complexity = complexityOf(pattern);
  if (complexity === "linear") return (text) => expression.test(text);
  return vm === undefined ? matcherForShort(expression, complexity) : stoppedMatcher(expression, vm);
}

function stoppedMatcher(expression: RegExp, { createContext, Script }: NonNullable<typeof vm>): Matcher {
  const context = createContext({ expression, text: "" });
  const script = new Script("expression.test(text)");
  return (text) => {
    context["text"] = text;
    try {
      return script.runInContext(context, { timeout: timeLimitMs }) === true;
    } catch {
      return true;
    }
  };
}

/** The same without anything that can stop a match: one that may take long counts as found. */
export function matcherForShort(expression: RegExp, complexity: Complexity): Matcher {
  return (text) => complexity !== "polynomial" || text.length > longestText || expression.test(text);
}
