import type { ImportedType } from "../../imported-type.js";
import type { Direction, Loss } from "../../losses.js";
import type { Unknowns } from "../imported-model.js";
import type { DocumentTypes } from "../../schemas/document-types.js";
import type { Fact } from "./said-type.js";
import type { TypeReach } from "./type-reach.js";

interface UnknownContext {
  readonly types: DocumentTypes;
  readonly reach: TypeReach;
  readonly unknowns: Unknowns;
}

/** The known unknowns of a type: what its schema says and the model can't. */
export function unknownFacts(type: ImportedType, context: UnknownContext): readonly Fact[] {
  const { unknowns } = context;
  const lost = type.losses.filter((loss) => isMet(type, loss, context));
  if (lost.length === 0) return [];
  const own = type.shape.kind === "same" ? withoutThoseOf(context.types.get(type.shape.as), lost) : lost;
  const [id, ...others] = new Set(own.map(unknowns.idOf));
  if (id === undefined) return [];
  return [["unknown", others.length === 0 ? id : [id, ...others]]];
}

/** Two facts about unknowns as one. */
export function joinUnknowns(facts: readonly Fact[]): readonly Fact[] {
  const all = facts.filter(([key]) => key === "unknown");
  if (all.length < 2) return facts;
  const ids = [...new Set(all.flatMap(([, value]) => (Array.isArray(value) ? value : [value])))];
  return [...facts.filter(([key]) => key !== "unknown"), ["unknown", ids]];
}

/** Whether what is said of one direction is said of one that has the type. */
function isMet({ id }: ImportedType, { direction }: Loss, { reach }: UnknownContext): boolean {
  const directions: readonly Direction[] = direction === undefined ? ["request", "response"] : [direction];
  return directions.some((each) => reach.directions[each].has(id));
}

function withoutThoseOf(target: ImportedType | undefined, losses: readonly Loss[]): readonly Loss[] {
  const known = new Set(target?.losses);
  return losses.filter((loss) => !known.has(loss));
}
