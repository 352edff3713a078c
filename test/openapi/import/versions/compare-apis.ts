import type { Api } from "../../../../src/language/model/ir/api.js";

/** What doesn't count: places, names of versions, and the files of types, which are those of the newest version. */
const uncounted: ReadonlySet<string> = new Set(["at", "places", "version", "versions", "versioning"]);

/** Lists whose order the document may have changed between versions. */
const sorted: ReadonlySet<string> = new Set([
  "types",
  "endpoints",
  "groups",
  "unknowns",
  "fields",
  "errors",
  "query",
  "headers",
]);

/** What an API says, to be compared: of an older version without sentences, which histories don't have. */
export function contentOfApi(api: Api, { sentences }: { readonly sentences: boolean }): unknown {
  const used = new Set(api.endpoints.map(({ group }) => group));
  const whole = {
    ...api,
    groups: api.groups.filter(({ name }) => used.has(name)),
    // To what is unknown of the API as a whole, nothing refers; all versions have it.
    unknowns: api.unknowns.filter(({ places }) => places.length > 0),
    types: api.types.map((type) => ({ ...type, group: undefined })),
  };
  const dropped = sentences ? uncounted : new Set([...uncounted, "title", "doc"]);
  return plain(whole, dropped);
}

function plain(value: unknown, dropped: ReadonlySet<string>): unknown {
  if (Array.isArray(value)) return value.map((item: unknown) => plain(item, dropped));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([key, member]) => !dropped.has(key) && member !== undefined)
      .map(([key, member]: [string, unknown]) => {
        const said = plain(member, dropped);
        return [key, sorted.has(key) && Array.isArray(said) ? said.toSorted(byText) : said] as const;
      })
      .toSorted(([one], [other]) => (one < other ? -1 : 1)),
  );
}

function byText(one: unknown, other: unknown): number {
  return JSON.stringify(one) < JSON.stringify(other) ? -1 : 1;
}
