import { viewCredentialOption } from "../credentials.js";
import { describeDuration } from "../../../language/model/duration.js";
import type { Api } from "../../../language/model/ir/api.js";
import { valueOf } from "../../../language/model/ir/known.js";
import { nameMarks, protectionsOf } from "../../../say/failure/any-retry.js";
import { firstSentence } from "../../../language/text/first-sentence.js";
import { markdownCode, markdownLine, markdownText } from "../../../language/text/markdown.js";
import { listCodes } from "../../../language/text/words.js";
import type { OutputFile } from "../../../output/emitter/output-file.js";
import { describeMissingVersion, describeVersion } from "../../../say/sentences.js";
import { renderTemplate } from "../../../output/emitter/templates.js";
import type { PackageChoices } from "../emit-package.js";
import type { ImportStyle } from "../import-style.js";
import type { Layout } from "../layout.js";
import { pollOf } from "../polls.js";
import { emitCallsPages } from "./calls-page.js";
import { describeInstallation } from "./describe-installation.js";
import { emitErrorsPage } from "./errors-page.js";
import { describeExample, describeListExample, exampleOf } from "./examples.js";
import { emitInstallationPage } from "./installation-page.js";
import { describeLinks } from "./links.js";
import { emitOptionsPage } from "./options-page.js";
import { entriesOf, hasWebhooks, type PageInput } from "./page.js";
import { emitRetriesPage } from "./retries-page.js";
import { emitTestingPage } from "./testing-page.js";
import { emitWebhooksPage } from "./webhooks-page.js";

/** `README.md`, what a caller needs first: install, call, errors, retries. And the pages in `docs/`, which have the rest. */
export async function emitReadme(
  layout: Layout,
  choices: PackageChoices,
  style: ImportStyle,
): Promise<readonly OutputFile[]> {
  const input = { layout, choices, style };
  const pages = await Promise.all([
    emitFront(input),
    emitCallsPages(input),
    emitErrorsPage(layout),
    emitRetriesPage(input),
    emitOptionsPage(input),
    ...(choices.hasTesting ? [emitTestingPage(input)] : []),
    ...(hasWebhooks(layout) ? [emitWebhooksPage(input)] : []),
    emitInstallationPage(input),
  ]);
  return pages.flat();
}

async function emitFront(input: PageInput): Promise<OutputFile> {
  const { layout, choices, style } = input;
  const { api, plan, names } = layout;
  const protections = protectionsOf(plan.calls);
  const view = {
    title: markdownText(`${api.name} client`),
    doc: markdownLine(firstSentence(api.doc ?? "")),
    version: markdownCode(describeVersion(api)),
    deprecated: api.version.deprecated === undefined ? "" : ` ${markdownText(api.version.deprecated)}`,
    missing: markdownText(describeMissingVersion(api)),
    isPartial: isPartial(layout),
    installation: describeInstallation(choices, style.ending),
    runtimePackage: style.runtimeKind === "package" ? markdownCode(style.runtime) : "",
    sharedFolder: style.runtimeKind === "folder" ? markdownCode(style.runtime) : "",
    entries: entriesOf(input),
    clientClass: names.client,
    ...viewCredentialOption(layout),
    errorType: names.error,
    importsFiles: choices.compiledTo !== "package",
    namesEnvironments: names.environment !== undefined,
    example: describeExample(layout),
    list: describeListExample(layout),
    confirmed: describeConfirmed(layout),
    polled: describePolled(layout),
    hasBatches: plan.features.includes("batches"),
    takesKeys: plan.keys !== undefined,
    marks: nameMarks(protections),
    repeats: protections.has("repeatable"),
    retention: describeDuration(plan.keys?.retentionMs ?? 0),
    reused: describeReuse(api),
    hasFileStore: choices.hasFileStore,
    links: describeLinks(input),
  };
  return { path: "README.md", text: await renderTemplate("typescript/README.md.hbs", view) };
}

/** What another body under a used key gets; a client that has restarted doesn't know that it is another one. */
function describeReuse({ idempotency }: Api): string {
  const status = valueOf(idempotency?.reusedStatus);
  return status === undefined
    ? "gets the earlier response and has no effect where the service doesn't compare bodies"
    : `is refused with a ${status}`;
}

/** The calls that can be confirmed, and the first of them as an example. */
function describeConfirmed(layout: Layout) {
  const ids = new Set(
    layout.plan.calls.flatMap(({ id, confirmation }) => (confirmation === undefined ? [] : [id])),
  );
  const confirmed = layout.calls.filter(({ id }) => ids.has(id));
  const [first] = confirmed;
  if (first === undefined) return undefined;
  const calls = listCodes(confirmed.map((call) => layout.endpointNames(call).call));
  return { ...exampleOf(first, layout), calls };
}

/** The calls that begin what they don't end, and the first of them as an example. */
function describePolled(layout: Layout) {
  const polled = layout.calls.filter((call) => pollOf(call, layout) !== undefined);
  const [first] = polled;
  if (first === undefined) return undefined;
  const calls = listCodes(polled.map((call) => layout.endpointNames(call).call));
  return { ...exampleOf(first, layout), calls };
}

/** Whether the API has calls that this client lacks. */
function isPartial({ api, groups, calls }: Layout): boolean {
  return (
    groups.length < api.groups.length ||
    calls.length < api.endpoints.length ||
    api.version.endpoints !== undefined
  );
}
