import { error, warning } from "../define.js";
import { asCode, didYouMean, listFirst } from "../../text/words.js";

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
    "Check the address and the credentials; `--plan` shows what would be sent.",
  ),
  "run-interrupted": error<{}>(
    () => "The run was interrupted before its end.",
    "What it found out until then is reported. Run it again for the rest.",
  ),
};
