import type { TerminalOptions } from "../../diff/render/render-finding.js";
import { indent } from "../../diff/render/wrap.js";
import { groupBy } from "../../../language/model/group-by.js";
import { visible } from "../../../language/text/visible.js";
import { counted } from "../../../language/text/words.js";
import type { JudgedRun } from "./judged-run.js";
import { promiseOf } from "./rows-by-id.js";

/** What passed, and of which calls, for those who ask for it. */
export function renderPassed(
  { rows, counts }: JudgedRun,
  { paint, width, verbose }: TerminalOptions,
): readonly string[] {
  const passed = rows.filter(({ outcome }) => outcome.kind === "passed");
  if (!verbose || passed.length === 0) return [];
  return [
    "",
    paint("heading", `Passed (${counted(counts.passed, "row")})`),
    ...[...groupBy(passed, ({ row }) => row)].flatMap(([row, all]) => [
      `  ${paint("code", visible(row))}`,
      ...indent(promiseOf(row), width),
      ...indent([...new Set(all.map(({ call }) => call))].join(", "), width),
    ]),
  ];
}
