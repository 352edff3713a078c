import { asCode, conjunction, counted } from "../../../language/text/words.js";
import { retriedStatuses } from "../extensions/read-retries.js";
import type { ImportedModel } from "../model/imported-model.js";
import type { ModelMap } from "../model/model-data.js";
import { ask, type Question } from "./question.js";
import { mapOf, type NamedOperation, type QuestionContext } from "./question-context.js";

/** After which errors a request is worth sending again. */
export function proposeRetries(
  { operations }: QuestionContext,
  { files }: ImportedModel,
): readonly Question[] {
  const rows = new Map(files.flatMap(({ content }) => [...mapOf(content.get("errors"))]));
  const isAsked = (status: string) => mapOf(rows.get(status)).get("retry") === "never";
  return [...askThrottle(operations, isAsked), ...askTransient(operations, isAsked)];
}

type IsAsked = (status: string) => boolean;

function askThrottle(operations: readonly NamedOperation[], isAsked: IsAsked): readonly Question[] {
  const places = placesOf(operations, (status) => status === "429");
  if (places.length === 0 || !isAsked("429")) return [];
  const retry = new Map([
    ["backoff", "throttle"],
    ["writes", "any"],
  ]);
  const row: ModelMap = new Map<string, ModelMap | string>([
    ["retry", retry],
    ["effect", "none"],
  ]);
  return [
    ask(
      "Has a request that gets a 429 had no effect, so that it can be sent again later, whatever it does?",
      new Map([["errors", new Map([["429", row]])]]),
      `${counted(places.length, "operation")} may respond with 429.`,
      places,
    ),
  ];
}

/** Errors of a service that is away for a moment, and whatever says when to come again. */
function askTransient(operations: readonly NamedOperation[], isAsked: IsAsked): readonly Question[] {
  const statuses = new Set(["502", "503", "504"]);
  for (const { operation } of operations) {
    for (const { status, headers } of operation.responses) {
      const isTimed = headers.some(({ name }) => /^retry-after$/iu.test(name));
      if (isTimed && /^5\d\d$/u.test(status)) statuses.add(status);
    }
  }
  const hinted = findHinted(operations);
  for (const status of hinted) statuses.add(status);
  const known = [...statuses].filter(isAsked).toSorted();
  const places = placesOf(operations, (status) => known.includes(status));
  if (places.length === 0) return [];
  const row: ModelMap = new Map([["retry", new Map([["backoff", "transient"]])]]);
  return [
    ask(
      "Do these errors pass, so that reads, and writes that may come twice, are worth sending again?",
      new Map([["errors", new Map(known.map((status) => [status, row] as const))]]),
      `${counted(places.length, "operation")} may respond with ${conjunction(known)}.${sayHinted(known.filter((status) => hinted.has(status)))}`,
      places,
    ),
  ];
}

/** The errors that operations have and that an extension names; a 429 is asked about by itself. */
function findHinted(operations: readonly NamedOperation[]): ReadonlySet<string> {
  const statuses = operations.flatMap(({ operation }) => retriedStatuses(operation));
  return new Set(statuses.filter((status) => status !== "429"));
}

function sayHinted(statuses: readonly string[]): string {
  return statuses.length === 0
    ? ""
    : ` ${asCode("x-speakeasy-retries")} has clients send requests again after ${conjunction(statuses)}.`;
}

/** The first response of each operation with such a status. */
function placesOf(operations: readonly NamedOperation[], isMeant: (status: string) => boolean) {
  return operations.flatMap(
    ({ operation }) => operation.responses.find(({ status }) => isMeant(status)) ?? [],
  );
}
