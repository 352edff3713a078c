import type { ModelMap } from "../model/model-data.js";
import { siteName } from "../node.js";
import { isMap, writeFlow } from "../render/flow.js";
import { writeProse } from "../render/prose.js";
import { writeKey, writeScalar } from "../render/scalar.js";
import type { Question } from "./question.js";

/** A question as an item of its file, that nobody has answered. */
export function renderQuestion({ question, fact, remove, evidence, at }: Question): string {
  const lines = [
    "- accept: no",
    ...renderText("  question", question),
    ...(fact.size === 0 ? [] : ["  fact:", ...renderFact(fact).map((line) => `    ${line}`)]),
    ...(remove.length === 0 ? [] : ["  remove:", ...remove.map((id) => `    - ${writeScalar(id, "block")}`)]),
    ...renderText("  evidence", evidence),
    ...(at.length === 0 ? [] : [`  at: ${writeFlow(at.map(siteName))}`]),
  ];
  return lines.map((line) => `${line}\n`).join("");
}

function renderText(key: string, text: string): readonly string[] {
  const block = writeProse(text, key.length + 4, 6);
  if (block === undefined) return [`${key}: ${writeScalar(text, "block")}`];
  return [`${key}: ${block.mark}`, ...block.lines.map((line) => `    ${line}`)];
}

/** A line for each entry of a section, so that one that isn't true can be deleted. */
function renderFact(fact: ModelMap): readonly string[] {
  return [...fact].flatMap(([section, value]) => {
    const key = writeKey(section, "block");
    if (!isMap(value) || value.size === 0) return [`${key}: ${writeFlow(value)}`];
    const entries = [...value].map(([name, entry]) => `  ${writeKey(name, "block")}: ${writeFlow(entry)}`);
    return [`${key}:`, ...entries];
  });
}
