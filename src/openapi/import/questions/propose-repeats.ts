import { asCode, counted } from "../../../language/text/words.js";
import { fernIdempotent } from "../extensions/read-idempotent.js";
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
  const declared = operations.filter(
    (one) =>
      one.operation.idempotentHint?.extension === fernIdempotent && !isKeyed(one) && !searches.includes(one),
  );
  return [
    ...askSafe(searches),
    ...askRepeatable("PUT", unkeyed),
    ...askRepeatable("DELETE", unkeyed),
    ...askDeclared(declared),
  ];
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

/** What another generator is told, although no method says it and there is no key. */
function askDeclared(declared: readonly NamedOperation[]): readonly Question[] {
  const all = declared.filter(({ operation }) => ["POST", "PATCH"].includes(operation.method));
  if (all.length === 0) return [];
  const have = all.length === 1 ? "has" : "have";
  return [
    ask(
      "Sent twice, does each of these leave what it leaves once, if nobody else writes in between?",
      aboutEndpoints(all, () => new Map([["idempotency", "repeatable"]])),
      `${counted(all.length, "operation")} ${have} ${asCode(fernIdempotent)}, and no key by which the service could tell a second request from the first.`,
      all.flatMap(({ operation }) => operation.idempotentHint ?? []),
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
