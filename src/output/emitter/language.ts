import type { Diagnostic } from "../../language/diagnostics/diagnostic.js";
import type { Api } from "../../language/model/ir/api.js";
import type { Rule } from "../../language/model/rules/check-api.js";
import type {
  ClientPackage,
  EmitterProfile,
  EmitterWork,
  ExtraFiles,
  InputFile,
  PackageDescription,
  RecallFile,
  RuntimeLocation,
  Scope,
} from "./emitter.js";
import type { OptionsIssue } from "./options-schema.js";
import type { OutputFile } from "./output-file.js";

/** A language of outputs, whatever its options are. */
export interface Language {
  readonly name: string;
  readonly sources: readonly URL[];
  readonly isByproduct: (path: string) => boolean;
  readonly rules: () => Promise<readonly Rule[]>;
  readonly format: (file: OutputFile) => Promise<OutputFile>;
  /**
   * A client with options as the schema reads them, or its defaults; it shares no runtime.
   *
   * @throws TypeError for options that the schema refuses
   */
  readonly createClient: (options?: unknown) => Promise<Client>;
  /**
   * What the outputs of a configuration mean, all of this language at once, since they may share a runtime.
   *
   * @throws TypeError for options that its schema refuses
   */
  readonly resolve: (
    outputs: readonly OutputRequest[],
    runtime?: RuntimeLocation,
  ) => Promise<ResolvedOutputs>;
}

/** An output as the configuration has it. */
export interface OutputRequest {
  /** Relative to the working directory. */
  readonly folder: string;
  /** What it says beside folder and version, as the schema of the language reads it; `undefined`: nothing. */
  readonly options: unknown;
  /** What a client in that folder would import the shared runtime from; `undefined` if there is none. */
  readonly sharedFrom?: string | undefined;
}

export interface ResolvedOutputs {
  /** One for each request, in their order. */
  readonly clients: readonly Client[];
  /** `undefined`: none of them shares a runtime. */
  readonly runtime: ClientsRuntime | undefined;
  readonly diagnostics: readonly Diagnostic[];
}

/** A client that is to be made: its options are in here. */
export interface Client {
  readonly language: Language;
  /** Everything that decides about it beside the model and the generator: plain JSON. */
  readonly options: object;
  readonly scope: Scope;
  readonly extraFiles: ExtraFiles | undefined;
  readonly package: PackageDescription;
  readonly sharesRuntime: boolean;
  /** The same, once it is known which packages the clients of the configuration are. */
  readonly tellPackages: (packages: readonly ClientPackage[]) => Client;
  readonly emit: (source: ClientSource, recall?: RecallFile) => Promise<readonly OutputFile[]>;
  readonly checkProject: (folder: string) => Promise<readonly Diagnostic[]>;
}

/** What a client is made from: a sound model, and the version of it that it is of. */
export interface ClientSource {
  readonly api: Api;
  /** All of them, oldest first. */
  readonly versions: readonly Api[];
  /** What the client is made from beside the model. */
  readonly files: readonly InputFile[];
}

/** The runtime that clients share; it takes their files by their folders. */
export interface ClientsRuntime {
  readonly language: Language;
  /** As those of a client. */
  readonly options: object;
  readonly listNeeds: (files: FilesByFolder) => readonly string[];
  readonly emit: (files: FilesByFolder) => Promise<readonly OutputFile[]>;
}

export type FilesByFolder = ReadonlyMap<string, readonly OutputFile[]>;

/** Makes a language of an emitter. `load` isn't called before there is something to generate. */
export function defineLanguage<Options extends object>(
  profile: EmitterProfile<Options>,
  load: () => Promise<EmitterWork<Options>>,
): Language {
  const language: Language = {
    name: profile.language,
    sources: profile.sources,
    isByproduct: (path) => profile.isByproduct?.(path) ?? false,
    rules: async () => (await load()).rules ?? [],
    format: async (file) => {
      const { format } = await load();
      return format === undefined || file.isFormatted === true ? file : format(file);
    },
    createClient: async (options) =>
      clientOf({ folder: "", options: await readOptions(profile, options), isSharing: false }),
    resolve: async (outputs, location) => {
      const read = await Promise.all(outputs.map((output) => readOutput(profile, output)));
      const sharing = read.filter(({ isSharing }) => isSharing);
      return { clients: read.map(clientOf), ...resolveRuntime(language, profile, sharing, location) };
    },
  };
  const clientOf = (output: ReadOutput<Options>): Client => {
    const { options, isSharing } = output;
    return {
      language,
      options,
      scope: profile.scope?.(options) ?? "client",
      extraFiles: profile.extraFiles?.(options),
      package: profile.describePackage?.(options) ?? {},
      sharesRuntime: isSharing,
      tellPackages: (packages) =>
        clientOf({ ...output, options: profile.tellPackages?.(options, packages) ?? options }),
      emit: async ({ api, versions, files }, recall) => {
        const [{ emit }, { planInput }] = await Promise.all([load(), import("./plan-input.js")]);
        return emit(planInput(api, profile.scope?.(options), versions, files), options, recall);
      },
      checkProject: async (folder) => profile.checkProject?.(folder, options) ?? [],
    };
  };
  return language;
}

interface ReadOutput<Options> {
  readonly folder: string;
  readonly options: Options;
  readonly isSharing: boolean;
}

async function readOutput<Options extends object>(
  profile: EmitterProfile<Options>,
  { folder, options: given, sharedFrom }: OutputRequest,
): Promise<ReadOutput<Options>> {
  const options = await readOptions(profile, given);
  const { sharing } = profile;
  if (sharing === undefined) return { folder, options, isSharing: false };
  const from = sharing.keepsOwn(options) ? undefined : sharedFrom;
  return { folder, options: sharing.share(options, from), isSharing: from !== undefined };
}

async function readOptions<Options extends object>(
  { language, loadOptions, defaults }: EmitterProfile<Options>,
  given: unknown,
): Promise<Options> {
  if (given === undefined && defaults !== undefined) return defaults;
  const schema = await loadOptions();
  const validation = await schema["~standard"].validate(given ?? {});
  if (validation.issues === undefined) return validation.value;
  const problems = validation.issues.map(describeIssue).join("; ");
  throw new TypeError(`The options of ${language} are invalid. ${problems}`);
}

function describeIssue({ message, path = [] }: OptionsIssue): string {
  const keys = path.map((part) => String(typeof part === "object" ? part.key : part));
  return [...keys, message].join(": ");
}

function resolveRuntime<Options extends object>(
  language: Language,
  { sharing }: EmitterProfile<Options>,
  clients: readonly ReadOutput<Options>[],
  location: RuntimeLocation | undefined,
): Pick<ResolvedOutputs, "runtime" | "diagnostics"> {
  if (sharing === undefined || location === undefined || clients.length === 0) {
    return { runtime: undefined, diagnostics: [] };
  }
  const { packageName } = location;
  const emitted = (files: FilesByFolder) =>
    clients.flatMap(({ folder, options }) => {
      const own = files.get(folder);
      return own === undefined ? [] : [{ files: own, options }];
    });
  return {
    runtime: {
      language,
      options: sharing.listOptions(
        clients.map(({ options }) => options),
        packageName,
      ),
      listNeeds: (files) => sharing.listNeeds(emitted(files)),
      emit: (files) => sharing.emit(emitted(files), packageName),
    },
    diagnostics: sharing.check(clients, location),
  };
}
