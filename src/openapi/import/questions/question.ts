import type { ModelMap } from "../model/model-data.js";
import { type Site, siteName } from "../node.js";

/** What a document hints at and doesn't say: a person knows whether it is true of the service. */
export interface Question {
  /** A sentence that is true of the service, or isn't. */
  readonly question: string;
  /** What the model says if it is true: sections of a model, `endpoints` with one entry for each operation. */
  readonly fact: ModelMap;
  /** What the model no longer has if the answer is yes, in place of a fact: `endpoints.list-orders`. */
  readonly remove: readonly string[];
  /** What in the document hints at it. */
  readonly evidence: string;
  /** The first places of it. */
  readonly at: readonly Site[];
}

/** The sections that an answer has as a whole: what the model says there is replaced. */
export const wholeSections: ReadonlySet<string> = new Set(["authentication", "idempotency"]);

/** How many places a question names: its fact names every operation. */
const shownPlaces = 3;

/** A question about operations that have the same hint. */
export function ask(question: string, fact: ModelMap, evidence: string, places: readonly Site[]): Question {
  const each = new Map(places.map((site) => [siteName(site), site]));
  const at = [...each.values()].slice(0, shownPlaces).map(({ file, pointer }) => ({ file, pointer }));
  return { question, fact, remove: [], evidence, at };
}

/** Asks about what the document no longer has, and the model still does. */
export function askRemoval(ids: readonly string[], document: string): readonly Question[] {
  if (ids.length === 0) return [];
  const question = "Is this gone, so that the model and its clients no longer have it?";
  const evidence = `${document} no longer has it, or nothing in it uses it any more. Delete the names of what the service still has.`;
  return [{ question, fact: new Map(), remove: ids, evidence, at: [] }];
}
