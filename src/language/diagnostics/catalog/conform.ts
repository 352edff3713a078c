import { error, warning } from "../define.js";
import { asCode, counted, didYouMean, listFirst } from "../../text/words.js";

/** How `quoin conform` can be used wrongly, and why a run says nothing of a service. */
export const conformUsageDiagnostics = {
  "server-not-given": error<{}>(
    () => "Nothing says which service to try.",
    "Write its address: `quoin conform --server https://api.test.shop.example`.",
  ),
  "unusable-server": error<{ server: string; problem: string }>(
    ({ server, problem }) => `${asCode(server)} can't be tried: ${problem}.`,
    "Write the address that precedes the paths of the model: `https://api.test.shop.example/v1`.",
  ),
  "no-such-call": error<{ id: string; suggestion: string | undefined }>(
    ({ id }) => `The model has no call ${asCode(id)}.`,
    ({ suggestion }) => didYouMean(suggestion) ?? "Write the operation's id, as the model has it.",
  ),
  "missing-credentials": error<{ variable: string; isNamed: boolean }>(
    ({ variable }) => `The environment variable ${asCode(variable)} isn't set.`,
    ({ isNamed }) =>
      isNamed
        ? "Set it to the credentials of an account of the service, or name another one in quoin.conform.yaml."
        : "Set it to the credentials of an account of the service, or name those that you have under `credentials` in quoin.conform.yaml.",
  ),
  "missing-account": warning<{ variable: string; account: string }>(
    ({ variable, account }) =>
      `The environment variable ${asCode(variable)} isn't set, so nothing is tried with the account ${asCode(account)}.`,
    "Set it, or remove the account from quoin.conform.yaml.",
  ),
  "writes-to-other-host": error<{ host: string; repeated: string }>(
    ({ host, repeated }) => `\`--writes\` says ${asCode(repeated)}, but requests go to ${asCode(host)}.`,
    ({ host }) =>
      `Writes are sent only if you repeat the host exactly: \`--writes ${host}\`. Check first that it has no data that matters.`,
  ),
  "writes-in-production": error<{ host: string; environment: string }>(
    ({ host, environment }) =>
      `No writes are sent to ${asCode(host)}: it is the host of the environment ${asCode(environment)}.`,
    "Try a test system, or omit `--writes` to send only reads. If it is a test system, call its environment so in the model.",
  ),
  "unconfirmed-test-system": error<{ host: string }>(
    ({ host }) =>
      `No writes are sent to ${asCode(host)}: the model doesn't say which host is in production, so it might be this one.`,
    ({ host }) =>
      `If it is a test system, write \`test-system: ${host}\` into quoin.conform.yaml; or add the environment \`production\` to the model.`,
  ),
  "nothing-tried": error<{ requests: number; reasons: readonly string[] }>(
    ({ requests, reasons }) =>
      `The run says nothing about the service${requests === 0 ? ": no request was sent" : ""}. ${reasons.length === 0 ? "" : `${listFirst(reasons, 2)}.`}`.trim(),
    "Check the address and the credentials; `--plan` shows what would be sent, and `--suggest` what quoin.conform.yaml lacks.",
  ),
  "run-interrupted": error<{}>(
    () => "The run was interrupted before its end.",
    "What it found out until then is reported. Run it again for the rest.",
  ),
};

