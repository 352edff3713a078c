import type { Diagnostic, Place } from "../../language/diagnostics/diagnostic.js";
import type { Api } from "../../language/model/ir/api.js";
import type { Rule } from "../../language/model/rules/check-api.js";
import type { ClientPlan } from "../../language/plan/client-plan.js";
import type { OptionsSchema } from "./options-schema.js";
import type { OutputFile } from "./output-file.js";

/**
 * What makes clients in one language, or anything else, of an API. Those of the configuration have a row in `languages/`; a
 * program of somebody else's hands its own to `generate`.
 */
export interface Emitter<Options extends object> extends EmitterProfile<Options>, EmitterWork<Options> {}

/** What is cheap to load: all that is asked of an emitter while nothing has changed. */
export interface EmitterProfile<Options extends object> {
  /** What the configuration, locks and messages call it: `typescript`. */
  readonly language: string;
  /** Reads what an output says beside its folder and its version. Options are plain JSON, whatever they are read from. */
  readonly loadOptions: () => Promise<OptionsSchema<Options>>;
  /** What the schema reads of `{}`, where that mustn't wait for the schema. */
  readonly defaults?: Options;
  /** The files and folders that decide about the output beside the model, the options and Quoin itself: code, templates. */
  readonly sources: readonly URL[];
  /** What output with these options is made from; absent: what a client of its version has. */
  readonly scope?: (options: Options) => Scope;
  /** What output with these options is made from beside the model, which the options name; absent: nothing. */
  readonly extraFiles?: (options: Options) => ExtraFiles | undefined;
  /** The package that a client with these options is; what is left out, the model says. */
  readonly describePackage?: (options: Options) => PackageDescription;
  /** The options of an output that tells of clients, with the packages that these are; absent: it tells of none. */
  readonly tellPackages?: (options: Options, packages: readonly ClientPackage[]) => Options;
  /** Warnings about the project that an output is in, such as a package that it lacks. */
  readonly checkProject?: (
    folder: string,
    options: Options,
  ) => readonly Diagnostic[] | Promise<readonly Diagnostic[]>;
  /** Whether a file beside the output is made of it, as a build is, so that `quoin check` leaves it alone. */
  readonly isByproduct?: (path: string) => boolean;
  /** Absent: each client has whatever it needs. */
  readonly sharing?: RuntimeSharing<Options>;
}

/** What is loaded when there is something to generate. */
export interface EmitterWork<Options extends object> {
  /** What a model may not have in this language, such as names; every version is checked. */
  readonly rules?: readonly Rule[];
  /**
   * The files of an output. The same input always gives the same files. `recall`: those that an earlier run has written needn't
   * be printed again; absent: all of them are.
   */
  readonly emit: (
    input: EmitterInput,
    options: Options,
    recall?: RecallFile,
  ) => Promise<readonly OutputFile[]>;
  /** Lays a file out as it is written; absent: as it was emitted. */
  readonly format?: (file: OutputFile) => Promise<OutputFile>;
}

/**
 * The file as an earlier run of this generator wrote it, if that is there, and was printed from the same. `printedFrom`: a digest of
 * all that the file is printed from, under which it is remembered.
 */
export type RecallFile = (path: string, printedFrom: string) => OutputFile | undefined;

/**
 * What of a model an output is made from: what a client of one version has, all that the model says of one version, or all that it
 * says of any. What is beyond never makes the output stale, so an emitter isn't given it.
 */
export type Scope = "client" | "version" | "model";

/** Files beside the model: all of one kind in a folder and those below it, hidden ones left out. */
export interface ExtraFiles {
  /** Relative to the configuration, or to the working directory of a program that has none. */
  readonly folder: string;
  /** How their names end: `.md`. */
  readonly ending: string;
}

export interface InputFile {
  /** From that folder, with `/`. */
  readonly path: string;
  /** With `\n` line ends, and without a byte order mark. */
  readonly text: string;
}

/** The version that the output is of. */
export interface EmitterInput extends EmitterVersion {
  /** If the scope is the model, all versions, oldest first, that one among them; otherwise that one alone. */
  readonly versions: readonly EmitterVersion[];
  /** The extra files, sorted by their paths. */
  readonly files: readonly InputFile[];
}

export interface EmitterVersion {
  /** As far as the scope goes; no place in it says where. */
  readonly api: Api;
  /** What a client of it does: decisions, for every language the same. */
  readonly plan: ClientPlan;
}

export interface PackageDescription {
  readonly name?: string | undefined;
  readonly version?: string | undefined;
}

/** What the configuration calls the package of a client, whatever the model says. */
export interface ClientPackage {
  readonly name: string;
  /** The version that it is of; absent: the current one. */
  readonly apiVersion?: string;
}

/** How clients share a runtime in a folder of its own, instead of having a copy each. */
export interface RuntimeSharing<Options extends object> {
  /** Whether a client keeps a copy of its own, although others share one. */
  readonly keepsOwn: (options: Options) => boolean;
  /**
   * The options of a client that imports the runtime from there: the name of a package, or a path from its folder; of one with a
   * runtime of its own for `undefined`.
   */
  readonly share: (options: Options, importedFrom: string | undefined) => Options;
  /** What keeps clients from sharing it. */
  readonly check: (
    clients: readonly ClientOptions<Options>[],
    runtime: RuntimeLocation,
  ) => readonly Diagnostic[];
  /** What decides about the runtime, beside what its clients need of it. */
  readonly listOptions: (clients: readonly Options[], packageName: string | undefined) => object;
  /** The names of what clients need of the runtime, sorted. */
  readonly listNeeds: (clients: readonly EmittedClient<Options>[]) => readonly string[];
  readonly emit: (
    clients: readonly EmittedClient<Options>[],
    packageName: string | undefined,
  ) => Promise<readonly OutputFile[]>;
}

/** Where the configuration has a runtime that clients share. */
export interface RuntimeLocation {
  /** Relative to the working directory. */
  readonly folder: string;
  /** The package that clients import it by; absent: by its path. */
  readonly packageName: string | undefined;
  readonly at: Place;
}

export interface ClientOptions<Options> {
  readonly folder: string;
  readonly options: Options;
}

/** A client with its files as they were emitted, or as they are on the disk. */
export interface EmittedClient<Options> {
  readonly files: readonly OutputFile[];
  readonly options: Options;
}
