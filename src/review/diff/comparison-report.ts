import type { Known } from "../../language/model/ir/known.js";
import type { AffectedCallers } from "./affected-callers.js";
import type { Bump } from "./bump.js";
import type { Finding } from "./finding.js";
import type { Condition } from "./select-findings.js";

/** What a comparison found out, for any rendering of it. */
export interface ComparisonReport {
  readonly old: ReportSide;
  readonly new: ReportSide;
  /** Whether the new side is an OpenAPI document: it names no versions, and no package is made of it. */
  readonly isDocument: boolean;
  /** Whether something is said of code that calls generated clients: of a document only where clients are made, or somebody asks. */
  readonly hasCode: boolean;
  /** What witnesses are marked as in Markdown: `ts`; absent where nothing is known of code. */
  readonly codeLanguage?: string | undefined;
  /** Sorted, worst first. */
  readonly findings: readonly Finding[];
  /** What moving from one version to another one means: beside the findings, and neither judged nor counted with them. */
  readonly migrations: readonly MigrationReport[];
  /** What the changes take of the package that they hit hardest. */
  readonly bump: Bump;
  readonly packages: readonly PackageReport[];
  /** The code that was examined for what changes hit; absent if nobody asked for it, or nothing has changed. */
  readonly callers?: AffectedCallers | undefined;
  /** The names of the compared versions that the old model marks as released. */
  readonly released: readonly string[];
  /** The day, YYYY-MM-DD in UTC, by which announced days are judged; absent where no finding depends on it. */
  readonly today?: string;
  /** The conditions that are met although they mustn't be, as `--fail-on` lists them. */
  readonly failsOn: readonly Condition[];
  /** Sentences: what is wrong with acceptances. */
  readonly complaints: readonly string[];
  /** How many places of the new side have something that a model can't say, by sort: `cookie parameter`. Any difference there is risky. */
  readonly uncompared: readonly (readonly [sort: string, places: number])[];
  /** How many operations there are in one model or the other. */
  readonly operations: number;
  /** The ids of the operations of both models that write, those first that move amounts of money. */
  readonly writes: readonly string[];
  /** The names of the versions that both sides have; a change that is in all of them doesn't name them. */
  readonly versions: readonly string[];
}

export interface ReportSide {
  /** For people. */
  readonly name: string;
  /** For programs. */
  readonly source: string;
  /** Absent if all versions are compared. */
  readonly version?: string | undefined;
  /** What precedes its paths: `1a2b3c4:`; empty for files on the disk. */
  readonly mark: string;
}

/** What whoever moves from one version to another one finds. */
export interface MigrationReport {
  /** The names of the versions. */
  readonly from: string;
  readonly to: string;
  /** Sorted, worst first. */
  readonly findings: readonly Finding[];
  /** Whether the new model lacks the former version. */
  readonly isGone: boolean;
  /** The day, YYYY-MM-DD, on which the former version ends; absent: none is planned. */
  readonly retires?: Known<string> | undefined;
  /** The command that prints the guide for callers. */
  readonly guide: string;
}

/** What the changes mean for one generated package. */
export interface PackageReport {
  readonly name: string;
  /** What the new configuration says; absent if it says none. */
  readonly version?: string | undefined;
  /** What the old configuration said. */
  readonly oldVersion?: string | undefined;
  readonly bump: Bump;
  /** Sentences. */
  readonly because: readonly string[];
  /** The version that it has to have at least; absent if it has it, or nobody knows. */
  readonly required?: string | undefined;
}