/** Recordings of runs, and of other traffic. */
export const recordingDiagnostics = {
  "no-har-files": error<{ path: string }>(
    ({ path }) => `${path} has no file whose name ends in \`.har\` or \`.har.gz\`.`,
    "Name the folder that has them, or the files.",
  ),
  "nothing-judged": error<{ entries: number; elsewhere: number }>(
    ({ entries, elsewhere }) =>
      `None of ${counted(entries, "exchange")} says anything about the service: ${elsewhere} of them went to hosts that the model doesn't have.`,
    "Say where the service was, if the model's environments don't: `--server https://api.test.shop.example`.",
  ),
  "bodies-without-recording": error<{}>(
    () => "`--record-bodies` says what is recorded, but nothing is.",
    "Name a new file, too: `--record run.jsonl --record-bodies`.",
  ),
  "recording-there": error<{ path: string }>(
    ({ path }) => `${path} is already there, and a recording is never written over another file.`,
    "Name a new file, or remove that one.",
  ),
  "incomplete-recording": error<{ path: string; problem: string }>(
    ({ path, problem }) => `${path} doesn't have all of the run: ${problem}. The run went on without it.`,
    "Make room for it, or name a file elsewhere, and run it again.",
  ),
  "invalid-recording": error<{ path: string; problem: string }>(
    ({ path, problem }) => `${path} is not a recording. ${problem}`,
    "Give the file that `quoin conform --record` wrote, unchanged.",
  ),
  "other-recording": error<{ path: string; problem: string }>(
    ({ path, problem }) => `${path} can't be judged again. ${problem}`,
    "Use the model, the quoin.conform.yaml and the version of Quoin that the run used, or record the service again.",
  ),
};

/** What `quoin accept --proposal` finds wrong. */
export const proposalDiagnostics = {
  "no-such-proposal": error<{ id: string; path: string; suggestion: string | undefined }>(
    ({ id, path }) => `${path} has no proposal ${asCode(id)}.`,
    ({ suggestion }) =>
      didYouMean(suggestion) ??
      "`quoin conform --propose` writes the file; each proposal has its `id` there.",
  ),
  "proposal-without-model": error<{}>(
    () => "Proposals change the files of a model, and this one is made of an OpenAPI document.",
    "Import the document, `quoin import FILE`, and try the service by the model.",
  ),
  "outdated-proposal": error<{ id: string; at: string }>(
    ({ id, at }) =>
      `The model has something else at ${asCode(at)} than when ${asCode(id)} was proposed. Nothing was changed.`,
    "Run `quoin conform --propose` again.",
  ),
  "refused-proposal": error<{ id: string }>(
    ({ id }) => `The model isn't sound with the proposal ${asCode(id)}. Nothing was changed.`,
    "Change the model by hand where the service is right.",
  ),
};

/** What a run left on a service. */
export const leftoverDiagnostics = {
  "left-behind": warning<{ count: number; path: string; reason: string }>(
    ({ count, path, reason }) =>
      `${counted(count, "thing")} that the run made ${count === 1 ? "is" : "are"} still there: ${reason}. ${path} lists ${count === 1 ? "it" : "them"}.`,
    ({ path }) => `Remove ${path} when you have removed them by hand, or try again with \`--clean ${path}\`.`,
  ),
  "unlisted-leftovers": error<{ path: string; problem: string }>(
    ({ path, problem }) =>
      `${path} can't be written: ${problem}. The run ended, since nothing would list what it makes.`,
    "Make room for the list beside the configuration, and run it again.",
  ),
  "invalid-leftovers": error<{ path: string; line: number }>(
    ({ path, line }) => `${path} is not a list of what a run left: its line ${line} can't be read.`,
    "Give the file that the run wrote, unchanged.",
  ),
  "other-leftovers": error<{ path: string; what: "host" | "model" | "account" }>(
    ({ path, what }) => `${path} is of a run with another ${what}, so nothing is deleted.`,
    ({ what }) => otherHelp[what],
  ),
  "clean-without-writes": error<{ host: string }>(
    () => "`--clean` deletes things on the service, and nothing allows writes there.",
    ({ host }) => `Repeat the host: \`--writes ${host}\`.`,
  ),
  "unconfirmed-clean": error<{ count: number }>(
    ({ count }) => `${counted(count, "thing")} would be deleted, as listed.`,
    "Add `--yes` to delete them.",
  ),
};

const otherHelp = {
  host: "Give the address of the service that the run was tried on.",
  model: "Use the model that the run used: check out its commit.",
  account: "Use the credentials that the run used.",
};
