import { kebabCase } from "../../text/names.js";
import { findLosses } from "../count-losses.js";
import type { ImportedApi } from "../imported-api.js";
import { language } from "../language.js";
import type { Use } from "../uses.js";
import { type FixedNames, noNames } from "./fixed-names.js";
import type { ImportedModel } from "./imported-model.js";
import { createTypeWriter } from "./types/create-type-writer.js";
import { MapBuilder, type ModelFile, type ModelMap } from "./model-data.js";
import { planErrors } from "./operations/plan-errors.js";
import { planOperations } from "./operations/plan-operations.js";
import { planServers } from "./operations/plan-servers.js";
import { planUnknowns } from "./operations/plan-unknowns.js";
import {
  nameApi,
  planConventions,
  writeConventions,
  writeGroups,
  writeIdentity,
} from "./operations/write-api.js";
import { sayableAuthentication, writeAuthentication } from "./operations/write-authentication.js";
import type { WriteContext } from "./operations/write-context.js";
import { writeEndpoint } from "./operations/write-endpoint.js";
import { writeEnvironments } from "./operations/write-environments.js";
import { writeErrors } from "./operations/write-errors.js";
import { splitFile } from "./split-file.js";
import { namesBesideTypes } from "./taken-names.js";

export interface ImportOptions {
  /** What the API is called, in PascalCase; by default after its title. */
  readonly name?: string | undefined;
  /** The header that selects the version that the document describes, and what it says then. */
  readonly versionHeader?: VersionHeader | undefined;
  readonly fixed?: FixedNames | undefined;
}

export interface VersionHeader {
  readonly header: string;
  readonly value: string;
}

/** A document as a model. The same document, with the same names before, gives the same model. */
export function importModel(
  api: ImportedApi,
  { name = nameApi(api.title), versionHeader, fixed = noNames }: ImportOptions = {},
): ImportedModel {
  const builder = new MapBuilder();
  const names = planOperations(api, fixed);
  const unknowns = planUnknowns(fixed.unknowns);
  const errors = planErrors(api, new Set(fixed.types.values()));
  const taken = namesBesideTypes(api, name, names, errors);
  const types = createTypeWriter(api, {
    operations: names,
    unknowns,
    fixed: fixed.types,
    taken,
    builder,
  });
  const authentication = sayableAuthentication(api);
  const context: WriteContext = {
    api,
    types,
    names,
    unknowns,
    builder,
    isLoss: ({ construct }: Use) => !language.has(construct),
    conventions: planConventions(api),
    errors,
    servers: planServers(api),
    authentication,
    ownHeaders: ownHeaders(authentication, versionHeader),
  };
  const losses = findLosses(api, language);
  const endpoints = writeGroupsOf(context);
  const head = writeHead(name, versionHeader, context);
  const declared = types.declared();
  for (const use of api.uses.filter(context.isLoss)) unknowns.idOf(use);
  if (!api.saysSecurity)
    unknowns.declare(
      "authentication",
      nowhere,
      "How a request proves who sends it: the document says nothing of that.",
    );
  return {
    files: [
      ...writeUnknowns(head, context),
      ...[...endpoints].flatMap(([group, entries]) => writeGroup(group, entries, declared, builder)),
      ...splitFile("types", builder.map([]), [["types", declared.get(undefined)]], builder),
    ].filter(({ content }) => content.size > 0),
    origins: builder,
    names: {
      types: types.names(),
      operations: new Map([...fixed.operations, ...names.operations]),
      groups: new Map([...fixed.groups, ...names.groups]),
      unknowns: unknowns.names(),
    },
    losses,
  };
}

/** The whole document. */
const nowhere = { file: "", pointer: "" };

/** The endpoints of each group, by its name, in the order of the document. */
function writeGroupsOf(context: WriteContext): ReadonlyMap<string, ModelMap> {
  const { api, names, builder } = context;
  const groups = new Map<string, (readonly [string, ModelMap, ImportedApi["operations"][number]])[]>();
  for (const operation of api.operations) {
    const group = names.groupOf(operation);
    const entry = [names.idOf(operation), writeEndpoint(operation, context), operation] as const;
    const entries = groups.get(group);
    if (entries === undefined) groups.set(group, [entry]);
    else entries.push(entry);
  }
  return new Map([...groups].map(([group, entries]) => [group, builder.map(entries)]));
}

function writeHead(name: string, versionHeader: VersionHeader | undefined, context: WriteContext): ModelMap {
  const { api, authentication, builder } = context;
  return builder.map([
    ["quoin", 1],
    ["api", writeIdentity(api, name, builder)],
    ["versions", versionHeader && writeVersions(versionHeader, builder)],
    ["conventions", writeConventions(context)],
    ["authentication", authentication && writeAuthentication(authentication, builder)],
    ["environments", writeEnvironments(context)],
    ["errors", writeErrors(context)],
    ["groups", api.operations.length === 0 ? undefined : writeGroups(context)],
  ]);
}

function writeVersions({ header, value }: VersionHeader, builder: MapBuilder): ModelMap {
  return builder.map([
    ["header", header],
    ["current", value],
    ["list", builder.map([[value, builder.map([])]])],
  ]);
}

/** So many known unknowns are in the file of the API itself. */
const fewUnknowns = 200;

/** The file of the API. The known unknowns come last, when everything has been asked for. */
function writeUnknowns(head: ModelMap, { builder, unknowns }: WriteContext): readonly ModelFile[] {
  const section = builder.map(unknowns.list().map(({ id, sentence, site }) => [id, sentence, site]));
  const isShort = section.size <= fewUnknowns;
  const own = isShort && section.size > 0 ? section : undefined;
  return [
    { path: "api.yaml", content: builder.map([...head, ["unknowns", own]]) },
    ...splitFile("unknowns", builder.map([]), [["unknowns", isShort ? undefined : section]], builder),
  ];
}

function writeGroup(
  group: string,
  endpoints: ModelMap,
  declared: ReadonlyMap<string | undefined, ModelMap>,
  builder: MapBuilder,
): readonly ModelFile[] {
  const sections = [
    ["types", declared.get(group)],
    ["endpoints", endpoints],
  ] as const;
  return splitFile(fileName(group), builder.map([["group", group]]), sections, builder);
}

/** Files that mean something else, and those that Windows can't have. */
const taken = /^(?:api|types|unknowns|questions|con|prn|aux|nul|(?:com|lpt)\d)$/u;

function fileName(group: string): string {
  const name = kebabCase(group);
  return taken.test(name) ? `${name}-group` : name;
}

function ownHeaders(
  authentication: WriteContext["authentication"],
  versionHeader: VersionHeader | undefined,
): ReadonlySet<string> {
  const keys = authentication?.schemes.flatMap(({ kind, name }) => (kind === "header" ? [name] : [])) ?? [];
  const all = versionHeader === undefined ? keys : [...keys, versionHeader.header];
  return new Set(all.map((name) => name.toLowerCase()));
}
