import { error, warning } from "../define.js";

/** What can be wrong with the command line and the configuration. */
export const usageDiagnostics = {
  "no-such-version": error<{ version: string; suggestion: string | undefined; known: readonly string[] }>(
    ({ version }) => `The API has no version ${version}.`,
    ({ suggestion, known }) =>
      suggestion === undefined ? `It has ${known.join(", ")}.` : `Did you mean ${suggestion}?`,
  ),
  "no-such-code": error<{ code: string; suggestion: string | undefined }>(
    ({ code }) => `There is no diagnostic with the code ${code}.`,
    ({ suggestion }) =>
      suggestion === undefined ? "`quoin explain` lists all codes." : `Did you mean ${suggestion}?`,
  ),
  "already-there": error<{ path: string }>(
    ({ path }) => `${path} already exists and is not overwritten.`,
    () => "Choose another folder: `quoin init my-api`.",
  ),
  "no-config": error<{ path: string }>(
    ({ path }) => `The configuration file ${path} doesn't exist.`,
    () => "Without --config, quoin reads quoin.config.yaml if it exists.",
  ),
  "no-such-environment": error<{
    environment: string;
    suggestion: string | undefined;
    known: readonly string[];
  }>(
    ({ environment }) => `The API has no environment ${environment}.`,
    ({ suggestion, known }) =>
      suggestion === undefined ? `It has ${known.join(", ")}.` : `Did you mean ${suggestion}?`,
  ),
  "no-such-switch": error<{ name: string; suggestion: string | undefined; known: readonly string[] }>(
    ({ name }) => `The sandbox has no switch ${name}.`,
    ({ suggestion, known }) =>
      suggestion === undefined ? `It has ${known.join(", ")}.` : `Did you mean ${suggestion}?`,
  ),
  "invalid-switch": error<{
    name: string;
    value: string | undefined;
    suggestion: string | undefined;
    possible: string;
  }>(
    ({ name, value }) =>
      value === undefined
        ? `The switch ${name} has no value.`
        : `The switch ${name} can't have the value ${value === "" ? '""' : value}.`,
    ({ suggestion, possible }) =>
      `${suggestion === undefined ? "" : `Did you mean ${suggestion}? `}Expected ${possible}.`,
  ),
  "invalid-state": error<{ path: string; problem: string; isRead: boolean }>(
    ({ path, problem, isRead }) => (isRead ? `${path} is not a state of the sandbox. ${problem}` : problem),
    ({ isRead }) => (isRead ? "Its format is that of /__sandbox/state." : undefined),
  ),
  "unusable-port": error<{ port: number; isTaken: boolean }>(
    ({ port, isTaken }) =>
      isTaken ? `Another program is listening on port ${port}.` : `This user may not listen on port ${port}.`,
    () => "Choose another one with --port. 0 takes any free port.",
  ),
  "version-without-folder": error<{ version: string }>(
    ({ version }) => `--api-version ${version} alone would replace the client of another version.`,
    ({ version }) => `Give the folder of this version's client: \`--api-version ${version} --out <folder>\`.`,
  ),
  "overlapping-outputs": error<{ folder: string; other: string }>(
    ({ folder, other }) => `The output folders ${folder} and ${other} overlap.`,
    () => "Give each output its own folder, none inside another.",
  ),
  "unused-runtime": warning<{ folder: string }>(
    ({ folder }) => `No output uses the shared runtime ${folder}.`,
    () => "Remove it from the configuration, and delete the folder if it exists.",
  ),
  "different-imports": error<{
    folder: string;
    clients: readonly { readonly folder: string; readonly imports: string }[];
  }>(
    ({ folder, clients }) =>
      `The clients that share ${folder} differ in \`imports\`: ${clients.map((client) => `${client.imports} in ${client.folder}`).join(", ")}.`,
    () => "Give them the same `imports`, or write `runtime: vendored` in those that differ.",
  ),
  "invalid-package-name": error<{ name: string }>(
    ({ name }) => `${name} is not a valid name of a package.`,
    () => "Use lowercase letters, digits and - . _ only, perhaps after a scope: `@acme/api-runtime`.",
  ),
  "silenced-error": error<{ code: string; suggestion: string | undefined }>(
    ({ code }) => `${code} can't be silenced: it is not the code of a warning.`,
    ({ suggestion }) =>
      suggestion === undefined ? "Only warnings can be silenced." : `Did you mean ${suggestion}?`,
  ),
  "unused-silence": warning<{ code: string; file: string }>(
    ({ code, file }) => `${file} has no ${code} to silence.`,
    () => "Remove the entry.",
  ),
  "deprecated-version": warning<{ version: string; reason: string; folder: string }>(
    ({ version, reason, folder }) => `${folder} is generated for ${version}, which is deprecated: ${reason}`,
    () => "Generate for the current version too, and move callers there.",
  ),
};
