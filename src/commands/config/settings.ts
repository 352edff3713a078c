import { dirname } from "node:path";
import type { Place } from "../../diagnostics/diagnostic.js";
import type { SharedRuntimeOptions } from "../../emit/typescript/emit-shared-runtime.js";
import type { TypescriptOptions } from "../../emit/typescript/options.js";

/** What is to be generated from what, resolved from the configuration file, the flags and the defaults. */
export interface Settings {
  /** The model's files and folders, relative to the working directory. */
  readonly models: readonly string[];
  /** Where the configuration names them, unless flags do. */
  readonly modelPlaces: ReadonlyMap<string, Place>;
  readonly outputs: readonly OutputSettings[];
  /** All outputs that are kept together, of this run or not: those of the configuration, unless a flag names a folder that it lacks. */
  readonly allOutputs: readonly OutputSettings[];
  /** The runtime that some of the outputs share; `undefined` if none of them does. */
  readonly sharedRuntime: SharedRuntime | undefined;
  readonly silenced: readonly Silence[];
}

/** One output, with the options of its language: a union by `language`, of as many members as there are languages. */
export type OutputSettings = TypescriptOutput;

export interface TypescriptOutput extends Output, TypescriptOptions {
  readonly language: "typescript";
}

/** What the outputs of all languages have. */
interface Output {
  /** Relative to the working directory. */
  readonly folder: string;
  /** The version's name; `undefined`: the current one. */
  readonly apiVersion: string | undefined;
  /** Where the configuration says which version it is of, or else where it has the output. */
  readonly at?: Place | undefined;
}

/** A folder with the runtime of several clients. */
export interface SharedRuntime extends SharedRuntimeOptions {
  /** Relative to the working directory. */
  readonly folder: string;
  /** All clients that it is for. A run for one of them alone must leave the others what they need. */
  readonly clients: readonly TypescriptOutput[];
}

/** Warnings of one kind at one place that shall not be shown. */
export interface Silence {
  readonly code: string;
  /** A file, relative to the working directory. */
  readonly file: string;
  /** `undefined`: the whole file. */
  readonly line: number | undefined;
  readonly reason: string;
  /** Where the configuration says so. */
  readonly at: Place;
}

/** What the flags say; each overrides the configuration file. */
export interface Flags {
  readonly config?: string | undefined;
  readonly model?: readonly string[] | undefined;
  readonly out?: string | undefined;
  readonly apiVersion?: string | undefined;
}

export const defaultConfigPath = "quoin.config.yaml";

/** The folder that the configuration is in, or would be. */
export function configFolder({ config = defaultConfigPath }: Pick<Flags, "config">): string {
  return dirname(config);
}

export const defaultModel = "spec";
export const defaultFolder = "generated/typescript";

/** What is generated into a folder of which nothing else is said. */
export function defaultOutput(folder: string): OutputSettings {
  return { folder, language: "typescript", importEnding: ".js", apiVersion: undefined };
}

/** Every folder that is written to. */
export function foldersOf({ outputs, sharedRuntime }: Settings): readonly string[] {
  const folders = outputs.map(({ folder }) => folder);
  return sharedRuntime === undefined ? folders : [...folders, sharedRuntime.folder];
}
