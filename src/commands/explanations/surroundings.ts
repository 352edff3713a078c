import { text } from "./explanation.js";

/** What no model shows: files as such, the output folder, and the command line. */
export const surroundingsExplanations = {
  "file-not-found": text("The model is read from spec/ unless the configuration or --model says otherwise."),
  "not-a-file": text("A model is read from files and folders; pipes and devices might never end."),
  "unreadable-file": text("The operating system refused to open the file."),
  "no-model-files": text("Of a folder, all files that end in .yaml or .yml are read."),
  "too-many-files": text("So many files are rarely meant: perhaps the path leads to the wrong folder."),
  "not-utf8": text("Editors say at the bottom of their windows how a file is saved."),
  "invalid-yaml": text("The text breaks the rules of YAML in a way for which there is no better message."),
  "invalid-date": text("A version whose name looks like a date must be a day of the calendar."),
  "missing-comma": text("Items between { … } and [ … ] are separated by commas."),
  "not-text": text("Editors can save a file as UTF-16, which looks the same on the screen."),
  "empty-file": text("A file without a section is more often a mistake than meant."),
  "control-character": text("Such characters can't be seen, and can make a terminal do strange things."),
  "unusable-character": text("Unicode promises that this never stands for anything."),
  "direction-character": text("Text that appears in another order than it is read in can hide what it says."),
  "character-in-key": text(
    "Keys become names in code, where only letters, digits, _ and - can be told apart.",
  ),
  "space-around-key": text("Nobody sees the space, and the key is another one with it."),
  "file-too-large": text("The limit keeps a run short, whatever the model says."),
  "too-deep": text("The limit keeps a run short, whatever the model says."),
  "too-many-keys": text("The limit keeps a run short, whatever the model says."),
  "too-many-items": text("The limit keeps a run short, whatever the model says."),
  "text-too-long": text("The limit keeps a run short, whatever the model says."),
  "edited-output": text(
    "The lock file knows the digest of each file that was written. This one has another, so it was changed since. " +
      "Generated files are never edited: put the change into the model, or wrap the client.",
  ),
  "stale-output": text("The model, the settings or quoin itself changed since the output was generated."),
  "missing-output": text("The lock file or the model names a file that is not there."),
  "extra-output": text(
    "The output folder holds nothing but what is generated, so that a leftover can't be mistaken for a part of it. " +
      "Hidden files and node_modules don't count.",
  ),
  "stale-lock": text("The lock file holds the digests of the model, the settings and the generator."),
  "other-generator": text("Another version of quoin may generate something else from the same model."),
  "interrupted-write": text(
    "A run writes beside the output first, decides, and only then puts the files into place. It was stopped after it " +
      "had decided; the next run puts the rest into place.",
  ),
  "path-collision": text("macOS and Windows take names that differ in case only for the same."),
  "not-ours": text("Only files that the lock file lists are replaced, so that nothing of yours is lost."),
  "unreadable-lock": text("Without the lock file it is unknown which files may be replaced or deleted."),
  "unsafe-path": text(
    "No text of a model, and no lock file, can make quoin write outside the output folder.",
  ),
  "unsafe-folder": text("An output folder holds nothing but generated files, and never what they come from."),
  "link-in-output": text("A link could lead anywhere, so what it leads to is never written."),
  "folder-in-use": text("Two runs that write to one folder at a time would leave a mixture."),
  "cannot-write": text(
    "Everything is written beside the output first, so a failure leaves the output as it was.",
  ),
  "cannot-read": text("The operating system refused to open the file."),
  "no-such-version": text("The versions of an API stand under `versions` of its model."),
  "no-such-code": text("The code of a message stands behind its place and the word error or warning."),
  "already-there": text("`quoin init` only starts a model."),
  "no-config": text("The file that --config names must be there."),
  "no-such-environment": text("The environments of an API stand under `environments` of its model."),
  "no-such-switch": text(
    "Switches decide what the model doesn't say. `docs/sandbox.md` has a table of them, with their defaults.",
  ),
  "invalid-switch": text("A switch is set as `--switch reusedKey=409`: to a status, or to one of its words."),
  "invalid-state": text(
    "The file is a JSON object from the names of types to lists of resources; members that are left out get samples.",
  ),
  "unusable-port": text(
    "The sandbox listens on one port of this machine, 4010 unless --port says otherwise.",
  ),
  "version-without-folder": text(
    "Each version is a client in a folder of its own; `api_version` of an output in quoin.config.yaml says so for good.",
  ),
  "overlapping-outputs": text("Each output has a lock file of its own, and owns what is in its folder."),
  "silenced-error": text("Only warnings can be silenced, each by its code and its place, with a reason."),
  "unused-silence": text("An entry that silences nothing would hide a warning that comes back later."),
  "deprecated-version": text("The model says that callers should leave this version."),
};
