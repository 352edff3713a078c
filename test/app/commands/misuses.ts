type Misuse = readonly [what: string, words: readonly string[], message: string];

/** Command lines that can't be understood, and what is said of them. */
export const misuses: readonly Misuse[] = [
  ["an unknown command", ["genrate"], "Did you mean generate?"],
  ["an unknown flag", ["generate", "--forse"], "Did you mean --force?"],
  ["a missing value", ["generate", "--out"], "argument missing"],
  ["a flag that is given twice", ["generate", "--out", "a", "--out", "b"], "It was given twice"],
  [
    "a switch that is given twice",
    ["sandbox", "--switch", "echo=all", "--switch", "echo=shown"],
    "echo was given twice",
  ],
  ["an argument too many", ["generate", "spec"], "too many arguments"],
  ["a folder", ["check", "api/"], "Write --config api/quoin.config.yaml for the project in it"],
  ["a configuration", ["check", "api/quoin.config.yaml"], "(Write --config api/quoin.config.yaml.)"],
  ["a file of a model", ["gaps", "my api.yaml"], "(Write --model 'my api.yaml'.)"],
  ["an argument after all others", ["diff", "a", "b", "c"], "(Usage: quoin diff [options] [old] [new])"],
  ["an argument after --", ["check", "--", "--json"], "too many arguments"],
  ["a lone -", ["generate", "-"], "too many arguments"],
  ["no command", [], "Usage: quoin"],
];

/** What comes after a `--` is no flag, so that this isn't said in JSON either. */
export const flagAfterDashes: Misuse = [
  "a flag after --",
  ["check", "--", "--json"],
  "(Write --json without a -- before it.)",
];
