import { nameRules } from "../../../model/name-rules.js";
import { camelCase } from "../../../text/names.js";
import { isScope, isSentScheme, isTokenUrl } from "../../operations/sayable-security.js";
import type { Authentication, ImportedApi, ImportedScheme } from "../../imported-api.js";
import type { MapBuilder, ModelMap, ModelValue } from "../model-data.js";
import { TakenNames } from "./free-name.js";
import { cleanText } from "../../clean-text.js";

/** What requests prove who sends them with, if the language can say it. */
export function sayableAuthentication({ authentication }: ImportedApi): Authentication | undefined {
  const schemes = authentication?.schemes ?? [];
  return schemes.length > 0 && schemes.every(isSentScheme) ? authentication : undefined;
}

/** The section `authentication`. Nobody but its owner knows whether a browser may hold the key, so none does. */
export function writeAuthentication(authentication: Authentication, builder: MapBuilder): ModelMap {
  const [scheme, ...others] = authentication.schemes;
  const scopes = scopesOf(authentication);
  const docs = authentication.schemes.flatMap(({ doc }) => cleanText(doc) ?? []);
  return builder.map([
    ...(scheme === undefined || others.length > 0
      ? [["keys", writeKeys(authentication.schemes, builder), scheme] as const]
      : writeScheme(scheme)),
    ["doc", cleanText([...new Set(docs)].join("\n\n"))],
    ["secret", "server"],
    ["scopes", scopes.size === 0 ? undefined : builder.map([...scopes].map(([name, doc]) => [name, doc]))],
  ]);
}

/** The scopes that the model has: those whose names the language takes, each with what it allows. */
export function scopesOf({ schemes, scopes }: Authentication): ReadonlyMap<string, string> {
  const told = new Map(schemes.flatMap((scheme) => [...scheme.scopes]));
  const names = [...new Set([...told.keys(), ...scopes])].filter(isScope);
  return new Map(names.map((name) => [name, cleanText(told.get(name)) ?? name]));
}

function writeScheme(scheme: ImportedScheme): readonly (readonly [string, ModelValue, ImportedScheme])[] {
  const { kind, name, tokenUrl } = scheme;
  if (kind === "header" || kind === "query") {
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

function writeKeys(schemes: readonly ImportedScheme[], builder: MapBuilder): ModelMap {
  const taken = new TakenNames((name) => name);
  return builder.map(
    schemes.map((scheme) => {
      const name = camelCase(scheme.id);
      return [taken.take(nameRules.key.grammar.test(name) ? name : "key", ""), scheme.name, scheme] as const;
    }),
  );
}
