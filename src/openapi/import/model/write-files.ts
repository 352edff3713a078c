import { cleanText } from "../clean-text.js";
import { consequenceOf } from "../constructs.js";
import { digestValue, type MeaningDigests } from "../digest-meaning.js";
import type { Loss } from "../losses.js";
import type { ImportedApi, ImportedOperation } from "../imported-api.js";
import type { MapBuilder, ModelFile, ModelMap, ModelValue } from "./model-data.js";
import type { PlannedUnknown } from "./operations/plan-unknowns.js";
import { writeConventions, writeGroups, writeIdentity, writeVersions } from "./operations/write-api.js";
import { noCredentials, writeAuthentication } from "./operations/write-authentication.js";
import type { WriteContext } from "./operations/write-context.js";
import { writeEndpoint } from "./operations/write-endpoint.js";
import { writeEnvironments } from "./operations/write-environments.js";
import { writeErrors } from "./operations/write-errors.js";
import { splitFile } from "./split-file.js";
import { writeGroup } from "./write-group.js";

/** The files of a model: that of the API, those of its groups, and that of the types that several groups have. */
export function writeFiles(context: WriteContext): readonly ModelFile[] {
  const { builder, types } = context;
  const endpoints = writeEndpoints(context);
  const head = writeHead(context);
  const declared = types.declared();
  declareOthers(context);
  return [
    ...writeApi(head, context),
    ...[...endpoints].flatMap(([group, entries]) =>
      writeGroup(group, { types: declared.get(group), endpoints: entries }, builder),
    ),
    ...splitFile("types", builder.map([]), [["types", declared.get(undefined)]], builder),
  ].filter(({ content }) => content.size > 0);
}

/** The endpoints of each group, by its name, in the order of the document. */
function writeEndpoints(context: WriteContext): ReadonlyMap<string, ModelMap> {
  const { api, names, builder } = context;
  const groups = new Map<string, (readonly [id: string, endpoint: ModelMap, site: ImportedOperation])[]>();
  for (const operation of api.operations) {
    const group = names.groupOf(operation);
    const entry = [names.idOf(operation), writeEndpoint(operation, context), operation] as const;
    const entries = groups.get(group);
    if (entries === undefined) groups.set(group, [entry]);
    else entries.push(entry);
  }
  return new Map([...groups].map(([group, entries]) => [group, builder.map(entries)]));
}

function writeHead(context: WriteContext): ModelMap {
  const { api, access, isForAnybody, builder } = context;
  const nobody = isForAnybody ? noCredentials : undefined;
  return builder.map([
    ["quoin", 1],
    ["api", writeIdentity(context)],
    ["versions", writeVersions(context)],
    ["conventions", writeConventions(context)],
    ["authentication", access === undefined ? nobody : writeAuthentication(access, builder)],
    ["environments", writeEnvironments(context)],
    ["errors", writeErrors(context)],
    ["webhooks", writeWebhooks(context)],
    ["groups", api.operations.length === 0 ? undefined : writeGroups(context)],
  ]);
}

/** The kinds of what the service sends by itself: how it signs and delivers them, OpenAPI doesn't say. */
function writeWebhooks({ api: { webhooks }, types, builder }: WriteContext): ModelMap | undefined {
  if (webhooks.length === 0) return undefined;
  const kinds = webhooks.map((webhook) => {
    const { name, payload, doc } = webhook;
    const kind = builder.map([
      ["payload", types.nameOf(payload)],
      ["doc", cleanText(doc)],
    ]);
    return [name, kind, webhook] as const;
  });
  return builder.map([["kinds", builder.map(kinds)]]);
}

/** What is lost of the document itself, which no part of a model can refer to. */
function declareOthers({ api, unknowns }: WriteContext): void {
  for (const loss of api.losses) unknowns.idOf(loss);
}

/** With what tells whether the document still means the same by what the model can't say. */
function writeUnknown(
  { sentence, construct, loss }: PlannedUnknown,
  { api, builder }: WriteContext,
): ModelValue {
  if (construct === undefined) return sentence;
  const digests = loss && digestsOf(loss, api);
  return builder.map([
    ["doc", sentence],
    ["construct", cleanText(construct)],
    ["digest", digests && writeDigest(digests, builder)],
    ["constrains", loss && consequenceOf(loss.construct) === "omission" ? false : undefined],
  ]);
}

function writeDigest({ request, response }: MeaningDigests, builder: MapBuilder): ModelValue {
  return request === response ? request : builder.map(Object.entries({ request, response }));
}

function digestsOf(loss: Loss, { digestOf }: ImportedApi): MeaningDigests | undefined {
  const consequence = consequenceOf(loss.construct);
  if (consequence === "none") return undefined;
  if (consequence === "presence") return present;
  return loss.value === undefined ? digestOf(loss) : digestValue(loss.value);
}

const present: MeaningDigests = { request: "0".repeat(12), response: "0".repeat(12) };

/** So many known unknowns are in the file of the API itself. */
const fewUnknowns = 200;

/** The file of the API. The known unknowns come last, when everything has been asked for. */
function writeApi(head: ModelMap, context: WriteContext): readonly ModelFile[] {
  const { builder, unknowns } = context;
  const section = builder.map(unknowns.list().map((one) => [one.id, writeUnknown(one, context), one.site]));
  const isShort = section.size <= fewUnknowns;
  const own = isShort && section.size > 0 ? section : undefined;
  return [
    { path: "api.yaml", content: builder.map([...head, ["unknowns", own]]) },
    ...splitFile("unknowns", builder.map([]), [["unknowns", isShort ? undefined : section]], builder),
  ];
}
