import { hasKeyHeader } from "../../../language/model/key-header.js";
import { allSchemes, alternativesOf, type CarriedScheme } from "../../../language/model/access.js";
import type { Api } from "../../../language/model/ir/api.js";
import type { Endpoint } from "../../../language/model/ir/endpoint.js";
import { isSameHeader } from "./header-names.js";

/** Whether a client sends a header with each request of an operation by itself, so that no caller passes it. */
export function isSentByClient(name: string, endpoint: Endpoint, api: Api): boolean {
  return sentHeaders(endpoint, api).some((header) => isSameHeader(header, name));
}

function sentHeaders(endpoint: Endpoint, { idempotency, version, versioning, authentication }: Api) {
  return [
    ...(hasKeyHeader(endpoint) && idempotency !== undefined ? [idempotency.header] : []),
    ...(version.header !== undefined && versioning !== undefined ? [versioning.header] : []),
    ...(authentication.at === undefined ? [] : alwaysCarried(endpoint, authentication).flatMap(headersOf)),
  ];
}

/** The schemes that are in every alternative of an operation. */
function alwaysCarried(endpoint: Endpoint, authentication: Api["authentication"]): readonly CarriedScheme[] {
  if (endpoint.isPublic) return [];
  const alternatives = alternativesOf(authentication, endpoint);
  return allSchemes(authentication).filter(
    ({ name }) => name === undefined || alternatives.every(({ schemes }) => schemes.includes(name)),
  );
}

function headersOf({ scheme }: CarriedScheme): readonly string[] {
  switch (scheme.kind) {
    case "header":
      return [scheme.header];
    case "keys":
      return scheme.keys.map(({ header }) => header);
    case "query":
    case "cookie":
    case "basic":
    case "oauth2":
      return [];
  }
}
