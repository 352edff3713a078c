import type { ts } from "ts-morph";
import type { UseRole } from "../../../language/plan/caller-use.js";
import { ownerOf } from "../find/owner.js";
import { type Span, spanOf } from "../list/remark.js";
import type { GivenMember } from "./find-given.js";
import type { Lead } from "./find-leads.js";

/** A place that changes of the API may reach. */
export interface Use {
  readonly role: UseRole;
  readonly span: Span;
  /** The declarations around it in the callers: `Job.run`. */
  readonly owner: string;
  /** The operations that it is about; `undefined`: of any operation. */
  readonly operations: readonly string[] | undefined;
  /** What can't be resolved: `wallets`, or the client as a whole. */
  readonly group?: string;
  /** What a status is compared with. */
  readonly status?: number;
  /** Whether the compiler complains of what doesn't fit there. */
  readonly isChecked: boolean;
  /** What leads to it through functions of the callers; none where nobody asks. */
  readonly leads: readonly Lead[];
  /** What a call is given; none where nobody asks. */
  readonly given: readonly GivenMember[];
}

/** What is found out about a place only if somebody asks. */
export type UseDetails = Pick<Use, "leads" | "given">;

/** A use without what its place says. */
export type UseFacts = Omit<Use, "span" | "owner" | "isChecked" | keyof UseDetails>;

/** A use at a node of a file. */
export interface FoundUse {
  readonly at: ts.Node;
  readonly facts: UseFacts;
}

export function placeUse(
  { at, facts }: FoundUse,
  isChecked: boolean,
  details: UseDetails = { leads: [], given: [] },
): Use {
  return { ...facts, span: spanOf(at), owner: ownerOf(at), isChecked, ...details };
}
