import { counted } from "../../text/words.js";
import { looksLikeRead } from "../operations/looks-like-read.js";
import { ask, type Question } from "./question.js";
import { aboutEndpoints, type NamedOperation, type QuestionContext } from "./question-context.js";

/** Which writes only read, and which can be sent again because of what they do. */
export function proposeRepeats(
  { operations }: QuestionContext,
  isKeyed: (operation: NamedOperation) => boolean,
): readonly Question[] {
  const writes = operations.filter(({ operation }) => ["POST", "PUT", "DELETE"].includes(operation.method));
  const unkeyed = writes.filter((one) => !isKeyed(one));
  const searches = unkeyed.filter(({ id, operation }) => looksLikeRead(operation, id));
  return [...askSafe(searches), ...askRepeatable("PUT", unkeyed), ...askRepeatable("DELETE", unkeyed)];
}

function askSafe(searches: readonly NamedOperation[]): readonly Question[] {
  if (searches.length === 0) return [];
  const fact = aboutEndpoints(searches, () => new Map([["idempotency", "safe"]]));
  const evidence = `${counted(searches.length, "operation")} with the method POST ${searches.length === 1 ? "has a name" : "have names"} of a read.`;
  return [
    ask(
      "Do these only read, whatever their method, so that they can be sent any number of times?",
      fact,
      evidence,
      searches.map(({ operation }) => operation),
    ),
  ];
}

function askRepeatable(method: "PUT" | "DELETE", unkeyed: readonly NamedOperation[]): readonly Question[] {
  const all = unkeyed.filter(({ operation }) => operation.method === method);
  if (all.length === 0) return [];
  const fact = aboutEndpoints(all, () => new Map([["idempotency", "repeatable"]]));
  return [
    ask(
      `Sent twice, does each ${method} leave what it leaves once, if nobody else writes in between?`,
      fact,
      `${counted(all.length, "operation")} with the method ${method}, which HTTP calls idempotent; a service may not be.`,
      all.map(({ operation }) => operation),
    ),
  ];
}
