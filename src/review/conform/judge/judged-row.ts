import type { Api } from "../../../language/model/ir/api.js";
import type { Endpoint } from "../../../language/model/ir/endpoint.js";
import type { TypeRef } from "../../../language/model/ir/type.js";
import type { WireResponse } from "../http/wire.js";
import { failed, type Observed, type Outcome, passed, unproven } from "../outcome.js";
import { allOf } from "../findings/edit-api.js";
import type { ResponseRowId } from "../row-texts/responses.js";
import { maxMisfits, type Misfit } from "./misfits.js";

/** What one response says about a row. */
export interface JudgedRow {
  readonly row: ResponseRowId;
  readonly outcome: Outcome;
}

/** A response and what it is judged by. */
export interface Case {
  readonly api: Api;
  readonly endpoint: Endpoint;
  readonly response: WireResponse;
  /** Whether the request breaks a rule of the model. */
  readonly isInvalid: boolean;
  readonly findMisfits: (value: unknown, type: TypeRef) => readonly Misfit[];
}

/** How many misfits of one response are told. */
const maxTold = 5;

/** The outcome of a row that some misfits break; names of members only, since values may be private. */
export function outcomeOf(misfits: readonly Misfit[], whole: string): Outcome {
  return misfits.length === 0 ? passed : failed(describeMisfits(misfits, whole), combine(misfits));
}

/** Values that open vocabularies lack: any may come, so they are reported and break nothing. */
export function remarkOn(misfits: readonly Misfit[]): readonly JudgedRow[] {
  const unobserved = misfits.filter(({ kind }) => kind === "unobserved");
  if (unobserved.length === 0) return [];
  return [{ row: "response.other-values", outcome: unproven(describeMisfits(unobserved, "the body")) }];
}

function describeMisfits(misfits: readonly Misfit[], whole: string): string {
  const told = misfits
    .slice(0, maxTold)
    .map(({ at, words }) => `${at === "" ? whole : `\`${at}\``} ${words}`);
  return `${told.join(", ")}${countOthers(misfits.length - maxTold)}`;
}

function countOthers(count: number): string {
  if (count <= 0) return "";
  return count + maxTold < maxMisfits ? ` and ${count} more` : ` and at least ${maxMisfits - maxTold} more`;
}

function combine(misfits: readonly Misfit[]): Observed | undefined {
  const all = misfits.flatMap(({ observed }) => observed ?? []);
  return all.length === 0 ? undefined : allOf(all);
}
