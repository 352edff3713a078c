import { error, warning } from "../define.js";
import {
  alternatives,
  asCode,
  conjunction,
  counted,
  didYouMean,
  listCodes,
  shortened,
} from "../../text/words.js";

/** What `quoin upgrade` leaves to the people who know a caller. */
export const upgradeDiagnostics = {
  "removed-symbol": error<{ symbol: string; version: string; because: string | undefined }>(
    ({ symbol, version }) => `The client of ${asCode(version)} has no ${asCode(symbol)}.`,
    ({ because }) => because ?? "Remove what uses it.",
  ),
  "removed-value": error<{ value: string; symbol: string; version: string; because: string | undefined }>(
    ({ value, symbol, version }) => `${asCode(version)} has no value ${asCode(value)} of ${asCode(symbol)}.`,
    ({ because }) => because ?? "Use a value that it has, or remove what depends on this one.",
  ),
  "untyped-value": error<{
    changes: readonly { readonly symbol: string; readonly to: string | undefined }[];
    version: string;
    because?: string | undefined;
  }>(
    ({ changes, version }) =>
      `A value whose type isn't known is used where names are expected that ${asCode(version)} changes: ${listChanges(changes)}.`,
    ({ because }) =>
      after(
        because,
        "Find where the value is made, and give it the new names; if it had a type, `quoin upgrade` could do it.",
      ),
  ),
  "leaving-value": warning<{
    taker: string | undefined;
    expected: string;
    changes: readonly Change[];
    version: string;
    lines: readonly number[];
  }>(
    ({ taker, expected, changes, version, lines }) =>
      `A value ${taker === undefined ? `becomes ${asCode(expected)}` : `goes to ${asCode(taker)}`} with ${hasKinds(changes) ? "what" : "names that"} ${asCode(version)} changes: ${listChanges(changes)}.${alsoIn(lines)}`,
    ({ changes }) =>
      `If it matters there what they are${hasKinds(changes) ? "," : " called,"} as in a table, a log or what others read, map the value, or change what reads it.`,
  ),
  "own-member": error<{
    pairs: readonly {
      readonly own: string;
      readonly symbol: string;
      readonly to: string | undefined;
    }[];
    version: string;
    because?: string | undefined;
  }>(
    ({ pairs, version }) => {
      const said = pairs.map(
        ({ own, symbol, to }) => `${asCode(own)} and ${asCode(symbol)}, which ${becomes(to, version)}`,
      );
      return `A value passes here between ${shortened(said, maxChanges).join("; ")}.`;
    },
    ({ because }) =>
      after(
        because,
        "Rename your own member too, or map one to the other here: TypeScript says nothing if one is optional.",
      ),
  ),
  "shared-name": error<{ symbol: string; to: string; version: string }>(
    ({ symbol, to, version }) =>
      `This is ${asCode(symbol)}, which ${becomes(to, version)}, or a member of another type.`,
    "Tell the two types apart first.",
  ),
  "changed-behaviour": error<{
    title: string;
    step: string | undefined;
    calls: number;
    /** How many of these calls only read; 0 also if all do. */
    reads: number;
    version: string;
  }>(
    ({ title, calls, reads, version }) =>
      `${title} From ${asCode(version)} on, this affects ${counted(calls, "call")} of these callers${ofWhich(reads)}.`,
    ({ step }) => after(step, "Check these places, and answer with `--seen` and the id."),
  ),
  "unresolved-call": error<{ group: string; titles: readonly string[]; version: string }>(
    ({ group, titles, version }) =>
      `Nothing says what is called here on ${group === "" ? "the client" : asCode(group)}, so each change of ${asCode(version)} there may reach it: ${shortened(titles, maxChanges).join(" ")}`,
    "Give the call a type and a name that `quoin upgrade` can follow, or check it, and answer with `--seen` and the id.",
  ),
  "keys-across-versions": warning<{
    unspecified: string;
    /** The output whose client is replaced, with its version until then; `undefined` if both clients stay. */
    replaced?: { readonly folder: string; readonly version: string } | undefined;
  }>(
    ({ unspecified }) => unspecified,
    ({ replaced }) =>
      `Check whether a key outlives the upgrade at these places, and answer with \`--seen\` and the id.${drain(replaced)}`,
  ),
  "unused-answer": warning<{ id: string; code: string; reason: string }>(
    ({ id, code, reason }) => `No entry has the id ${asCode(id)} (${code}) any more. Its reason: ${reason}`,
    "Remove the answer. If its place was changed, or got another one beside it, the entry has a new id.",
  ),
  "partial-answer": warning<{
    id: string;
    code: string;
    reason: string;
    /** The id that the entry has now, with how many places, of which no answer covers so many. */
    entry: string;
    places: number;
    fresh: number;
  }>(
    ({ id, code, reason, entry, places, fresh }) =>
      `The entry that ${asCode(id)} (${code}) answered is now ${asCode(entry)}, and ${fresh} of its ${counted(places, "place")} ${fresh === 1 ? "is" : "are"} new. Its reason: ${reason}`,
    ({ entry }) =>
      `Check the new places. If the reason holds there, answer with \`--seen ${entry}\`; otherwise, add the new one with \`--reason\`.`,
  ),
  "possible-old-name": warning<{ name: string; right: readonly string[]; version: string }>(
    ({ name, right, version }) =>
      `No type says whether ${asCode(name)} is a name of the API, which ${asCode(version)} calls ${listCodes(right)}.`,
    "If it is sent to the service or comes from it, rename it: what has an old name may be silently ignored.",
  ),
  "unmoved-import": error<{ specifier: string; folder: string }>(
    ({ specifier, folder }) => `It isn't clear how to make ${asCode(specifier)} lead to ${folder} instead.`,
    "Change the import, or what the specifier resolves to.",
  ),
  "unmoved-path": warning<{ path: string; from: string; folder: string }>(
    ({ path, from }) => `${asCode(path)} still leads to the client of ${asCode(from)}.`,
    ({ folder }) => `If it selects the client, change it: the new one is in ${folder}.`,
  ),
  "both-names": warning<{ name: string; to: string; version: string }>(
    ({ name, to, version }) =>
      `This object has ${asCode(to)} too, which is what ${asCode(version)} calls ${asCode(name)}, so both stay.`,
    ({ name }) => `Remove ${asCode(name)} once nothing reads it any more.`,
  ),
  "unchecked-caller": error<{ version: string }>(
    ({ version }) =>
      `This file uses the client of ${asCode(version)}, and its types aren't checked, so nothing in it is rewritten.`,
    "Set `checkJs`, or write `// @ts-check` at its start, and run the command again; or rewrite it by hand.",
  ),
  "old-dependency": error<{ path: string; old: string; wanted: string }>(
    ({ path, old, wanted }) =>
      `${path} depends on ${asCode(old)}, but not on ${asCode(wanted)}, which is now imported.`,
    ({ old, wanted }) =>
      `Depend on ${asCode(wanted)}, and on ${asCode(old)} only as long as something imports it.`,
  ),
  "unused-dependency": warning<{ path: string; old: string; wanted: string }>(
    ({ path, old, wanted }) =>
      `${path} still depends on ${asCode(old)}, but the callers import only ${asCode(wanted)}.`,
    ({ old }) => `Remove ${asCode(old)}, unless something else needs it.`,
  ),
  "client-not-generated": warning<{ folder: string; version: string; isRewritten: boolean }>(
    ({ folder, version }) =>
      `${folder} doesn't have the client of ${asCode(version)} as the model now describes it.`,
    ({ isRewritten }) => `Run \`quoin generate\`: ${untilGenerated(isRewritten)}.`,
  ),
  "old-client-output": warning<{ folder: string; from: string; version: string; isRewritten: boolean }>(
    ({ folder, from, version }) =>
      `The output ${folder} is for ${asCode(from)}, and no output is for ${asCode(version)}.`,
    ({ version, isRewritten }) =>
      `Set its \`api_version\` to ${asCode(version)}, or add an output, and run \`quoin generate\`: ${untilGenerated(isRewritten)}.`,
  ),
  "error-after-upgrade": error<{ problem: string; version: string; because: string | undefined }>(
    ({ problem, version }) => `With the client of ${asCode(version)}: ${problem}`,
    ({ because }) => because ?? "No change of the API explains it.",
  ),
  "undecided-version": error<{ from: string; version: string }>(
    ({ from, version }) =>
      `The callers compile with the clients of both ${asCode(from)} and ${asCode(version)}, so nothing says which they are for.`,
    "In the new version, a name means what another one meant before. Rename by hand what isn't renamed yet.",
  ),
  "error-before-upgrade": error<{ problem: string; version: string }>(
    ({ problem, version }) => `Even with the client of ${asCode(version)}: ${problem}`,
    "Fix it first: without sound types, nothing can be proved about a caller.",
  ),
};

