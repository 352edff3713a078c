import { viewCredentialOption } from "../credentials.js";
import type { OutputFile } from "../../../output/emitter/output-file.js";
import { describeExample, describeListExample } from "./examples.js";
import { emitPage, entriesOf, type PageInput } from "./page.js";

/** `docs/testing.md`: what `testing.ts` makes for tests of programs that use the client. */
export async function emitTestingPage(input: PageInput): Promise<OutputFile> {
  const { layout } = input;
  return emitPage("testing", {
    entries: entriesOf(input),
    clientClass: layout.names.client,
    ...viewCredentialOption(layout),
    resultsType: layout.names.results,
    example: describeExample(layout),
    list: describeListExample(layout),
  });
}
