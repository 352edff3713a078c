import { nameRules } from "../../../../language/model/name-rules.js";
import { camelCase, snakeCase } from "../../../../language/text/names.js";
import type { ImportedApi, ImportedResponse } from "../../imported-api.js";
import { reservedNames } from "../reserved-names.js";
import type { ModelMap } from "../model-data.js";
import { cleanText } from "../../clean-text.js";
import { mostUsed } from "./most-used.js";
import { requestIdOf } from "./request-id.js";
import { encodingOf, jsonWord } from "./write-body.js";
import type { BodyConventions, WriteContext } from "./write-context.js";

/** Words that titles have beside the name of an API, such as the version, with which a client isn't called otherwise. */
const genericWords =
  /\b(?:the|official|unofficial|open ?api|swagger|rest(?:ful)?|http|web|public|api|apis|spec|specs|specification|definition|documentation|docs|reference|schema|v\d+(?:\.\d+)*)\b/giu;

/** `The Plaid API` → `Plaid`: what clients are called after. */
export function nameApi(title: string | undefined): string {
  const [first = ""] = (title ?? "").replaceAll(/['’]s?\b/gu, "").split(/ [+|] |: | \(/u);
  const words = first.replaceAll(genericWords, " ").split(/[^A-Za-z0-9]+/u);
  const own = words
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join("")
    .slice(0, 60);
  const name = nameRules.api.grammar.test(own) ? own : "Service";
  return reservedNames.error.has(name) ? `${name}Service` : name;
}

/** The section `api`. */
export function writeIdentity({ api: { title, doc }, name, builder }: WriteContext): ModelMap {
  return builder.map([
    ["name", name],
    ["doc", cleanText(doc) ?? cleanText(title)],
  ]);
}

/** The section `versions`, of one version; `undefined`: nobody says that there are any. */
export function writeVersions({ versionHeader, builder }: WriteContext): ModelMap | undefined {
  if (versionHeader === undefined) return undefined;
  const { header, value } = versionHeader;
  return builder.map([
    ["header", header],
    ["current", value],
    ["list", builder.map([[value, builder.map([])]])],
  ]);
}

/** What most bodies of requests and responses are. */
export function planConventions({ operations }: ImportedApi): BodyConventions {
  const bodies = operations.flatMap(({ body }) =>
    body === undefined || body.as === "raw" ? [] : [encodingOf(body)],
  );
  const bodiesAs = mostUsed(bodies.map(({ as }) => as)) ?? "json";
  const send = mostUsed(bodies.flatMap((body) => (body.as === bodiesAs ? (body.send ?? []) : [])));
  const responses = operations.flatMap((operation) => operation.responses.flatMap(jsonSuccess));
  const as = bodiesAs === "multipart" ? "json" : bodiesAs;
  return { bodies: as, send: as === "form" ? send : undefined, responses: mostUsed(responses) ?? "json" };
}

function jsonSuccess({ status, types, mediaType, stream }: ImportedResponse): readonly string[] {
  if (!status.startsWith("2") || stream !== undefined || types.length === 0) return [];
  return mediaType === undefined ? [] : [jsonWord(mediaType)];
}

/** The section `conventions`; `undefined`: there is nothing to say. */
export function writeConventions({ api, builder, conventions }: WriteContext): ModelMap | undefined {
  const { bodies, send, responses } = conventions;
  const naming = planNaming(api);
  const section = builder.map([
    [
      "bodies",
      send === undefined
        ? bodies === "json"
          ? undefined
          : bodies
        : builder.map([
            ["as", bodies],
            ["send", send],
          ]),
    ],
    ["responses", responses === "json" ? undefined : responses],
    ["naming", naming === undefined ? undefined : builder.map([["bodies", naming]])],
    ["request_id", requestIdOf(api)],
  ]);
  return section.size === 0 ? undefined : section;
}

/** How all fields are named, if they all are named alike. */
function planNaming({ types }: ImportedApi): string | undefined {
  const names = new Set(
    [...types.values()].flatMap(({ shape }) =>
      shape.kind === "object" ? shape.fields.map(({ name }) => name) : [],
    ),
  );
  const telling = [...names].filter((name) => name !== name.toLowerCase() || name.includes("_"));
  if (telling.length === 0) return undefined;
  const all = [...names];
  if (all.every((name) => name === snakeCase(name))) return "snake_case";
  return all.every((name) => name === camelCase(name) || /^[a-z][A-Za-z0-9]*$/u.test(name))
    ? "camelCase"
    : undefined;
}

/** The section `groups`: all of them, in the order of the operations. */
export function writeGroups({ api, builder, names }: WriteContext): ModelMap {
  const tags = new Map(api.tags.map((tag) => [tag.name, tag]));
  const byGroup = new Map<string, (typeof api.tags)[number] | undefined>();
  const byWords = new Map(api.tags.map((tag) => [camelCase(tag.name), tag]));
  for (const [key, group] of names.groups) {
    byGroup.set(group, byGroup.get(group) ?? tags.get(key) ?? byWords.get(camelCase(group)));
  }
  return builder.map(
    [...byGroup].map(([group, tag]) => {
      const entry = builder.map([
        ["doc", cleanText(tag?.doc)],
        ["property", names.propertyOf(group)],
      ]);
      return [group, entry, tag] as const;
    }),
  );
}