function ofWhich(reads: number): string {
  if (reads === 0) return "";
  return reads === 1 ? ", of which 1 only reads" : `, of which ${reads} only read`;
}

function after(because: string | undefined, step: string): string {
  return because === undefined ? step : `${because} ${step}`;
}

const [maxChanges, maxLines] = [5, 10];

/** What changes of a value, or of a part of it. */
export interface Change {
  /** The member that it is: `Wallet.balance`; or as code calls it. */
  readonly symbol: string;
  /** What it is called now; `undefined` if it is gone, or only of another kind. */
  readonly to: string | undefined;
  /** Its type before and after, if it is of another kind. */
  readonly kinds?: { readonly before: string; readonly after: string } | undefined;
}

function hasKinds(changes: readonly Change[]): boolean {
  return changes.some(({ kinds }) => kinds !== undefined);
}

function listChanges(changes: readonly Change[]): string {
  const said = changes.map(({ symbol, to, kinds }) => {
    if (kinds !== undefined) {
      return `${asCode(symbol)} is of type ${asCode(kinds.after)} instead of ${asCode(kinds.before)}`;
    }
    return to === undefined ? `${asCode(symbol)} is gone` : `${asCode(symbol)} is ${asCode(to)}`;
  });
  return conjunction(shortened(said, maxChanges));
}

