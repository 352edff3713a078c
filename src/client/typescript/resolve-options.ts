import { defaultsOf, type Target, type TransportName, type TypescriptOptions } from "./options.js";

/** What a TypeScript output says in the configuration, beside what all outputs may; `members.ts` defines it. */
export interface TypescriptEntry extends ClientEntry {
  readonly target?: Target | undefined;
  readonly imports?: keyof typeof importEndings | undefined;
  readonly runtime?: "vendored" | undefined;
}

/** What an output in TypeScript or JavaScript may say. */
export interface ClientEntry {
  readonly sources?: "separate" | undefined;
  readonly file_store?: boolean | undefined;
  readonly sql_store?: boolean | undefined;
  readonly transports?: readonly TransportName[] | undefined;
  readonly testing?: boolean | undefined;
  readonly package?: PackageEntry | undefined;
}

type PackageEntry =
  | string
  | {
      readonly name?: string | undefined;
      readonly version?: string | undefined;
      readonly license?: string | undefined;
    };

/** What a client is made by, of what its output says. */
export function resolveOptions(entry: TypescriptEntry): TypescriptOptions {
  const { target, imports, sql_store: hasSqlStore, transports, testing: hasTesting } = entry;
  const { importEnding, hasFileStore } = defaultsOf(target);
  return {
    target,
    importEnding: imports === undefined ? importEnding : importEndings[imports],
    keepsOwnRuntime: entry.runtime === "vendored" || undefined,
    hasSeparateSources: entry.sources === "separate" || undefined,
    hasFileStore: entry.file_store ?? hasFileStore,
    hasSqlStore,
    transports,
    hasTesting,
    ...packageOptions(entry.package),
  };
}

/** What an output says of its package: its name, or more. */
export function packageOptions(
  given: PackageEntry | undefined,
): Pick<TypescriptOptions, "packageName" | "packageVersion" | "packageLicense"> {
  const { name, version, license } = typeof given === "string" ? { name: given } : (given ?? {});
  return { packageName: name, packageVersion: version, packageLicense: license };
}

const importEndings = { ".js": ".js", ".ts": ".ts", none: "" } as const;
