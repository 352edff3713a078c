import type { OutputFile } from "../output-file.js";
import { renderTemplate } from "../templates.js";
import { deprecation, joinComment } from "./text/comment.js";
import { dataLiteral, propertyKey, quote } from "./text/literal.js";
import { banner } from "./banner.js";
import { buildDependencies } from "./emit-build.js";
import { typeNames } from "./emit-types.js";
import type { ClientPlan } from "../../plan/client-plan.js";
import { featuresOf } from "./features.js";
import type { Layout } from "./layout.js";
import type { GroupNames } from "./names.js";
import { keyLengthData } from "./policy-data.js";
import { zodRange } from "./zod-range.js";
import type { ImportStyle } from "./import-style.js";
import { hasManifest, type Target } from "./options.js";
import { describeParser, type WebhookParser } from "./webhook-parser.js";

/** The view of the templates of `client.ts`, `index.ts`, `lite.ts` and `package.json`. */
interface EntryView extends ImportStyle {
  readonly banner: string;
  readonly doc: string;
  /** A tag in one line; empty when the version is not deprecated. */
  readonly deprecated: string;
  readonly clientClass: string;
  readonly resourcesClass: string;
  /** The classes of errors and what recognises one. */
  readonly errorClasses: string;
  readonly errorType: string;
  readonly repliesType: string;
  readonly packageName: string;
  readonly packageVersion: string;
  /** Whether the client has a file store of its own. */
  readonly ownsFileStore: boolean;
  readonly hasTesting: boolean;
  /** The package that the runtime is; empty if it is none. */
  readonly runtimePackage: string;
  /** As JSON; empty if it isn't built. */
  readonly buildDependencies: string;
  readonly zodRange: string;
  readonly groups: readonly GroupNames[];
  /** By name, so that a type may be called as one that the runtime exports. */
  readonly typeFiles: readonly { readonly file: string; readonly names: string }[];
  readonly hasLimits: boolean;
  /** What the engine takes beside the policy, the error classes and the validators. */
  readonly parts: readonly { readonly name: string; readonly file: string }[];
  /** What a derived key has where it can't have the usual length, as an object; empty where it can. */
  readonly keyLength: string;
  readonly featureExports: readonly { readonly names: string; readonly file: string }[];
  /** Empty where no environment has a known address. */
  readonly environmentType: string;
  /** What the client's constructor takes, and what it gives the engine. */
  readonly optionsType: string;
  readonly engineOptions: string;
  readonly environments: readonly EnvironmentView[];
  /** Empty when there are none to parse. */
  readonly webhookType: string;
  /** The function that reads a webhook. */
  readonly webhookParser: WebhookParser | undefined;
  /** What it takes and gives. */
  readonly webhookImports: readonly RuntimeNames[];
  /** As far as no type of the model has the name. */
  readonly webhookExports: readonly RuntimeNames[];
}

/** Names of a file among the features. */
interface RuntimeNames {
  readonly names: string;
  readonly file: string;
}

interface EnvironmentView {
  readonly key: string;
  readonly url: string;
  /** Empty without a doc. */
  readonly doc: string;
}

/** What an output asks for. */
export interface EntryChoices {
  readonly target: Target | undefined;
  readonly packageName: string;
  readonly packageVersion: string;
  readonly hasFileStore: boolean;
  readonly hasTesting: boolean;
}

/** The files whose shape is fixed and in which a few names vary. */
export async function emitEntries(
  layout: Layout,
  others: readonly OutputFile[],
  { target, packageName, packageVersion, hasFileStore, hasTesting }: EntryChoices,
  style: ImportStyle,
): Promise<readonly OutputFile[]> {
  const { api, plan, groups, names } = layout;
  const features = featuresOf(plan);
  const view: EntryView = {
    banner,
    ...style,
    doc: joinComment([describeClient(layout)]).replaceAll("\n", " "),
    deprecated: deprecation(api.version.deprecated).replaceAll("\n", " "),
    clientClass: names.client,
    resourcesClass: names.resources,
    errorClasses: ["isSdkError", ...names.errors.values()].join(", "),
    errorType: names.error,
    repliesType: names.replies,
    packageName: quote(packageName),
    packageVersion: quote(packageVersion),
    ownsFileStore: hasFileStore && style.runtimeKind === "vendored",
    hasTesting,
    runtimePackage: style.runtimeKind === "package" ? quote(style.runtime) : "",
    buildDependencies: target === "package" ? buildDependencies(hasFileStore) : "",
    zodRange,
    groups: groups.map(({ group }) => layout.groupNames(group)),
    typeFiles: typeNames(layout).map((exported) => ({
      file: exported.file,
      names: exported.names.join(", "),
    })),
    ...viewEnvironments(layout),
    ...viewWebhooks(layout),
    parts: features.flatMap(({ part, file }) => (part === undefined ? [] : [{ name: part, file }])),
    keyLength: viewKeyLength(plan),
    featureExports: features.flatMap(({ exports, file }) =>
      exports.length === 0 ? [] : [{ names: exports.join(", "), file }],
    ),
    hasLimits: others.some(({ path, text }) => path === "limits.ts" && text.includes("export ")),
  };
  const manifests = hasManifest({ target, importEnding: style.ending }) ? ["package.json"] : [];
  const environments = names.environment === undefined ? [] : ["environments.ts"];
  const paths = ["client.ts", "index.ts", "lite.ts", ...environments, ...manifests];
  return Promise.all(
    paths.map(async (path) => ({ path, text: await renderTemplate(`typescript/${path}.hbs`, view) })),
  );
}

/** What reads webhooks. */
function viewWebhooks({ plan: { webhooks }, names }: Layout) {
  const parser = webhooks === undefined ? undefined : describeParser(webhooks, names.webhook);
  const listTypes = (isNamed: (name: string) => boolean) =>
    (parser?.types ?? []).flatMap(({ names: all, file }) => {
      const listed = all.filter(isNamed);
      return listed.length === 0 ? [] : [{ names: listed.join(", "), file }];
    });
  return {
    webhookType: parser === undefined ? "" : names.webhook,
    webhookParser: parser,
    webhookImports: listTypes((name) => parser?.unmentioned.includes(name) === false),
    webhookExports: listTypes((name) => !names.runtime.has(name)),
  };
}

/** How long derived keys are where calls take keys of another length. */
function viewKeyLength({ keys }: ClientPlan): string {
  return keys === undefined || keys.fitsDerived ? "" : dataLiteral(keyLengthData(keys.length));
}

/** Environments with a known address can be named in place of it. */
function viewEnvironments({ api, names }: Layout) {
  const { environment = "" } = names;
  const environments = api.environments.flatMap(({ name, url, doc }): readonly EnvironmentView[] => {
    if (url.kind === "unknown") return [];
    const text = doc === undefined ? "" : joinComment([doc]).replaceAll("\n", " ");
    return [{ key: propertyKey(name), url: quote(url.value), doc: text }];
  });
  const isNamed = environment !== "";
  return {
    environmentType: environment,
    environments,
    optionsType: isNamed ? `ClientOptions | EnvironmentOptions<${environment}>` : "ClientOptions",
    engineOptions: isNamed ? "atEnvironment(options, environments)" : "options",
  };
}

function describeClient({ api }: Layout): string {
  const { version } = api;
  const pinned =
    version.header === undefined ? "which sends no version" : `pinned to ${version.header} ${version.name}`;
  return `The client of ${api.name}, ${pinned}.`;
}
