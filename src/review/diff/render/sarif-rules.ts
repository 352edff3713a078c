import { groupBy } from "../../../language/model/group-by.js";
import type { Finding } from "../finding.js";
import { describeKind } from "../without-code.js";
import { renderKindPage } from "./kind-page.js";
import { type SectionId, sectionOf } from "./sections.js";

export type Level = "error" | "warning" | "note";

const levels: Readonly<Record<SectionId, Level>> = {
  released: "error",
  client: "error",
  "risky-source": "warning",
  source: "warning",
  behaviour: "warning",
  risky: "warning",
  question: "warning",
  "some-code": "note",
  accepted: "note",
  safe: "note",
};

/** How bad a change is, also one that was accepted. */
export function levelOf({ change }: Finding): Level {
  return levels[sectionOf({ change, symbols: [] })];
}

/** What there is to say about the kind of each finding, with the level of its worst one. */
export function describeRules(findings: readonly Finding[], hasCode: boolean) {
  return [...groupBy(findings, ({ change }) => change.kind)].map(([id, found]) => {
    const { why, help } = describeKind(id, hasCode);
    const advice = help === undefined ? [] : [`Safer: ${help}`];
    return {
      id,
      shortDescription: message([why]),
      fullDescription: message([why, ...advice]),
      help: {
        ...message([why, ...advice, `\`quoin explain ${id}\` says more.`]),
        markdown: hasCode ? renderKindPage(id) : [why, ...advice].join("\n\n"),
      },
      defaultConfiguration: { level: worstLevel(found.map(levelOf)) },
    };
  });
}

function worstLevel(found: readonly Level[]): Level {
  return (["error", "warning"] as const).find((level) => found.includes(level)) ?? "note";
}

/**
 * Sentences as a message of SARIF. What looks like the place of an argument is doubled, as the format asks; what looks like
 * a link is torn apart, since it comes from a model.
 */
export function message(sentences: readonly string[]): { readonly text: string } {
  const text = sentences.join("\n");
  return { text: text.replaceAll(/\{(\d+)\}/gu, "{{$1}}").replaceAll("](", "] (") };
}
