import { error, warning } from "../define.js";

/** What keeps a file from being read: the command fails, whatever the model says. */
export const fileDiagnostics = {
  "file-not-found": error<{ path: string; suggestion: string | undefined }>(
    ({ path }) => `There is no file or folder ${path}.`,
    ({ suggestion }) =>
      suggestion === undefined
        ? "`quoin init` starts a model; if yours is elsewhere, name it with --model."
        : `Did you mean ${suggestion}?`,
  ),
  "not-a-file": error<{ path: string }>(({ path }) => `${path} is neither a file nor a folder.`),
  "unreadable-file": error<{ path: string; reason: string }>(
    ({ path, reason }) => `${path} can't be read: ${reason}.`,
  ),
  "no-model-files": error<{ path: string }>(
    ({ path }) => `There is no .yaml or .yml file in ${path}.`,
    () => "Name the folder that holds the model; hidden files and node_modules don't count.",
  ),
  "too-many-files": error<{ path: string; limit: number }>(
    ({ path, limit }) => `There are more than ${limit} model files in ${path}.`,
  ),
};

/** What can be wrong with the characters of a file. */
export const characterDiagnostics = {
  "not-utf8": error<{ problem: string }>(
    ({ problem }) => `The file is not UTF-8 text: ${problem}.`,
    () => "Save it as UTF-8.",
  ),
  "not-text": error<{}>(
    () => "The file has a NUL in it: it is UTF-16, or no text at all.",
    () => "Save it as UTF-8.",
  ),
  "empty-file": error<{}>(
    () => "The file is empty.",
    () => "Write at least one section, such as `types:`, or take the file away.",
  ),
  "control-character": error<{ name: string }>(
    ({ name }) => `The text has the control character ${name} in it.`,
    () => "Take it away.",
  ),
  "unusable-character": error<{ name: string; kind: string }>(
    ({ name, kind }) => `The text has ${name} in it, ${kind}.`,
    () => "Take it away.",
  ),
  "direction-character": warning<{ name: string }>(
    ({ name }) => `The text has ${name} in it, which makes the text around it appear in another order.`,
    () => "Take it away, unless a reader needs it.",
  ),
  "character-in-key": error<{ key: string; name: string }>(
    ({ key, name }) => `The key ${key} has ${name} in it.`,
    () => "Use only visible ASCII characters in keys: letters, digits, _ and -.",
  ),
  "space-around-key": error<{ key: string }>(
    ({ key }) => `The key ${JSON.stringify(key)} starts or ends with a space.`,
    () => "Take the space away.",
  ),
};
