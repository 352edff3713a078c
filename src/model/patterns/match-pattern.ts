import { createContext, Script } from "node:vm";
import { complexityOf } from "./complexity.js";

/** Whether a text matches; a match that isn't found in time counts as one. */
export type Matcher = (text: string) => boolean;

const timeLimitMs = 100;

/** Matches texts against a pattern of a model without ever taking long: a pattern that may is stopped. */
export function patternMatcher(pattern: string): Matcher {
  const expression = new RegExp(pattern, "u");
  if (complexityOf(pattern) === "linear") return (text) => expression.test(text);
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
