import { error, warning } from "../define.js";
import { asCode, counted, quoted } from "../../text/words.js";

/** What keeps a file from being read: the command fails, whatever the model says. */
export const fileDiagnostics = {
  "file-not-found": error<{ path: string; suggestion: string | undefined }>(
    ({ path }) => `There is no file or folder ${path}.`,
    ({ suggestion }) =>
      suggestion === undefined
        ? "Create a model with `quoin init`, or name yours with `--model`."
        : `Did you mean ${suggestion}?`,
  ),
  "not-a-file": error<{ path: string }>(({ path }) => `${path} is neither a file nor a folder.`),
  "unreadable-file": error<{ path: string; reason: string }>(
    ({ path, reason }) => `${path} can't be read: ${reason}.`,
  ),
  "no-model-files": error<{ path: string }>(
    ({ path }) => `${path} has no .yaml or .yml file.`,
    "Name the folder that contains the model, or create one with `quoin init`. Hidden files and node_modules are ignored.",
  ),
  "too-many-files": error<{ path: string; limit: number }>(
    ({ path, limit }) => `${path} has more than ${limit} model files.`,
    "Name the folder of one model only.",
  ),
  "model-too-large": error<{ limit: string }>(
    ({ limit }) => `The files of the model are larger than ${limit} together.`,
    "Name the folder of one model only.",
  ),
  "link-in-input": error<{ path: string }>(
    ({ path }) => `${path} is a symbolic link, and quoin doesn't follow links.`,
    "Replace the link with its target, or name the target instead.",
  ),
  "not-a-map": error<{ noun: string }>(
    ({ noun }) => `This isn't a file of ${noun}: it is not a map, so none of it is shown.`,
    "Check the path. Such a file has keys with values, such as `types:`.",
  ),
  "too-many-mistakes": error<{ limit: number }>(
    ({ limit }) => `There are more than ${limit} mistakes. The others, from here on, are not listed.`,
    "Fix the first ones. If they are all alike, they may have one cause.",
  ),
};

/** What can be wrong with the characters of a file. */
export const characterDiagnostics = {
  "not-utf8": error<{ problem: string }>(
    ({ problem }) => `The file is not UTF-8 text: ${problem}.`,
    "Save it as UTF-8.",
  ),
  "not-text": error<{}>(
    () => "The file contains a NUL: it is UTF-16, or not a text file.",
    "Save it as UTF-8.",
  ),
  "empty-file": error<{}>(
    () => "The file is empty.",
    "Write at least one section, such as `types:`, or remove the file.",
  ),
  "merge-conflict": error<{ first: number; last: number }>(
    ({ first, last }) =>
      first === last
        ? "This line is left over from a merge conflict."
        : `Lines ${first} to ${last} are an unresolved merge conflict.`,
    ({ first, last }) =>
      first === last
        ? "Remove it."
        : "Keep what is right from both sides, and remove the lines with `<<<<<<<`, `=======` and `>>>>>>>`.",
  ),
  "unusual-space": error<{ name: string; lines: readonly number[] }>(
    ({ name }) => `This space is ${name}, which is a letter to YAML.`,
    ({ lines }) =>
      lines.length === 1
        ? "Replace it with an ordinary space."
        : `Replace it with an ordinary space, here and in ${counted(lines.length - 1, "more line")}.`,
  ),
  "curly-quotes": error<{ text: string }>(
    () => "These are curly quotes, which are letters to YAML.",
    ({ text }) => `Write ${asCode(quoted(text))}.`,
  ),
  "openapi-document": error<{ version: string }>(
    ({ version }) => `This is an OpenAPI ${version} document, not a model.`,
    "`quoin docs` takes it as it is, and so does `quoin sandbox`. Anything else needs a model: `quoin import` with its path makes one. Then move it out of the model's folder.",
  ),
  "control-character": error<{ name: string }>(
    ({ name }) => `This contains the control character ${name}.`,
    "Remove it.",
  ),
  "unusable-character": error<{ name: string; kind: string }>(
    ({ name, kind }) => `This contains ${name}, ${kind}.`,
    "Remove it.",
  ),
  "direction-character": warning<{ name: string }>(
    ({ name }) => `This contains ${name}, which makes the characters around it appear in another order.`,
    "Remove it, unless readers need it.",
  ),
  "possible-secret": warning<{ kind: string }>(
    ({ kind }) => `This looks like ${kind}, but what a model says is published with its client.`,
    "Revoke it if it is real. In an example, write something that can't be mistaken for one, such as `sk_test_…`.",
  ),
  "character-in-key": error<{ key: string; name: string }>(
    ({ key, name }) => `The key ${asCode(key)} contains ${name}.`,
    "Use ASCII letters, digits, `_` and `-` in keys.",
  ),
  "space-around-key": error<{ key: string }>(
    ({ key }) => `The key ${asCode(key)} starts or ends with a space.`,
    "Remove the space.",
  ),
};
