import { selectorValue } from "../../language/model/media-types.js";
import type { OutputFile } from "../../output/emitter/output-file.js";
import { renderTemplate } from "../../output/emitter/templates.js";
import { hasKeyHeader } from "../../language/model/key-header.js";
import type { KeyPlan } from "../../language/plan/key-plan.js";
import { type Code, code, runtimeType, runtimeValue } from "./code.js";
import { describeCredentials, engineOptions, makeCredentials, clientOptions } from "./credentials.js";
import { banner, renderImports, renderNames } from "./module.js";
import { typeNames } from "./emit-types.js";
import { featuresOf } from "./features.js";
import { type ImportStyle, specifierOf } from "./import-style.js";
import type { Layout } from "./layout.js";
import { keyLengthData } from "./policy-data.js";
import { rootTypes } from "./reserved-names.js";
import { doorModule } from "./runtime-door.js";
import { makeServers } from "./servers.js";
import { commentLine, deprecation } from "./text/comment.js";
import { dataLiteral, quote } from "./text/literal.js";
import { describeParser } from "./webhook-parser.js";

/** The class of the client, and the entries that export it with and without validators. */
export async function emitEntries(layout: Layout, style: ImportStyle): Promise<readonly OutputFile[]> {
  const { names } = layout;
  const common = {
    banner,
    ending: style.ending,
    /** What users import of the runtime, and what every client does. */
    runtimeIndex: specifierOf("lite", "runtime/index", style),
    runtimeTypes: specifierOf("types", "runtime/types", style),
    runtimeDoor: specifierOf("index", doorModule(), style),
    clientClass: names.client,
    resourcesClass: names.resources,
    senderFunction: names.sender,
    /** Empty where no environment has a known address. */
    environmentType: names.environment ?? "",
    groups: layout.groups.map(({ group }) => layout.groupNames(group)),
  };
  const views = {
    "calls.ts": common,
    "client.ts": { ...common, ...viewClient(layout, style) },
    "index.ts": { ...common, ...viewIndex(layout, style) },
    "lite.ts": { ...common, ...viewLite(layout, style) },
    "types.ts": { ...common, ...viewTypes(layout) },
  };
  return Promise.all(
    Object.entries(views).map(async ([path, view]) => ({
      path,
      text: await renderTemplate(`typescript/${path}.hbs`, view),
    })),
  );
}

/** What a module imports to mention these. */
function importsOf(module: string, codes: readonly Code[], style: ImportStyle): string {
  const symbols = codes.flatMap((each) => each.symbols);
  return renderImports(module, symbols, style).join("\n");
}

/** What an export of the runtime's door names; empty where there is nothing. */
function exportedNames(codes: readonly Code[]): string {
  return codes.length === 0 ? "" : renderNames(codes.flatMap(({ symbols }) => symbols));
}

function types(...names: readonly string[]): readonly Code[] {
  return names.map((name) => runtimeType(name));
}

function values(...names: readonly string[]): readonly Code[] {
  return names.map((name) => runtimeValue(name));
}

/** What the options of a client mention, with those of one that is made with an API key. */
function optionTypes(layout: Layout): readonly Code[] {
  return [optionsType(layout), ...types("ClientOptions"), ...environmentOptions(layout)];
}

function environmentOptions({ names: { environment } }: Layout): readonly Code[] {
  return environment === undefined ? [] : types("EnvironmentOptions");
}

function viewClient(layout: Layout, style: ImportStyle) {
  const { names, plan } = layout;
  const isPlaced = names.environment !== undefined;
  const options = engineOptions(keyOptions(layout), layout);
  const credentials = makeCredentials(layout);
  const servers = makeServers(layout);
  const { parts } = featuresOf(plan);
  const imported = [
    ...types("ApiPromise", "ClientSender", "Engine", "JsonValue", "PreparedRequest"),
    ...values("createEngine", "quoinVersion", ...(isPlaced ? ["atEnvironment"] : [])),
    ...values(...parts.map(({ value }) => value)),
    ...[credentials, servers, options].filter((each) => each !== undefined),
    ...optionTypes(layout),
  ];
  return {
    ...viewClass(layout),
    runtimeGuide: `${style.runtime}/README.md`,
    takesKeys: plan.keys !== undefined,
    imports: importsOf("client", imported, style),
    /** What the engine takes beside the policy, the error classes and the validators. */
    parts: parts.map(({ part, value }) => (part === value ? part : `${part}: ${value}`)),
    /** What makes credentials that aren't a key in a header; empty where they are. */
    credentials: credentials?.text ?? "",
    /** What reads the servers of calls; empty where none has one of its own. */
    servers: servers?.text ?? "",
    credentialWords: describeCredentials(plan.authentication.scheme),
    engineOptions: isPlaced ? `atEnvironment(${options.text}, environments)` : options.text,
  };
}

