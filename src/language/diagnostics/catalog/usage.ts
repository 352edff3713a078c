import { error, warning } from "../define.js";
import { alternatives, asCode, didYouMean, listCodes, shellWord } from "../../text/words.js";

/** What can be wrong with the command line and the configuration. */
export const usageDiagnostics = {
  "no-such-version": error<{ version: string; suggestion: string | undefined; known: readonly string[] }>(
    ({ version }) => `The API has no version ${asCode(version)}.`,
    ({ suggestion, known }) => didYouMean(suggestion) ?? `It has ${listCodes(known)}.`,
  ),
  "no-such-code": error<{ code: string; suggestion: string | undefined }>(
    ({ code }) =>
      `There is no message, no kind of change and no row of conform with the code ${asCode(code)}.`,
    ({ suggestion }) => didYouMean(suggestion) ?? "`quoin explain` lists all codes.",
  ),
  "already-there": error<{ path: string; isReview?: boolean }>(
    ({ path }) => `${path} already exists and is not overwritten.`,
    ({ isReview }) =>
      isReview === true
        ? "Remove it to have it written again."
        : "Choose another folder: `quoin init my-api`.",
  ),
  "model-not-imported": error<{ folder: string }>(
    ({ folder }) => `${folder} has a model that wasn't imported, and is not overwritten.`,
    "Choose another folder: `--out imported`.",
  ),
  "other-import": error<{ lock: string; imported: string; folder: string }>(
    ({ lock, imported, folder }) => `${lock} is about the model in ${imported}, not about ${folder}.`,
    ({ lock }) =>
      `Import elsewhere with a configuration of its own, in another folder. If the model was moved, write its new path into ${lock}.`,
  ),
  "document-at-url": error<{ url: string; reason: string }>(
    ({ url, reason }) => `${asCode(url)} isn't fetched: ${reason}.`,
    ({ url }) =>
      `Fetch it yourself, with whatever it asks for, and name the file: ${asCode(`curl --fail --output openapi.${formatOf(url)} ${shellWord(url)}`)}.`,
  ),
  "version-without-model": error<{ version: string; folder: string }>(
    ({ version, folder }) => `${folder} has no model of which ${asCode(version)} could be a new version.`,
    ({ version }) =>
      `Import the document of the older version first, and then this one with \`--as ${version}\`.`,
  ),
  "version-without-header": error<{ version: string; folder: string }>(
    ({ folder }) => `The model in ${folder} doesn't say what selects a version.`,
    ({ version }) =>
      `Say the header, and which version the model has been so far: \`--version-header Api-Version=2025-01-01 --as ${version}\`.`,
  ),
  "other-version-header": error<{ said: string; header: string; newest: string }>(
    ({ said, header, newest }) =>
      `${asCode(said)} is not what the model says: ${asCode(header)} selects its versions, of which ${asCode(newest)} is the newest.`,
    "Leave out `--version-header`: the model says it. If it is wrong there, correct it in `versions` first.",
  ),
  "not-newest-version": error<{ version: string; newest: string }>(
    ({ version, newest }) => `${asCode(version)} is not the newest version: that is ${asCode(newest)}.`,
    "A document can only be imported as a newer version than all others, or again as the newest. Change older ones in the model.",
  ),
  "no-config": error<{ path: string }>(
    ({ path }) => `The configuration file ${path} doesn't exist.`,
    "Without `--config`, Quoin reads quoin.config.yaml if it exists.",
  ),
  "no-such-environment": error<{
    environment: string;
    suggestion: string | undefined;
    known: readonly string[];
  }>(
    ({ environment }) => `The API has no environment ${asCode(environment)}.`,
    ({ suggestion, known }) => didYouMean(suggestion) ?? `It has ${listCodes(known)}.`,
  ),
  "no-such-switch": error<{ name: string; suggestion: string | undefined; known: readonly string[] }>(
    ({ name }) => `The sandbox has no switch ${asCode(name)}.`,
    ({ suggestion, known }) => didYouMean(suggestion) ?? `It has ${listCodes(known)}.`,
  ),
  "invalid-switch": error<{
    name: string;
    value: string | undefined;
    suggestion: string | undefined;
    possible: string;
  }>(
    ({ name, value }) =>
      value === undefined
        ? `The switch ${asCode(name)} has no value.`
        : `The switch ${asCode(name)} can't have the value ${asCode(value)}.`,
    ({ suggestion, possible }) =>
      `${suggestion === undefined ? "" : `Did you mean ${asCode(suggestion)}? `}Expected ${possible}.`,
  ),
  "invalid-state": error<{ path: string; problem: string; isRead: boolean }>(
    ({ path, problem, isRead }) => (isRead ? `${path} is not a state of the sandbox. ${problem}` : problem),
    ({ isRead }) =>
      isRead ? "It must have the form that the sandbox shows under `/__sandbox/state`." : undefined,
  ),
  "unusable-port": error<{ port: number; isTaken: boolean }>(
    ({ port, isTaken }) =>
      isTaken ? `Another program is listening on port ${port}.` : `This user may not listen on port ${port}.`,
    "Choose another one with `--port`; `0` takes any free port.",
  ),
  "version-without-folder": error<{ version: string }>(
    ({ version }) => `\`--api-version ${version}\` alone would replace the client of another version.`,
    ({ version }) => `Give the folder of this version's client: \`--api-version ${version} --out <folder>\`.`,
  ),
  "overlapping-outputs": error<{ folder: string; other: string }>(
    ({ folder, other }) => `The output folders ${folder} and ${other} overlap.`,
    "Give each output its own folder, none inside another.",
  ),
  "unused-runtime": warning<{ folder: string }>(
    ({ folder }) => `No output uses the shared runtime ${folder}.`,
    "Remove it from the configuration, and delete the folder if it exists.",
  ),
  "runtime-of-languages": error<{
    folder: string;
    clients: readonly { readonly folder: string; readonly language: string }[];
  }>(
    ({ folder, clients }) =>
      `The clients that share ${folder} are in several languages: ${clients.map((client) => `${client.language} in ${client.folder}`).join(", ")}.`,
    "Let the clients of one language share it, and write `runtime: vendored` for the others, so that each has a copy.",
  ),
  "different-imports": error<{
    folder: string;
    clients: readonly { readonly folder: string; readonly imports: string }[];
  }>(
    ({ folder, clients }) =>
      `The clients that share ${folder} differ in how imports end: ${clients.map((client) => `${asCode(client.imports)} in ${client.folder}`).join(", ")}.`,
    "Give them the same `imports`, or targets that have the same, or write `runtime: vendored` for the clients that must keep theirs.",
  ),
  "callers-without-client": error<{ known: readonly string[] }>(
    () => "`--callers` examines code that calls generated clients, and no output here has such a client.",
    ({ known }) =>
      `Add an output in ${alternatives(known)} to quoin.config.yaml, of one of the versions that are compared, or omit \`--callers\`.`,
  ),
  "guide-for-servers": error<{}>(
    () => "`--format guide` is for those who call the API, not for `--for server`.",
    "Write `--for sdk`, which is the default, or `--for wire` for callers without the SDK; the other formats take `--for server`.",
  ),
  "incomplete-acceptance": error<{ missing: readonly string[] }>(
    ({ missing }) => `An acceptance needs ${listCodes(missing)} too.`,
    "Write `quoin accept FINGERPRINT --nature correction --reason 'The service has always done so.'`; other natures are `planned`, `unreleased` and `accepted-break`.",
  ),
  "invalid-package-version": error<{ version: string }>(
    ({ version }) => `${asCode(version)} is not a valid package version.`,
    "Write three numbers, perhaps with a prerelease after them: `1.4.0`, `2.0.0-rc.1`.",
  ),
  "invalid-base-path": error<{ base: string }>(
    ({ base }) => `${asCode(base)} is not a path that a site can be published under.`,
    "Write it with a slash at both ends: `/ref/`, or `/` for all of a host.",
  ),
  "not-a-site": error<{ folder: string; language: string }>(
    ({ folder, language }) => `${folder} is an output of ${asCode(`language: ${language}`)}, not a site.`,
    "Choose another folder with `--out`.",
  ),
  "silenced-error": error<{ code: string; suggestion: string | undefined }>(
    ({ code }) => `${asCode(code)} can't be silenced: it is not the code of a warning.`,
    ({ suggestion }) => didYouMean(suggestion) ?? "Only warnings can be silenced.",
  ),
  "unused-silence": warning<{ code: string; file: string }>(
    ({ code, file }) => `${file} has no warning ${asCode(code)} to silence.`,
    "Remove the entry.",
  ),
  "deprecated-version": warning<{
    version: string;
    reason: string;
    folder: string;
    isCurrent?: boolean;
    retires?: string | readonly string[] | undefined;
  }>(
    ({ version, reason, folder, retires }) =>
      `${folder} is generated for ${asCode(version)}, which is deprecated: ${reason}${endOf(retires)}`,
    ({ version, isCurrent }) =>
      isCurrent === true
        ? "Write the version that callers should use under `current` of `versions`, or remove `deprecated`."
        : `Generate for the current version too, and move callers there: \`quoin upgrade --from ${version}\` shows how.`,
  ),
  "newer-version": warning<{
    version: string;
    newest: string;
    folder: string;
    retires?: string | readonly string[] | undefined;
  }>(
    ({ version, newest, folder, retires }) =>
      `${folder} is generated for ${asCode(version)}, but ${asCode(newest)} is newer.${endOf(retires)}`,
    ({ version, newest }) =>
      `See what callers change with \`quoin diff @${version} @${newest} --format guide\`, then change \`api_version\`. Nothing moves by itself.`,
  ),
};

/** When a version retires: a day, or the ids of the known unknowns that leave it open. */
/** The ending of a file for what is at a URL. */
function formatOf(url: string): string {
  return /\.(json|ya?ml)(?:[?#]|$)/i.exec(url)?.[1]?.toLowerCase() ?? "yaml";
}

function endOf(retires: string | readonly string[] | undefined): string {
  if (typeof retires === "string") return ` It retires on ${retires}.`;
  if (retires === undefined || retires.length === 0) return "";
  return ` When it retires isn't specified (${retires.join(", ")}).`;
}
