import { viewCredentialOption } from "../credentials.js";
import { markdownCode } from "../../../language/text/markdown.js";
import type { OutputFile } from "../../../output/emitter/output-file.js";
import { describeExample } from "./examples.js";
import { emitPage, entriesOf, type PageInput } from "./page.js";

/** `docs/installation.md`: how the client is built, with which tools it was tested, what its files are for. */
export async function emitInstallationPage(input: PageInput): Promise<OutputFile> {
  const { names } = input.layout;
  return emitPage("installation", {
    clientClass: names.client,
    ...viewCredentialOption(input.layout),
    senderFunction: names.sender,
    example: describeExample(input.layout),
    isCompiled: input.choices.compiledTo !== undefined,
    isPackage: input.choices.compiledTo === "package",
    runtimeGuide: markdownCode(`${input.style.runtime}/README.md`),
    entries: entriesOf(input),
  });
}
