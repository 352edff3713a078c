import { viewCredentialOption } from "../credentials.js";
import type { OutputFile } from "../../../output/emitter/output-file.js";
import { emitPage, entriesOf, type PageInput, promisedRequestId } from "./page.js";

/** `docs/options.md`: the options of the client, and what its validation refuses whatever they say. */
export async function emitOptionsPage(input: PageInput): Promise<OutputFile> {
  const { layout, choices } = input;
  const { transports = [] } = choices;
  return emitPage("options", {
    entries: entriesOf(input),
    clientClass: layout.names.client,
    ...viewCredentialOption(layout),
    promisedRequestId: promisedRequestId(layout),
    hasTransports: transports.length > 0,
    hasNodeTransport: transports.includes("node"),
    hasUndiciTransport: transports.includes("undici"),
    hasBatches: layout.plan.features.includes("batches"),
  });
}
