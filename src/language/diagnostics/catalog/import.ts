import { error, warning } from "../define.js";
import { asCode, counted, listCodes, listFirst } from "../../text/words.js";

/** What `quoin import` says, also of a model that it made before, and `quoin check` of what it has asked. */
export const importDiagnostics = {
  "import-loss": warning<{ construct: string; count: number; sentence: string }>(
    ({ construct, count, sentence }) =>
      `${asCode(construct)} is lost${count === 1 ? "" : ` in ${count} places`}: ${sentence}`,
    "`quoin explain import-loss` says what becomes of it; `--json` lists all places.",
  ),
  "import-doubt": warning<{ construct: string; count: number; sentence: string }>(
    ({ construct, count, sentence }) =>
      `${asCode(construct)} is perhaps a mistake${count === 1 ? "" : ` in ${count} places`}: ${sentence}`,
    "The model says what the document says. Correct the document if it isn't meant.",
  ),
  "lossy-import": error<{ count: number }>(
    ({ count }) => `The model would lack ${counted(count, "thing")} that the document says.`,
    "Import without `--strict`: each is a known unknown of the model then.",
  ),
  "answer-not-imported": warning<{ subject: string }>(
    ({ subject }) => `The model doesn't have what was accepted of ${subject}.`,
    "Run `quoin import` with the document again; or write `accept: no`, if it isn't so.",
  ),
  "answer-to-nothing": warning<{ endpoints: readonly string[] } | { errors: readonly string[] }>((facts) => {
    const [thing, names] = "errors" in facts ? ["error", facts.errors] : ["operation", facts.endpoints];
    return `The document doesn't have the ${names.length === 1 ? thing : `${thing}s`} any more of which this was accepted: ${names.map(asCode).join(", ")}.`;
  }, "Delete its line."),
  "outdated-answer": warning<{ endpoints: readonly string[] }>(
    ({ endpoints }) =>
      `The document has another method, path, success or hint for ${endpoints.length === 1 ? "the operation" : "the operations"} of which this was accepted: ${endpoints.map(asCode).join(", ")}.`,
    "Nothing of it is applied there. Delete the line; if it is still so, accept the question that asks again, or say it in the model.",
  ),
  "doubtful-answer": warning<{
    lists: readonly { readonly endpoint: string; readonly lacks: readonly string[] }[];
  }>(({ lists }) => {
    const each = lists.map(({ endpoint, lacks }) => `${asCode(endpoint)} (${listCodes(lacks)})`);
    return `The document doesn't have what was accepted of how to walk ${lists.length === 1 ? "this list" : "these lists"}: ${each.join(", ")}.`;
  }, "If the service has it all the same, nothing needs to change. Otherwise correct the fact, or delete the lines of these operations."),
  "changed-under-answer": warning<{ about: string }>(
    ({ about }) => `The document changed ${about}, which this answer replaces.`,
    "The model still says what was accepted. Correct the fact if it is no longer true of the service.",
  ),
  "standing-answer": warning<{ endpoints: readonly string[] }>(
    ({ endpoints }) =>
      `The document has writes, or keys of writes, that it didn't have, for which this answer holds as well: ${listFirst(endpoints.map(asCode), 10)}.`,
    "Read it again. If it isn't so for one of them, say it in the model, or correct the fact.",
  ),
  "unsound-answer": warning<{ endpoint: string; mistake: string }>(
    ({ endpoint, mistake }) =>
      `With what was accepted of ${asCode(endpoint)}, the model would be refused: ${mistake}`,
    "Nothing of it is applied there. Correct the fact, or delete the line of the operation.",
  ),
  "refused-answer": error<{ mistake: string }>(
    ({ mistake }) => `With what was accepted here, the model would be refused: ${mistake}`,
    "Correct the fact, or write `accept: no`. Nothing was written.",
  ),
  "unsound-import": error<{ mistake: string }>(
    ({ mistake }) => `The model of this document would be refused: ${mistake}`,
    "Nothing was written. This is a bug in quoin; without this part, the document can be imported.",
  ),
  "import-conflict": warning<{
    path: string;
    ours: string | undefined;
    theirs: string | undefined;
    /** Where the document has it. */
    place: string | undefined;
  }>(
    ({ path, ours, theirs, place }) =>
      `${asCode(path)} is ${said(ours)} here, and ${said(theirs)} in the document${place === undefined ? "" : ` (${asCode(place)})`}: both have changed since the last import.`,
    "What is here stays. Take over what you want of the document; the next import doesn't ask again.",
  ),
  "import-under-comment": warning<{ path: string; theirs: string | undefined }>(
    ({ path, theirs }) =>
      `${asCode(path)} is ${said(theirs)} in the document now, but a comment here would be lost with what it says.`,
    "What is here stays. Change it by hand if the document is right.",
  ),
  "gone-from-document": warning<{ paths: readonly string[]; document: string; isEdited: boolean }>(
    ({ paths, document, isEdited }) =>
      `${document} no longer ${paths.some((path) => path.startsWith("types.")) ? "has or uses" : "has"} ${listFirst(paths.map(asCode), 10)}${isEdited ? ", which was edited here" : ""}.`,
    "It stays until quoin.questions.yaml says that it is gone. If older versions have it, say `until`.",
  ),
  "change-without-history": warning<{ path: string; version: string }>(
    ({ path, version }) =>
      `${asCode(path)} has changed in ${asCode(version)}, and the language has no history of it.`,
    "All versions are described with what holds now. Say in its `doc` what was otherwise.",
  ),
  "back-in-version": warning<{ path: string; version: string }>(
    ({ path, version }) => `${asCode(path)} is back in ${asCode(version)}, and an earlier version lacked it.`,
    "Versions between are described as if they had it, too: a history ends once.",
  ),
  "unreadable-import-lock": error<{ path: string; problem: string }>(
    ({ path, problem }) => `${path} can't be read: ${problem}. Nothing was changed.`,
    "Restore it from version control. After a merge, take either side, and import again.",
  ),
  "uneditable-model": error<{ path: string }>(
    ({ path }) => `${path} is written in a way that an import can't change. Nothing was changed.`,
    "Write its maps as blocks, with each key on a line of its own.",
  ),
};

function said(value: string | undefined): string {
  return value === undefined ? "gone" : asCode(value);
}
