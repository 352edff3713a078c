import { describeDuration } from "../../../language/model/duration.js";
import type { ClientPlan } from "../../../language/plan/client-plan.js";
import { protectionsOf } from "../../../say/failure/any-retry.js";
import { markdownCode } from "../../../language/text/markdown.js";
import type { OutputFile } from "../../../output/emitter/output-file.js";
import { quote } from "../text/literal.js";
import { describeExample } from "./examples.js";
import { emitPage, entriesOf, type PageInput } from "./page.js";

/** `docs/retries.md`: how far the promise about keys goes, and the stores that take it across restarts. */
export async function emitRetriesPage(input: PageInput): Promise<OutputFile> {
  const { names, plan } = input.layout;
  const { keys } = plan;
  const protections = protectionsOf(plan.calls);
  return emitPage("retries", {
    entries: entriesOf(input),
    takesKeys: keys !== undefined,
    repeats: protections.has("repeatable"),
    bodyKeys: protections.has("body-key"),
    retention: describeDuration(keys?.retentionMs ?? 0),
    ...viewKeyHeaders(plan),
    confirmed: exampleOfConfirmed(input.layout),
    example: describeExample(input.layout),
    resultsType: names.results,
    hasFileStore: input.choices.hasFileStore,
    hasSqlStore: input.choices.hasSqlStore === true,
  });
}

/** The operation id of the first call that can be confirmed; empty where none can. */
function exampleOfConfirmed({ plan }: PageInput["layout"]): string {
  const call = plan.calls.find(({ confirmation }) => confirmation !== undefined);
  return call === undefined ? "" : quote(call.id);
}

/** The headers of responses to requests with a key; empty where there are none. */
function viewKeyHeaders({ keys }: ClientPlan) {
  const { echoHeader, replayedHeader } = keys ?? {};
  const code = (name: string | undefined) => (name === undefined ? "" : markdownCode(name));
  return { echoHeader: code(echoHeader), replayedHeader: code(replayedHeader) };
}
