import { selectorValue } from "../../model/media-types.js";
import type { OutputFile } from "../output-file.js";
import { renderTemplate } from "../templates.js";
import { hasKeyHeader } from "../../model/key-header.js";
import { type Code, code } from "./code.js";
import {
  describeCredentials,
  engineOptions,
  importsOf,
  makeCredentials,
  clientOptions,
} from "./credentials.js";
import { banner } from "./module.js";
import { typeNames } from "./emit-types.js";
import { type FeatureModule, featuresOf } from "./features.js";
import { type ImportStyle, specifierOf } from "./import-style.js";
import type { Layout } from "./layout.js";
import { keyLengthData } from "./policy-data.js";
import { rootTypes } from "./reserved-names.js";
import { doorFolder, type DoorModule } from "./runtime-door.js";
import { makeServers } from "./servers.js";
import { commentLine, deprecation } from "./text/comment.js";
import { dataLiteral, quote } from "./text/literal.js";
import { describeParser } from "./webhook-parser.js";

/** The class of the client, and the entries that export it with and without validators. */
export async function emitEntries(layout: Layout, style: ImportStyle): Promise<readonly OutputFile[]> {
  const { names } = layout;
  const features = featuresOf(layout.plan);
  const common = {
    banner,
    ending: style.ending,
    /** What users import of the runtime, and what every client does. */
    runtimeIndex: specifierOf("lite", "runtime/index", style),
    runtimeTypes: specifierOf("types", "runtime/types", style),
    core: doorSpecifier("core", style),
    helpModule: doorSpecifier("help", style),
    environmentsModule: doorSpecifier("environments", style),
    clientClass: names.client,
    resourcesClass: names.resources,
    senderFunction: names.sender,
    /** Empty where no environment has a known address. */
    environmentType: names.environment ?? "",
    groups: layout.groups.map(({ group }) => layout.groupNames(group)),
  };
  const views = {
    "calls.ts": common,
    "client.ts": { ...common, ...viewClient(layout, features, style) },
    "index.ts": { ...common, ...viewIndex(layout, style) },
    "lite.ts": { ...common, ...viewLite(layout, features, style) },
    "types.ts": { ...common, ...viewTypes(layout, features, style) },
  };
  return Promise.all(
    Object.entries(views).map(async ([path, view]) => ({
      path,
      text: await renderTemplate(`typescript/${path}.hbs`, view),
    })),
  );
}

/** What the entries import a module of the runtime's door by. */
function doorSpecifier(module: DoorModule, style: ImportStyle): string {
  return specifierOf("index", `runtime/${doorFolder}/${module}`, style);
}

function viewClient(layout: Layout, features: readonly FeatureModule[], style: ImportStyle) {
  const { names } = layout;
  const options = engineOptions(keyOptions(layout), layout);
  return {
    ...viewClass(layout),
    runtimeGuide: `${style.runtime}/README.md`,
    takesKeys: layout.plan.keys !== undefined,
    /** What the engine takes beside the policy, the error classes and the validators. */
    parts: features.flatMap(({ part, from }) =>
      part === undefined ? [] : [{ name: part, from: doorSpecifier(from, style) }],
    ),
    ...viewCredentials(layout, style),
    engineOptions:
      names.environment === undefined ? options.text : `atEnvironment(${options.text}, environments)`,
  };
}

/** What makes credentials that aren't a key in a header; empty where they are. */
function viewCredentials(layout: Layout, style: ImportStyle) {
  const credentials = makeCredentials(layout);
  const servers = makeServers(layout);
  return {
    credentials: credentials?.text ?? "",
    /** What reads the servers of calls; empty where none has one of its own. */
    servers: servers?.text ?? "",
    credentialImports: importsOf(
      [credentials, servers, optionsType(layout), engineOptions(keyOptions(layout), layout)],
      (module) => specifierOf("client", module, style),
    ),
    credentialWords: describeCredentials(layout.plan.authentication.scheme),
  };
}

/** The options of a client that is made with an API key, without their imports, which every client has. */
function keyOptions({ names: { environment } }: Layout): Code {
  return code`${environment === undefined ? "ClientOptions" : `ClientOptions | EnvironmentOptions<${environment}>`}`;
}

function optionsType(layout: Layout): Code {
  return clientOptions(keyOptions(layout), layout);
}

/** What the options of a client that isn't made with an API key are imported from. */
function viewOptions(entry: string, layout: Layout, style: ImportStyle) {
  return importsOf([optionsType(layout)], (module) => specifierOf(entry, module, style));
}

function viewIndex(layout: Layout, style: ImportStyle) {
  const webhooks = viewWebhooks(layout);
  const { webhookParser: parser } = webhooks;
  const webhookImports = (parser?.types ?? []).map(({ names, from }) => ({
    names: names.join(", "),
    from: doorSpecifier(from, style),
  }));
  return {
    ...viewClass(layout),
    ...webhooks,
    webhookImports,
    optionImports: viewOptions("index", layout, style),
  };
}

function viewLite(layout: Layout, features: readonly FeatureModule[], style: ImportStyle) {
  const { names } = layout;
  const webhooks = viewWebhooks(layout);
  return {
    ...viewClass(layout),
    ...webhooks,
    optionImports: viewOptions("lite", layout, style),
    derivation: viewDerivation(layout, style),
    errorNames: ["isSdkError", names.error, ...names.errors.values()].join(", "),
    resultsType: names.results,
    featureExports: features.flatMap(({ exports, from }) =>
      exports.length === 0 ? [] : [{ names: exports.join(", "), from: doorSpecifier(from, style) }],
    ),
    /** By name, so that a type may be called as one that the runtime exports. */
    typeFiles: typeNames(layout),
  };
}

function viewTypes(layout: Layout, features: readonly FeatureModule[], style: ImportStyle) {
  const modelTypes = new Set(typeNames(layout).flatMap(({ names }) => names.split(", ")));
  return {
    featureTypes: features.flatMap(({ types, from }) =>
      types.length === 0 ? [] : [{ names: types.join(", "), from: doorSpecifier(from, style) }],
    ),
    webhookTypes: (viewWebhooks(layout).webhookParser?.types ?? []).map(({ names, further, from }) => ({
      names: [...names, ...further].join(", "),
      from: doorSpecifier(from, style),
    })),
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
function viewDerivation({ plan: { keys }, calls }: Layout, style: ImportStyle) {
  if (keys === undefined) return undefined;
  const operations = calls.flatMap((call) => (hasKeyHeader(call) ? [quote(call.id)] : []));
  return {
    from: doorSpecifier(keys.isUuid ? "uuid-keys" : "idempotency-keys", style),
    operations: operations.join(" | "),
    /** What a derived key has where it can't have the usual length, as an object; empty where it can. */
    length: keys.fitsDerived || keys.isUuid ? "" : dataLiteral(keyLengthData(keys.length)),
  };
}
