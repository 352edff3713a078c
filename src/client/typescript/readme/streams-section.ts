import { onlyReads } from "../../../language/model/methods.js";
import type { CallableEndpoint } from "../../../language/plan/callable.js";
import { listCodes } from "../../../language/text/words.js";
import type { Layout } from "../layout.js";
import { isStreamed } from "../raw-responses.js";
import { exampleOf } from "./examples.js";
import { renderPart } from "./page.js";

/** How streams are read, and what becomes of one that breaks off; empty where no call returns any. */
export async function renderStreams(layout: Layout): Promise<string> {
  const streamed = layout.calls.filter((call) => isStreamed(call));
  if (streamed.length === 0) return "";
  const callsOf = (some: readonly CallableEndpoint[]) =>
    listCodes(some.map((call) => layout.endpointNames(call).call));
  const first = streamed.find(({ responses }) => responses.every(({ stream }) => stream !== undefined));
  return renderPart("streams", {
    calls: callsOf(streamed),
    resuming: callsOf(
      streamed.filter(
        (call) => onlyReads(call) && call.responses.some(({ stream }) => stream?.isResumable === true),
      ),
    ),
    example: first && exampleOf(first, layout),
  });
}