/** The options of a client that is made with an API key, without their imports, which every client has. */
function keyOptions({ names: { environment } }: Layout): Code {
  return code`${environment === undefined ? "ClientOptions" : `ClientOptions | EnvironmentOptions<${environment}>`}`;
}

function optionsType(layout: Layout): Code {
  return clientOptions(keyOptions(layout), layout);
}

function viewIndex(layout: Layout, style: ImportStyle) {
  const webhooks = viewWebhooks(layout);
  const parsing = types(...(webhooks.webhookParser?.types.names ?? []));
  return {
    ...viewClass(layout),
    ...webhooks,
    imports: importsOf("index", [...optionTypes(layout), ...parsing, ...values("withValidators")], style),
  };
}

function viewLite(layout: Layout, style: ImportStyle) {
  const { names } = layout;
  const derivation = viewDerivation(layout);
  const deriving = derivation === undefined ? [] : [...types("DeriveIdempotencyKey"), derivation.derive];
  const { exports } = featuresOf(layout.plan);
  return {
    ...viewClass(layout),
    ...viewWebhooks(layout),
    imports: importsOf("lite", [...optionTypes(layout), ...deriving, ...values("quoinVersion")], style),
    keyDerivation: derivation && { of: derivation.operations, by: derivation.derive.text },
    errorNames: ["isSdkError", names.error, ...names.errors.values()].join(", "),
    resultsType: names.results,
    featureExports: exportedNames(values(...exports)),
    /** By name, so that a type may be called as one that the runtime exports. */
    typeFiles: typeNames(layout),
  };
}

function viewTypes(layout: Layout) {
  const modelTypes = new Set(typeNames(layout).flatMap(({ names }) => names.split(", ")));
  const { names, further } = viewWebhooks(layout).webhookParser?.types ?? { names: [], further: [] };
  const exported = [
    ...environmentOptions(layout),
    ...types(...featuresOf(layout.plan).types, ...names, ...further),
  ];
  return {
    runtimeNames: exportedNames(exported),
    /** The names of the root that types of the model have there: here they are free. */
    shadowed: rootTypes.filter((name) => modelTypes.has(name)).join(", "),
  };
}

/** The client as `lite.ts`, `client.ts` and `index.ts` declare it. */
function viewClass(layout: Layout) {
  const { api } = layout;
  const { version } = api;
  const pinned =
    version.header === undefined
      ? "which sends no version"
      : `pinned to ${version.header} ${selectorValue(version)}`;
  return {
    doc: commentLine(`The client of ${api.name}, ${pinned}.`),
    /** A tag in one line; empty when the version is not deprecated. */
    deprecated: deprecation(version.deprecated).replaceAll("\n", " "),
    optionsType: optionsType(layout).text,
  };
}

/** The function that reads webhooks, and their type, which is empty where there are none to parse. */
function viewWebhooks({ plan: { webhooks }, names }: Layout) {
  return {
    webhookType: webhooks === undefined ? "" : names.webhook,
    webhookParser: webhooks === undefined ? undefined : describeParser(webhooks, names.webhook),
  };
}

/** How keys are derived, and for which calls; absent where none takes one. */
function viewDerivation({ plan: { keys }, calls }: Layout) {
  if (keys === undefined) return undefined;
  const operations = calls.flatMap((call) => (hasKeyHeader(call) ? [quote(call.id)] : []));
  return { derive: functionFor(keys), operations: operations.join(" | ") };
}

function functionFor({ isUuid, fitsDerived, length }: KeyPlan): Code {
  if (isUuid) return runtimeValue("deriveUuidKey");
  if (fitsDerived) return runtimeValue("deriveIdempotencyKey", "portable", "deriveKey");
  return code`${runtimeValue("deriveKeysOf")}(${dataLiteral(keyLengthData(length))})`;
}
