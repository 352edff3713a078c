import type { ImportedModel } from "../model/imported-model.js";
import type { ModelMap } from "../model/model-data.js";
import { applyFacts } from "../questions/apply-facts.js";
import { findDoubtfulLists, withoutLists } from "../questions/doubtful-lists.js";
import { findGoneErrors, withoutErrors } from "../questions/gone-errors.js";
import { findMistakes } from "./find-mistakes.js";

/**
 * What people have said to be true, but for what this document doesn't allow, which they may have said of another one: lists without
 * what they take, errors that it doesn't have, and what its model would be refused for.
 */
export function soundFacts(model: ImportedModel, accepted: readonly ModelMap[]): readonly ModelMap[] {
  const lists = withoutLists(accepted, findDoubtfulLists(model.files, accepted));
  const facts = withoutErrors(lists, findGoneErrors(model.files, lists));
  const isSound = (said: readonly ModelMap[]) => findMistakes(applyFacts(model, said), []).length === 0;
  return facts.length === 0 || isSound(facts) ? facts : facts.filter((fact) => isSound([fact]));
}
