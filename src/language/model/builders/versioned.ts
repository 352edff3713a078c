import type { ContentPath } from "../../read/document.js";
import type { Report } from "../report.js";
import type { Sections } from "./sections.js";
import type { FoundUnknown } from "./unknown-place.js";

export interface Reporting {
  /** The model as it is in the version that is being built. */
  readonly sections: Sections;
  readonly report: Report;
}

/** Where known unknowns are looked up, and what refers to them is recorded as it is resolved. */
export interface Resolving extends Reporting {
  readonly places: FoundUnknown[];
}

/** The version that is being built. */
export interface Versioned extends Resolving {
  /** The names of the versions, oldest first. */
  readonly versionNames: readonly string[];
  /** The index of the version that is being built. */
  readonly versionIndex: number;
}

export interface Availability {
  readonly since?: string | undefined;
  readonly until?: string | undefined;
}

/** The versions that have an element, by their indexes: those from the first one up to, and without, the last one. */
export interface VersionRange {
  readonly from: number;
  readonly to: number;
}

/** An entry of `was`: what an element was before a version. */
export interface PastEntry {
  readonly until: string;
  readonly name?: string | undefined;
  readonly without?: readonly string[] | undefined;
}

/** An entry with the path to it from its element, and the index of the version that ends it. */
export interface LocatedEntry {
  readonly entry: PastEntry;
  readonly path: ContentPath;
  readonly until: number;
}
