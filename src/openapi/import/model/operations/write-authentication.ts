import { cleanText } from "../../clean-text.js";
import type { ImportedScheme } from "../../imported-api.js";
import { isScope, isTokenUrl } from "../../operations/sayable-security.js";
import type { MapBuilder, ModelMap, ModelValue } from "../model-data.js";
import type { AccessPlan } from "./plan-access.js";
import { writeAlternatives } from "./write-access.js";

type Entry = readonly [key: string, value: ModelValue | undefined, site?: ImportedScheme | undefined];

/** The section `authentication`. Nobody but its owner knows whether a browser may hold the key, so none does. */
export function writeAuthentication(access: AccessPlan, builder: MapBuilder): ModelMap {
  const scopes = scopesOf(access);
  return builder.map([
    ...(access.isChoice ? writeChoice(access, builder) : writeOne(access, builder)),
    ["secret", "server"],
    ["scopes", scopes.size === 0 ? undefined : builder.map([...scopes].map(([name, doc]) => [name, doc]))],
  ]);
}

/** The section of an API of which no request carries credentials. */
export const noCredentials: ModelMap = new Map([
  ["scheme", "none"],
  ["secret", "public"],
]);

/** The scopes that the model has, each with what it allows. */
function scopesOf({ schemes, scopes }: AccessPlan): ReadonlyMap<string, string> {
  const told = new Map(schemes.flatMap((scheme) => [...scheme.scopes]));
  const names = [...new Set([...told.keys(), ...scopes])].filter(isScope);
  return new Map(names.map((name) => [name, cleanText(told.get(name)) ?? name]));
}

function writeChoice({ schemes, alternatives, names }: AccessPlan, builder: MapBuilder): readonly Entry[] {
  const named = schemes.map((scheme) => {
    const entry = builder.map([...writeScheme(scheme), ["doc", cleanText(scheme.doc)]]);
    return [names.get(scheme.id) ?? "", entry, scheme] as const;
  });
  return [
    ["schemes", builder.map(named), schemes[0]],
    ["any_of", writeAlternatives(alternatives, names, builder)],
  ];
}

function writeOne({ schemes, names }: AccessPlan, builder: MapBuilder): readonly Entry[] {
  const [scheme, ...others] = schemes;
  const docs = schemes.flatMap(({ doc }) => cleanText(doc) ?? []);
  const keys = schemes.map((key) => [names.get(key.id) ?? "", key.name, key] as const);
  return [
    ...(scheme === undefined || others.length > 0
      ? [["keys", builder.map(keys), scheme] as const]
      : writeScheme(scheme)),
    ["doc", cleanText([...new Set(docs)].join("\n\n"))],
  ];
}

function writeScheme(scheme: ImportedScheme): readonly Entry[] {
  const { kind, name, tokenUrl } = scheme;
  if (kind === "header" || kind === "query" || kind === "cookie") {
    return [
      ["scheme", kind, scheme],
      ["name", name, scheme],
    ];
  }
  if (kind === "client credentials" && isTokenUrl(tokenUrl)) {
    return [
      ["scheme", "oauth2", scheme],
      ["token", tokenUrl, scheme],
    ];
  }
  return [["scheme", kind === "basic" ? "basic" : "bearer", scheme]];
}
