/** What is kept beside the stored form of a resource, for the versions that it isn't stored in. */
export interface Kept {
  readonly own: OwnMembers;
  /** What versions have shown of fields that they require and that nobody has set as they need it. */
  readonly samples: readonly KeptSample[];
  /** Whether the version that it is stored in can't have it at all, and so doesn't show it. */
  readonly isHidden: boolean;
}

/** What a version has set that the stored form can't say, by the ids of the fields. */
export type OwnMembers = ReadonlyMap<string, OwnMember>;

/** Shown once, it is shown from then on, whatever else changes. */
export interface KeptSample {
  readonly version: string;
  /** The id of the field. */
  readonly field: string;
  readonly value: unknown;
}

interface OwnMember {
  /** As that version has it; `undefined`: it has none. */
  readonly value: unknown;
  readonly version: string;
  /** The member of the stored form that is the same field; a change of it takes the place of this one. */
  readonly storedAs: string | undefined;
}

export const nothingKept: Kept = { own: new Map(), samples: [], isHidden: false };
