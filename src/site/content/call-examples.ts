import { showHiddenInJson } from "../../language/text/visible.js";
import type { Api } from "../../language/model/ir/api.js";
import { isJsonMediaType } from "../../language/model/media-types.js";
import { responseOf } from "../../language/model/success-statuses.js";
import { exampleCalls } from "../../sandbox/calls/example-calls.js";
import type { ExampleAnswer, ExampleCall } from "../../sandbox/calls/example-call.js";
import type { SampleWriter } from "../../sandbox/calls/sample.js";
import type { Block, Sample } from "../page/block.js";
import { code, line, sentence } from "../page/inline.js";

/** A call as programs make it, and what they are answered. */
export interface CallExample {
  readonly samples: readonly Sample[];
  readonly answer: ExampleAnswer;
  readonly call: ExampleCall;
}

/** Of the calls of a version, by their operation ids; those that can't be called have none. */
export type CallExamples = ReadonlyMap<string, CallExample>;

/** Writes the programs of all calls: a language each. */
export async function createExamples(api: Api, writers: readonly SampleWriter[]): Promise<CallExamples> {
  if (writers.length === 0) return new Map();
  const writeAll = writers.map((writer) => writer(api));
  const examples = new Map<string, CallExample>();
  for (const call of await exampleCalls(api)) {
    const samples = await Promise.all(writeAll.map((write) => write(call)));
    const shown = samples.map(({ label, language, shown: text }) => ({
      label,
      language,
      text: text.trimEnd(),
    }));
    examples.set(call.endpoint.id, { samples: shown, answer: call.answer, call });
  }
  return examples;
}

/** How a call is made: the middles of the programs. */
export function describeSamples(example: CallExample | undefined): readonly Block[] {
  return example === undefined ? [] : [{ kind: "samples", samples: example.samples }];
}

/** What the sandbox answers to these programs. */
export function describeAnswer(example: CallExample | undefined): readonly Block[] {
  if (example === undefined) return [];
  const { status, body, location, done } = example.answer;
  const language = isDocument(example) ? "json" : "";
  const where = location === undefined ? "" : line`, which leads to ${code(location)}`;
  return [
    {
      kind: "paragraph",
      content: line`The example above gets ${code(String(status))}${where}${body === "" ? "." : ":"}`,
    },
    ...(body === "" ? [] : [{ kind: "code", language, text: layOut(body, language) } as const]),
    ...(done === undefined
      ? []
      : [
          { kind: "paragraph", content: sentence("What it has begun ends with:") } as const,
          { kind: "code", language: "json", text: layOut(done, "json") } as const,
        ]),
  ];
}

/** Whether the body is one JSON document: a stream of them isn't, nor is text that happens to be JSON. */
function isDocument({ answer, call }: CallExample): boolean {
  const [mediaType = ""] = (answer.mediaType ?? "").split(";");
  const form = responseOf(call.endpoint.responses, answer.status)?.form ?? "json";
  return form === "json" && isJsonMediaType(mediaType.trim());
}

function layOut(text: string, language: string): string {
  return language === "json"
    ? showHiddenInJson(JSON.stringify(JSON.parse(text), undefined, 2))
    : text.trimEnd();
}