function alsoIn(lines: readonly number[]): string {
  if (lines.length === 0) return "";
  return ` The same in ${lines.length === 1 ? "line" : "lines"} ${conjunction(shortened(lines.map(String), maxLines))}.`;
}

function becomes(to: string | undefined, version: string): string {
  return to === undefined ? `isn't in ${asCode(version)}` : `is ${asCode(to)} in ${asCode(version)}`;
}

const helpTexts = {
  save: "Save it as UTF-8.",
  again: "Run the command again.",
  "name-once": "Leave one of the two names out of the project.",
};

/** How calls end with the client in which they began, where the new one takes its place. */
function drain(replaced: { readonly folder: string; readonly version: string } | undefined): string {
  if (replaced === undefined) return "";
  const { folder, version } = replaced;
  return ` The new client replaces the one in ${folder}: let the old program finish its retries and stored requests before you deploy, or keep an output for ${asCode(version)} in another folder until they are finished.`;
}

/** What callers do without the new client. */
function untilGenerated(isRewritten: boolean): string {
  return `until then, ${isRewritten ? "callers that are rewritten don't compile" : "the callers use the client that is there"}`;
}

/** How `quoin upgrade` can be used wrongly. */
export const upgradeUsageDiagnostics = {
  "same-version": error<{ version: string }>(
    ({ version }) => `Both versions are ${asCode(version)}.`,
    "Pass the version that the callers use as `--from`, and the one to move to as `--to`.",
  ),
  "unusable-tsconfig": error<{ path: string; problem: string }>(
    ({ path, problem }) => `${path} doesn't describe a project: ${problem}`,
    "Pass the tsconfig.json of the callers: `--project app/tsconfig.json`.",
  ),
  "incomplete-answer": error<{ missing: readonly string[] }>(
    ({ missing }) => `An answer needs ${listCodes(missing)} too.`,
    "Write `--seen ID --reason 'The job never retries later than that.'`.",
  ),
  "no-such-entry": error<{ id: string; suggestion: string | undefined }>(
    ({ id }) => `The list has no entry with the id ${asCode(id)}.`,
    ({ suggestion }) =>
      didYouMean(suggestion) ?? "Run the command without `--seen`: each entry has its id beside its code.",
  ),
  "unanswerable-entry": error<{ id: string; code: string }>(
    ({ id, code }) =>
      `The entry ${asCode(id)} (${code}) can't be answered: the callers don't compile with it.`,
    "Fix it: then it is gone from the list.",
  ),
  "callers-not-rewritten": error<{ given: readonly string[]; known: readonly string[] }>(
    ({ given }) => `Quoin can't rewrite callers of clients in ${conjunction(given)}.`,
    ({ known }) =>
      `\`quoin upgrade\` is for clients in ${conjunction(known)}. \`quoin diff --format guide\` tells callers in any language what to change.`,
  ),
  "no-client-output": error<{ from: string; to: string; known: readonly string[] }>(
    ({ from, to }) => `The configuration generates a client neither of ${asCode(from)} nor of ${asCode(to)}.`,
    ({ known }) => `It has outputs of ${listCodes(known)}.`,
  ),
  "no-client-in-project": error<{ project: string; places: readonly string[] }>(
    ({ project, places }) => `No file of ${project} imports the client, from ${places.join(" or ")}.`,
    "Pass the tsconfig.json of the callers as `--project`, and the model's configuration as `--config`.",
  ),
  "uncommitted-callers": error<{ paths: readonly string[]; hasRepository: boolean }>(
    ({ paths, hasRepository }) =>
      hasRepository
        ? `${counted(paths.length, "file")} to rewrite ${paths.length === 1 ? "has" : "have"} changes that aren't committed: ${paths.slice(0, 5).join(", ")}${paths.length > 5 ? " …" : ""}.`
        : `${paths[0]} isn't in a git repository, so nobody could undo what is rewritten.`,
    ({ hasRepository }) =>
      hasRepository
        ? "Commit or stash them first, or rewrite them anyway with `--force`."
        : "Keep a copy, and rewrite them anyway with `--force`.",
  ),
  "callers-outside": error<{
    path: string;
    target: string;
    others: number;
    roots: readonly string[];
  }>(
    ({ path, target, others, roots }) =>
      `${path} is outside ${alternatives(roots)}: it is ${target}.${others === 0 ? "" : ` ${counted(others, "other file")} ${others === 1 ? "is" : "are"}, too.`}`,
    "If it is a caller as well, name its own tsconfig.json with `--project`; otherwise leave it out of this one. No file was changed.",
  ),
  "unwritable-caller": error<{ path: string; problem: string; help: "save" | "again" | "name-once" }>(
    ({ path, problem }) => `${path} can't be rewritten: ${problem}.`,
    ({ help }) => `${helpTexts[help]} No file was changed.`,
  ),
};
