import * as fc from "fast-check";
import { type Draw, drawFrom, type Json, type JsonMap, mapOf } from "./draw.js";
import { batchTypes, drawEndpoints, type Surroundings } from "./draw-endpoints.js";
import { drawDoc, drawTypes, type DrawnTypes } from "./draw-types.js";
import {
  currentVersion,
  endpointNames,
  errorNames,
  groupNames,
  limitNames,
  pastVersion,
  typeNames,
} from "./odd-names.js";

/** The files of a model, as the reader takes them. */
export type ModelFiles = readonly { readonly path: string; readonly text: string }[];

/** Models that are well formed, and mostly sound: what is wrong with one is that its names meet. */
export const randomModels: fc.Arbitrary<ModelFiles> = fc
  .gen()
  .map((generator) => drawModel(drawFrom(generator)));

export function drawModel(draw: Draw): ModelFiles {
  const groups = draw.names(groupNames, 1, 3);
  const types = drawTypes(draw, draw.names(typeNames, 3, 7));
  const statuses = draw.some([400, 404, 409, 503, "4xx", "default"], 0, 3);
  const surroundings = {
    types,
    statuses,
    hasPagination: draw.chance(50),
    hasIdempotency: draw.chance(50),
  };
  const owned = deal(draw, Object.keys(types.declarations), groups);
  const named = deal(draw, draw.names(endpointNames, 2, 6), groups);
  return [
    file("api.yaml", drawApi(draw, groups, surroundings)),
    ...groups.map((group, index) =>
      file(`group-${index}.yaml`, {
        group,
        types: mapOf(owned[index] ?? [], (name) => types.declarations[name] ?? {}),
        endpoints: drawEndpoints(draw, named[index] ?? [], surroundings),
      }),
    ),
  ];
}

/** JSON is YAML too. */
function file(path: string, content: JsonMap): ModelFiles[number] {
  const filled = Object.entries(content).filter(([, value]) => JSON.stringify(value) !== "{}");
  return { path, text: JSON.stringify(Object.fromEntries(filled), undefined, 2) };
}

/** Each thing to one of the groups. */
function deal(draw: Draw, things: readonly string[], groups: readonly string[]): readonly string[][] {
  const dealt = groups.map((): string[] => []);
  for (const thing of things) dealt[draw.count(0, groups.length - 1)]?.push(thing);
  return dealt;
}

function drawApi(draw: Draw, groups: readonly string[], surroundings: Surroundings): JsonMap {
  const { types, statuses, hasPagination, hasIdempotency } = surroundings;
  return {
    quoin: 1,
    api: { name: "Shop", doc: drawDoc(draw) },
    groups: mapOf(groups, () => ({ doc: drawDoc(draw) })),
    versions: {
      header: draw.one(["Api-Version", "Shop-Region"]),
      current: currentVersion,
      list: { [pastVersion]: { doc: drawDoc(draw) }, [currentVersion]: { doc: drawDoc(draw) } },
    },
    environments: { live: { url: "https://shop.example", servers: { files: "https://files.example" } } },
    types: batchTypes,
    unknowns: { "Q-1": drawDoc(draw) },
    limits: mapOf(draw.names(limitNames, 0, 2), () =>
      draw.chance(50)
        ? { duration: "24h", doc: drawDoc(draw) }
        : { range: draw.one(["1..5", "..5", "0.5.."]) },
    ),
    errors: mapOf(statuses.map(String), () => drawError(draw, types)),
    ...(hasPagination ? { pagination: drawPagination(draw) } : {}),
    ...(hasIdempotency ? { idempotency } : {}),
    ...(draw.chance(30) ? { webhooks: drawWebhooks(draw, types) } : {}),
  };
}

function drawError(draw: Draw, types: DrawnTypes): Json {
  const body = draw.one<Json>([
    "text",
    draw.one(types.objects),
    { api: draw.one(types.all), gateway: "text" },
  ]);
  return { name: draw.names(errorNames, 1, 1)[0] ?? "", body, retry: "never", doc: drawDoc(draw) };
}

function drawPagination(draw: Draw): JsonMap {
  const [items, details] = draw.chance(97) ? ["data", "paging"] : ["data", "data"];
  return {
    limit: draw.one(["limit", "a"]),
    offset: draw.chance(95) ? "offset" : "limit",
    sort: "sort",
    items,
    details,
    total_pages: draw.one(["pages", "constructor", "first-name"]),
    ...(draw.chance(20) ? { short_pages: true } : {}),
  };
}

/** Of a declared union, so that the payloads can be told apart; else without a discriminator. */
function drawWebhooks(draw: Draw, { unions, objects }: DrawnTypes): Json {
  const named = unions.filter(
    ({ variants, by }) => by === "tag" && Object.keys(variants).every((tag) => /^[a-z]/.test(tag)),
  );
  if (named.length === 0) {
    const kinds = { "order.paid": { payload: draw.one(objects) } };
    return { kinds, signing: draw.one<Json>([...signings]) };
  }
  const { discriminator, variants } = draw.one(named);
  const kinds = Object.entries(variants).map(([tag, payload]) => [tag, { payload, doc: drawDoc(draw) }]);
  const signing = draw.one<Json>([...signings]);
  return {
    discriminator,
    kinds: Object.fromEntries(kinds),
    signing,
    delivery: draw.one<Json>([...deliveries]),
  };
}

const signings: readonly Json[] = [
  { unknown: "Q-1" },
  { scheme: "standard-webhooks" },
  { scheme: "hmac-sha256", headers: { "X-Signature": "sha256={hex}" } },
  {
    scheme: "hmac-sha256",
    headers: { "X-Signature": "t={timestamp},v1={base64}", "X-Id": "{id}" },
    signed: "{id}.{timestamp}.{body}",
    tolerance: "90s",
  },
];

const deliveries: readonly Json[] = [
  { unknown: "Q-1" },
  { guarantee: "at-most-once", acknowledged: ["2xx"], ordered: true },
  { guarantee: "at-least-once", acknowledged: ["200", "204"], timeout: "10s", attempts: 8, within: "3d" },
];

const idempotency: JsonMap = {
  header: "Idempotency-Key",
  methods: ["POST", "PUT", "PATCH"],
  length: "1..255",
  retention: "24h",
  scope: "operation",
  stored: ["2xx", "3xx", "4xx"],
  released: ["429", "5xx"],
};
