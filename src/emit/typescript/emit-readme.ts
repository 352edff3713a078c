import type { OutputFile } from "../output-file.js";
import { renderTemplate } from "../templates.js";
import { markdownCode, markdownText } from "../../text/markdown.js";
import type { PackageChoices } from "./emit-package.js";
import { limitConstants } from "./limit-constants.js";
import type { Environment } from "../../model/ir/api.js";
import type { ClientPlan, ErrorPlan } from "../../plan/client-plan.js";
import { relevantUnknowns } from "../shared/relevant-unknowns.js";
import { describeInstallation } from "./describe-installation.js";
import type { Layout } from "./layout.js";
import { type ImportStyle, specifierOf } from "./import-style.js";
import { quote } from "./text/literal.js";
import { describeExample, describeListExample } from "./readme-examples.js";
import { viewReadmeCalls } from "./readme-calls.js";
import { viewReadmeScopes, viewReadmeWebhooks } from "./readme-webhooks.js";
import { valueOf } from "../../model/ir/known.js";
import { describeDuration } from "../../model/duration.js";
import { describeMissingVersion, describeVersion } from "../shared/sentences.js";

/** `README.md`: how to call, every call with its route and its retry safety, the errors, the limits, the gaps. */
export async function emitReadme(
  layout: Layout,
  { target, packageName, hasFileStore, hasSqlStore = false, hasTesting }: PackageChoices,
  style: ImportStyle,
): Promise<OutputFile> {
  const { api, plan } = layout;
  const hasUrls = api.environments.some(({ url }) => url.kind === "known");
  const view = {
    ...style,
    title: markdownText(`${api.name} client`),
    doc: markdownText(api.doc ?? ""),
    packageName: markdownCode(packageName),
    entries: target === "package" ? builtEntries(packageName) : sourceEntries(style),
    hasFileStore,
    hasSqlStore,
    hasTesting,
    clientClass: layout.names.client,
    errorType: layout.names.error,
    resultsType: layout.names.results,
    version: markdownCode(describeVersion(api)),
    deprecated: api.version.deprecated === undefined ? "" : ` ${markdownText(api.version.deprecated)}`,
    missing: markdownText(describeMissingVersion(api)),
    retention: describeDuration(plan.keys?.retentionMs ?? 0),
    ...viewKeyHeaders(plan),
    promisedRequestId: promisedRequestId(plan),
    isPartial: isPartial(layout),
    followCall: followCall(target, style),
    example: describeExample(layout),
    list: describeListExample(layout),
    runtimePackage: style.runtimeKind === "package" ? markdownCode(style.runtime) : "",
    sharedFolder: style.runtimeKind === "folder" ? markdownCode(style.runtime) : "",
    installation: describeInstallation(target, style.ending),
    ...viewReadmeCalls(layout, hasTesting),
    ...viewReadmeWebhooks(layout),
    scopes: viewReadmeScopes(layout),
    deniedStatus: valueOf(api.authentication.deniedStatus)?.toString() ?? "",
    environments: hasUrls ? api.environments.map(environmentRow) : [],
    environmentsWithoutUrl: hasUrls ? [] : api.environments.map(environmentRow),
    errors: plan.errors.map((error) => ({
      status: String(error.status),
      name: markdownCode(layout.errorClass(error)),
      meaning: markdownText(error.meaning),
      mayHaveEffect: error.effect === "possible" ? "yes" : "no",
      retry: retryCell(error, plan),
    })),
    backoff: viewBackoff(plan),
    hasBatches: plan.features.includes("batches"),
    limits: limitConstants(layout).map(({ name, value, doc }) => ({
      name: markdownCode(name),
      value,
      meaning: markdownText(doc),
    })),
    gaps: relevantUnknowns(api).map(({ id, doc }) => ({ id: markdownText(id), doc: markdownText(doc) })),
  };
  return { path: "README.md", text: await renderTemplate("typescript/README.md.hbs", view) };
}

/** What examples import, quoted, and what text names, as code. */
function sourceEntries(style: ImportStyle) {
  return {
    index: quote(specifierOf("README", "index", style)),
    fileStore: quote(specifierOf("README", "runtime/file-store", style)),
    sqlStore: markdownCode(specifierOf("README", "runtime/sql-store", style)),
    testing: quote(specifierOf("README", "testing", style)),
    limits: markdownCode(specifierOf("README", "limits", style)),
    types: markdownCode(specifierOf("README", "types", style)),
  };
}

function builtEntries(packageName: string): ReturnType<typeof sourceEntries> {
  return {
    index: quote(packageName),
    fileStore: quote(`${packageName}/file-store`),
    sqlStore: markdownCode(`${packageName}/sql-store`),
    testing: quote(`${packageName}/testing`),
    limits: markdownCode(`${packageName}/limits`),
    types: markdownCode(`${packageName}/types`),
  };
}

/** Whether the API has calls that this client lacks. */
function isPartial({ api, groups, calls }: Layout): boolean {
  return (
    groups.length < api.groups.length ||
    calls.length < api.endpoints.length ||
    api.version.endpoints !== undefined
  );
}

/** The page that follows a call; a link where it is beside this one. */
function followCall(target: PackageChoices["target"], { runtime, runtimeKind }: ImportStyle): string {
  const page = `${runtime}/README.md`;
  const isBeside = runtimeKind !== "package" && target !== "package";
  return isBeside ? `[${markdownCode(page)}](${page}#follow-a-call)` : markdownCode(page);
}

/** The headers of responses to requests with a key; empty where there are none. */
function viewKeyHeaders({ keys }: ClientPlan) {
  const { echoHeader, replayedHeader } = keys ?? {};
  const code = (name: string | undefined) => (name === undefined ? "" : markdownCode(name));
  return { echoHeader: code(echoHeader), replayedHeader: code(replayedHeader) };
}

/** The header that a write's success must have; empty where none is promised. */
function promisedRequestId({ requestId }: ClientPlan): string {
  return requestId?.isPromised === true ? markdownCode(requestId.header) : "";
}

function environmentRow({ name, url, doc }: Environment) {
  return {
    name: markdownText(name),
    url: url.kind === "unknown" ? "not specified" : markdownCode(url.value),
    meaning: markdownText(doc ?? ""),
  };
}

/** In seconds. */
function viewBackoff({ backoffs: { transient, throttle } }: ClientPlan) {
  return {
    first: transient.firstMs / 1000,
    second: (transient.firstMs * 2) / 1000,
    third: (transient.firstMs * 4) / 1000,
    longest: transient.longestMs / 1000,
    longestThrottled: throttle.longestMs / 1000,
  };
}

function retryCell({ retry }: ErrorPlan, { keys }: ClientPlan): string {
  const { decisions, header = "" } = retry;
  switch (decisions.safe) {
    case "never":
      return "never";
    case "if-header":
      return `after ${markdownCode(header)}${keys === undefined ? "" : ", with the same key"}`;
    default:
      return decisions.none === "never" ? "exponential backoff" : "exponential backoff, for all writes";
  }
}
