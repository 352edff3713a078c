import type { ImportedOperation } from "../imported-api.js";
import type { ModelMap, ModelValue } from "../model/model-data.js";
import { siteName } from "../node.js";
import { looksLikeRead, makesSomething } from "../operations/looks-like-read.js";
import { isMap } from "../render/flow.js";
import type { Evidence, EvidenceOf } from "./evidence.js";
import { textOf } from "./map-rewriter.js";
import { mapOf } from "./question-context.js";

/** Answers about how operations may be sent again, as far as the document is still what they were given about. */
export interface BoundAnswers {
  readonly facts: readonly ModelMap[];
  /** The ids of the operations of which nothing is applied: they aren't what the answers were about. */
  readonly outdated: readonly string[];
  /** What the next import compares with. */
  readonly evidence: EvidenceOf;
}

/** Operations of a document, by the ids that the model has for them. */
interface Named {
  readonly operations: readonly ImportedOperation[];
  readonly names: ReadonlyMap<string, string>;
}

/** Holds accepted answers against what they were given about. What is answered otherwise, or once more, is about the document as it is. */
export function bindAnswers(
  facts: readonly ModelMap[],
  { operations, names }: Named,
  before: EvidenceOf,
): BoundAnswers {
  const evidence = new Map<string, Evidence>();
  const asked = new Map(
    operations.flatMap((operation) => {
      const id = names.get(siteName(operation));
      return id === undefined ? [] : [[id, operation] as const];
    }),
  );
  for (const [id, operation] of asked) {
    if (operation.idempotentHint !== undefined || looksLikeRead(operation, id)) {
      evidence.set(id, evidenceIn(operation));
    }
  }
  const now = new Map([...asked].map(([id, operation]) => [id, evidenceIn(operation)] as const));
  const outdated = answeredIn(facts).filter((id) => {
    const [was, is, said] = [before.get(id), now.get(id), saidOf(facts, id)];
    const isSaidAnew = was !== undefined && was.said !== "" && was.said !== said;
    const known = isSaidAnew ? undefined : was;
    const isOutdated = known !== undefined && is !== undefined && isContradicted(known, is);
    const kept = isOutdated ? known : (is ?? was);
    if (kept !== undefined) evidence.set(id, { ...kept, isHinted: (known ?? kept).isHinted, said });
    return isOutdated;
  });
  return { facts: withoutEndpoints(facts, new Set(outdated)), outdated, evidence };
}

/** The facts, of which nothing is said of these operations. */
export function withoutEndpoints(facts: readonly ModelMap[], ids: ReadonlySet<string>): readonly ModelMap[] {
  if (ids.size === 0) return facts;
  return facts.map((fact) => {
    const endpoints = fact.get("endpoints");
    if (!isMap(endpoints)) return fact;
    return new Map(fact).set("endpoints", new Map([...endpoints].filter(([id]) => !ids.has(id))));
  });
}

function evidenceIn(operation: ImportedOperation): Evidence {
  const { method, path, idempotentHint } = operation;
  return { method, path, isHinted: idempotentHint !== undefined, makes: makesSomething(operation), said: "" };
}

/** What is at another path may be another operation, whatever its method: services decide what a PUT does. */
function isContradicted(was: Evidence, is: Evidence): boolean {
  if (was.method !== is.method || withoutNames(was.path) !== withoutNames(is.path)) return true;
  const isMaking = was.makes === false && is.makes === true && ["POST", "PATCH"].includes(is.method);
  return isMaking || (was.isHinted && !is.isHinted);
}

function withoutNames(path: string): string {
  return path.replaceAll(/\{[^{}]*\}/gu, "{}");
}

function answeredIn(facts: readonly ModelMap[]): readonly string[] {
  const said = facts.flatMap((fact) => [...mapOf(fact.get("endpoints"))]);
  return [...new Set(said.flatMap(([id, entry]) => (mapOf(entry).has("idempotency") ? [id] : [])))];
}

/** All that is accepted of one operation. */
function saidOf(facts: readonly ModelMap[], id: string): string {
  const values = facts.flatMap((fact): readonly ModelValue[] => {
    const value = mapOf(mapOf(fact.get("endpoints")).get(id)).get("idempotency");
    return value === undefined ? [] : [value];
  });
  return textOf(values);
}
