import type { RememberedAccess } from "../access/remembered-access.js";
import type { EarlierChoices } from "../earlier.js";
import type { ImportedOperation } from "../imported-api.js";
import type { ImportedTypeId } from "../imported-type.js";
import type { ReportedLoss } from "../count-losses.js";
import type { Loss } from "../losses.js";
import type { FixedNames } from "./fixed-names.js";
import type { MapBuilder, ModelFile, ModelMap, Origins } from "./model-data.js";

/** A document as a model. */
export interface ImportedModel {
  /** `api.yaml` first, then one file a group, and `types.yaml` with what several groups have. */
  readonly files: readonly ModelFile[];
  readonly origins: Origins;
  /** Every name that it has now, those that were given before among them. */
  readonly names: FixedNames;
  /** Who may call its operations; `undefined`: anybody, or the document is an export. */
  readonly access: RememberedAccess | undefined;
  /** What was chosen where the document leaves a choice; `undefined`: another document would have the same. */
  readonly choices: EarlierChoices | undefined;
  /** What the document says and the model can't, each of which is a known unknown of it. */
  readonly losses: readonly ReportedLoss[];
}

/** The groups and ids of operations. */
export interface OperationNames extends Pick<FixedNames, "operations" | "groups" | "calls"> {
  readonly idOf: (operation: ImportedOperation) => string;
  /** The name of the group, as `group:` has it. */
  readonly groupOf: (operation: ImportedOperation) => string;
  /** What a client calls the operation in its group, where that isn't its id. */
  readonly callOf: (operation: ImportedOperation) => string | undefined;
  /** What a client calls a group whose own name it can't have. */
  readonly propertyOf: (group: string) => string | undefined;
}

/** How a value is sent: parameters are written as members of forms are. JSON, where nothing is said. */
export type Sending = "json" | "form" | "multipart";

/** Writes types where a model refers to one. */
export interface TypeWriter {
  /** An expression alone, for places that take nothing else: `Order[]`. What an expression can't say is declared under a name. */
  readonly expressionOf: (id: ImportedTypeId, sending?: Sending) => string;
  /** The name of a type that is declared, for places that take nothing else: the body of an error. */
  readonly nameOf: (id: ImportedTypeId) => string;
  /** The name of a type whose values are of any of several. */
  readonly nameOfAny: (ids: readonly ImportedTypeId[]) => string;
  /** What a place says that has a type: `type` or `enum`, and what narrows it; no `doc`. */
  readonly factsOf: (id: ImportedTypeId, sending?: Sending) => ModelMap;
  /** The first of some values that can be an example of a type, or its default; `undefined` where none can. */
  readonly firstFitting: (
    values: readonly unknown[],
    id: ImportedTypeId,
  ) => string | number | boolean | null | undefined;
  /** The `types` of each group, by its name; those of several groups under `undefined`. Complete once everything has been asked for. */
  readonly declared: () => ReadonlyMap<string | undefined, ModelMap>;
  /** Every name that it has given, or was given before, by the place of the type. */
  readonly names: () => FixedNames["types"];
}

/** What types are written by. */
export interface TypeWriterOptions {
  readonly fixed: FixedNames["types"];
  readonly operations: OperationNames;
  /** Names that something else of a client has, such as the classes of errors: `NotFoundError`. */
  readonly taken: ReadonlySet<string>;
  readonly unknowns: Unknowns;
  readonly builder: MapBuilder;
}

/** Gives known unknowns of a model their ids, and keeps them for its `unknowns`. */
export interface Unknowns {
  /** The id of what is lost at a place: the same for the same place and code. */
  readonly idOf: (loss: Loss) => string;
}
