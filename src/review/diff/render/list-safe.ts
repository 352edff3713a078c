import { groupBy } from "../../../language/model/group-by.js";
import { asCode, conjunction, shortened } from "../../../language/text/words.js";
import type { Finding } from "../finding.js";
import { isDocumentation } from "../kinds/documentation.js";
import { tallyOf } from "../kinds/tally.js";
import type { Bundle } from "./bundles.js";
import { countChanges, fewestFolded } from "./sections.js";
import { lastStepOf } from "../subject.js";

/** What is safe as items of a list: documentation comes last, and several changes that are counted are one item. */
export function listSafe(findings: readonly Finding[]): readonly Bundle[] {
  const isText = ({ change: { kind } }: Finding) => isDocumentation(kind);
  const groups = groupBy(findings.filter(isText), ({ change: { kind } }) => kind);
  const others = findings.filter((finding) => !isText(finding));
  return [...others.map(alone), ...[...groups.values()].flatMap(gather)];
}

function alone(finding: Finding): Bundle {
  return { finding, findings: [finding] };
}

function gather(findings: readonly [Finding, ...Finding[]]): readonly Bundle[] {
  const [first] = findings;
  const tally = tallyOf(first.change.kind, countChanges(findings));
  if (tally === undefined || findings.length < fewestFolded) return findings.map(alone);
  const { before: _before, after: _after, ...change } = first.change;
  const names = [...new Set(findings.map(({ change: { subject } }) => asCode(lastStepOf(subject))))];
  const title = `${tally}: ${conjunction(shortened(names, maxNames))}.`;
  return [{ finding: { ...first, change: { ...change, title } }, findings }];
}

/** How many names a title has. */
const maxNames = 3;
