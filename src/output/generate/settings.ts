import type { Place } from "../../language/diagnostics/diagnostic.js";
import type { Cache } from "../cache/cache.js";
import type { Client, ClientsRuntime, Language } from "../emitter/language.js";
import type { SourceText } from "../../language/read/source-reading.js";

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
  /** What all of that was read from. */
  readonly texts: readonly SourceText[];
  /** What earlier runs have found out. */
  readonly cache: Cache;
}

/** One output: the client of a version in a folder, or whatever else is made of it. */
export interface OutputSettings extends Client {
  /** Relative to the working directory. */
  readonly folder: string;
  /** The version's name; `undefined`: the current one. */
  readonly apiVersion: string | undefined;
  /** Where the configuration says which version it is of, or else where it has the output. */
  readonly at?: Place | undefined;
}

/** A folder with the runtime of several clients. */
export interface SharedRuntime extends ClientsRuntime {
  /** Relative to the working directory. */
  readonly folder: string;
  /** All clients that it is for. A run for one of them alone must leave the others what they need. */
  readonly clients: readonly OutputSettings[];
}

/** Warnings of one kind at one place that shall not be shown. */
export interface Silence {
  readonly code: string;
  /** A file, or a folder for all files in it, relative to the working directory. */
  readonly file: string;
  /** `undefined`: the whole file. */
  readonly line: number | undefined;
  readonly reason: string;
  /** Where the configuration says so. */
  readonly at: Place;
}

/** Every folder that is written to. */
export function foldersOf(settings: Pick<Settings, "outputs" | "sharedRuntime">): readonly string[] {
  return [...languagesOf(settings).keys()];
}

/** The same, with the language of what is in it. */
export function languagesOf({
  outputs,
  sharedRuntime,
}: Pick<Settings, "outputs" | "sharedRuntime">): ReadonlyMap<string, Language> {
  const shared = sharedRuntime === undefined ? [] : [sharedRuntime];
  return new Map([...outputs, ...shared].map(({ folder, language }) => [folder, language]));
}

/** Tells somebody who waits what is being done. */
export type ShowProgress = ((text: string) => void) | undefined;
