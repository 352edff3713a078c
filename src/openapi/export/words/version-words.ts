import type { Api, ApiVersion, MissingVersion } from "../../../language/model/ir/api.js";
import { mapOf, mapOfEntries, type Value, type ValueMap } from "../document/value.js";
import { idsInWords, knownInWords } from "./known-words.js";

/** The `versions` of a model whose current one this is: what others had is theirs. */
export function versionsInWords({ versioning, versions, version, endpoints }: Api): ValueMap | undefined {
  if (versioning === undefined) return undefined;
  const { header, mediaType, doc, refusedStatus, missing } = versioning;
  const known = new Set(endpoints.map(({ id }) => id));
  return mapOf({
    ...(mediaType === undefined ? { header } : { media_type: mediaType }),
    doc,
    current: version.name,
    missing: knownInWords(missing, (kind) => missingInWords(kind, versions)),
    refused: knownInWords(refusedStatus, (status) => status),
    list: mapOfEntries(versions.map((one) => [one.name, versionInWords(one, known)])),
  });
}

function missingInWords(missing: MissingVersion, versions: readonly ApiVersion[]): Value | undefined {
  switch (missing.kind) {
    case "refused":
      return missing.status;
    case "account":
      return "account";
    case "version":
      return versions.some(({ name }) => name === missing.name) ? missing.name : undefined;
  }
}

/** `known`: the endpoints that this version has; those that only others have are none of it. */
function versionInWords(version: ApiVersion, known: ReadonlySet<string>): ValueMap {
  const { doc, header, deprecated, released, retires, endpoints, unknowns } = version;
  return mapOf({
    doc,
    header: header === undefined ? "none" : undefined,
    deprecated,
    released,
    retires: knownInWords(retires, (day) => day),
    endpoints: endpoints?.filter((id) => known.has(id)),
    unknown: idsInWords(unknowns),
  });
}
