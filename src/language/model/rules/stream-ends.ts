import type { Api } from "../ir/api.js";
import type { EndpointResponse } from "../ir/endpoint.js";
import type { ModelProblem } from "../model-problem.js";
import { isPossible } from "../possible-values.js";
import type { Report } from "../report.js";
import { indexTypes, type TypeIndex } from "../type-index.js";

/** The data that a stream ends with, which no item may be, and which has to arrive as it is written. */
export function checkStreamEnds({ endpoints, types: all }: Api, report: Report): void {
  const types = indexTypes(all);
  for (const { id, responses } of endpoints) {
    for (const response of responses) {
      const problem = findProblem(response, types);
      if (problem === undefined) continue;
      report("invalid-end", { endpoint: id, end: response.stream?.end ?? "", ...problem }, response.at);
    }
  }
}

function findProblem({ form, type, stream }: EndpointResponse, types: TypeIndex): ModelProblem | undefined {
  const end = stream?.end;
  if (end === undefined || type === undefined) return undefined;
  const isSeen = form === "lines" ? end.trim() === end && !end.includes("\n") : !end.includes("\r");
  if (end === "" || !isSeen) {
    const problem = "clients drop empty data, blanks around a line, and line ends";
    return { problem, help: 'Write the data alone, as in `end: "[DONE]"`.' };
  }
  const value = parse(end);
  if (value === undefined || !isPossible(value.json, type, types)) return undefined;
  const help = "Give items a type without this value, or remove `end`: the value is then an item too.";
  return { problem: "an item can be the same, and would end the stream", help };
}

function parse(text: string): { readonly json: unknown } | undefined {
  try {
    return { json: JSON.parse(text) };
  } catch {
    return undefined;
  }
}
