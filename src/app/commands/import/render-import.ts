import { listFirst } from "../../../language/text/words.js";
import { visible } from "../../../language/text/visible.js";
import type { Replacement } from "../../../output/write/replace-files.js";
import type { ImportPlan } from "./plan-import.js";

/** How many files are listed: the others are counted. */
const shownFiles = 12;

/** What was written, what there is, and what to do next. */
export function renderImport(plan: ImportPlan, isDryRun: boolean): string {
  return [...renderFiles(plan), "", ...renderCounts(plan), ...renderNext(plan, isDryRun), ""].join("\n");
}

function renderFiles({ files, folder }: ImportPlan): readonly string[] {
  const changed = files.filter(({ text, before }) => text !== before);
  if (changed.length === 0) return [`${visible(folder)}  current`];
  const lines = changed.map((file) => `${fateOf(file).padEnd(7)}  ${visible(file.path)}`);
  if (lines.length <= shownFiles) return lines;
  const ofModel = lines.filter((_, index) => changed[index]?.path.startsWith(`${folder}/`));
  const others = lines.filter((line) => !ofModel.includes(line));
  const shown = ofModel.slice(0, shownFiles - others.length - 1);
  return [...shown, `         and ${ofModel.length - shown.length} more in ${visible(folder)}`, ...others];
}

export type FileFate = "new" | "changed" | "removed";

/** What becomes of a file. If its things move to another one, it is removed, and the other one is new or changed. */
export function fateOf({ text, before }: Replacement): FileFate {
  if (text === undefined) return "removed";
  return before === undefined ? "new" : "changed";
}

function renderCounts({ count, unproven, keptOut, questions }: ImportPlan): readonly string[] {
  const { operations, uncallable, withoutLoss } = count;
  const { open, accepted, path } = questions;
  const asked =
    open + accepted === 0 ? "none" : `${open} to answer in ${visible(path)}, ${accepted} accepted`;
  return [
    `operations  ${operations}: ${operations - uncallable} callable, ${withoutLoss} without loss`,
    ...(keptOut.length === 0
      ? []
      : [`kept out    ${keptOut.length}, removed by hand: ${listFirst(keptOut, 10)}`]),
    ...renderUnproven(unproven),
    `questions   ${asked}`,
  ];
}

/** What follows for callers where nothing shows whether the service itself refused a write. */
function renderUnproven(unproven: ImportPlan["unproven"]): readonly string[] {
  if (unproven === undefined || unproven.errors.length === 0) return [];
  const { errors, writes } = unproven;
  const writesOf = (all: typeof errors) => new Set(all.map(({ operation }) => operation)).size;
  const follows = [
    [
      errors.filter(({ body }) => body === "common"),
      "with bodies that gateways send too, the outcome is `unknown` and nothing is retried",
    ],
    [
      errors.filter(({ body }) => body === "none"),
      "without a declared body, an empty one is believed, whoever sent it",
    ],
  ] as const;
  const reasons = follows
    .filter(([all]) => all.length > 0)
    .map(([all, text]) => `${text} (${writesOf(all)})`);
  return [
    `refusals    unproven for ${writesOf(errors)} of ${writes} writes without a key: ${reasons.join("; ")}. Say in the model which request id every response has, or which fields errors require`,
  ];
}

function renderNext({ config, questions }: ImportPlan, isDryRun: boolean): readonly string[] {
  if (isDryRun) return ["", "Nothing was written."];
  if (config === undefined) return [];
  const { preparations, run } = config.start;
  const steps = [...preparations, `${run}quoin generate`, `${run}quoin sandbox --seed 1`];
  const answer =
    questions.open === 0
      ? []
      : ["", `Then answer ${visible(questions.path)}: until then, no write is ever sent twice.`];
  return ["", config.start.choice, "", "Next:", "", ...steps.map((step) => `  ${visible(step)}`), ...answer];
}
