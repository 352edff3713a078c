import { withScopes } from "../../../language/model/whole-alternatives.js";
import type {
  ImportedAlternative,
  ImportedApi,
  ImportedAuthentication,
  ImportedScheme,
} from "../imported-api.js";
import { mainAlternatives } from "../operations/alternatives.js";
import type { RememberedAccess, RememberedScheme } from "./remembered-access.js";

/** What an endpoint needs that the document no longer has, and that the model still has. */
export interface WaitingAccess {
  /** Its own alternatives; `undefined`: those of the API. */
  readonly alternatives: readonly ImportedAlternative[] | undefined;
  /** The scopes that each of them needs. */
  readonly scopes: readonly string[];
}

/**
 * The API with the alternatives that the last import chose for it, as long as they are those of some endpoint and the document
 * itself doesn't say others; and with the schemes of endpoints that wait for somebody to agree that they are removed.
 */
export function keepAccess(
  api: ImportedApi,
  before: RememberedAccess,
  waiting: readonly WaitingAccess[],
): ImportedApi {
  const { authentication } = api;
  const kept = waiting.map(({ alternatives, scopes }) =>
    withScopes(alternatives ?? before.alternatives, scopes),
  );
  const lists = [...(authentication?.lists ?? []), ...kept];
  const main = mainAlternatives(lists, prefer(authentication, before, waiting));
  return main === undefined
    ? api
    : { ...api, authentication: describe({ authentication, before, main, kept }) };
}

/** An endpoint that waits has no list beside that of the API if it never had one. */
function prefer(
  authentication: ImportedAuthentication | undefined,
  before: RememberedAccess,
  waiting: readonly WaitingAccess[],
): readonly (readonly ImportedAlternative[])[] {
  if (authentication === undefined) return [before.alternatives];
  const isInherited = waiting.some(({ alternatives }) => alternatives === undefined);
  return authentication.isOfDocument && !isInherited
    ? [authentication.alternatives, before.alternatives]
    : [before.alternatives, authentication.alternatives];
}

/** What the API has, with what waits. */
interface KeptAccess {
  readonly authentication: ImportedAuthentication | undefined;
  readonly before: RememberedAccess;
  readonly main: readonly ImportedAlternative[];
  readonly kept: readonly (readonly ImportedAlternative[])[];
}

/** The schemes of the API's own alternatives come first. */
function describe({ authentication, before, main, kept }: KeptAccess): ImportedAuthentication {
  const waiting = kept.flat();
  const scopes = new Set(waiting.flatMap((one) => one.scopes));
  const known = new Map(before.schemes.map((scheme) => [scheme.id, scheme]));
  const found = new Map(authentication?.schemes.map((scheme) => [scheme.id, scheme]));
  const ids = new Set([...main, ...waiting].flatMap(({ schemes }) => schemes));
  return {
    isOfDocument: authentication?.isOfDocument ?? false,
    lists: [...(authentication?.lists ?? []), ...kept],
    alternatives: main,
    schemes: [...new Set([...main.flatMap(({ schemes }) => schemes), ...found.keys(), ...ids])].flatMap(
      (id) => joinSchemes(found.get(id), known.get(id), scopes) ?? [],
    ),
    scopes: [...new Set([...(authentication?.scopes ?? []), ...scopes])],
  };
}

/** The scheme as the document has it, with what it said of scopes that endpoints that wait still need. */
function joinSchemes(
  now: ImportedScheme | undefined,
  before: RememberedScheme | undefined,
  needed: ReadonlySet<string>,
): ImportedScheme | undefined {
  if (before === undefined) return now;
  const scopes = new Map([...before.scopes].filter(([name]) => needed.has(name)));
  if (now === undefined) return { ...before, scopes, hasAddresses: false, file: "", pointer: "" };
  return {
    ...now,
    scopes: new Map([...now.scopes, ...[...scopes].filter(([name]) => !now.scopes.has(name))]),
  };
}
