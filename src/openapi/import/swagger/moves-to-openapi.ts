/**
 * From places in a document of Swagger 2.0 to those that OpenAPI 3 has for the same, where the types of two documents show that the
 * older one is of the former and the newer one of the latter; otherwise none.
 *
 * @param old the places of the older document's types
 * @param next those of the newer one's
 */
export function movesToOpenApi(old: Iterable<string>, next: Iterable<string>): ReadonlyMap<string, string> {
  const [before, now] = [[...old], [...next]];
  if (before.some(isOfOpenApi) || !now.some(isOfOpenApi)) return new Map();
  const places = new Map(now.map((site) => [meantInOpenApi(site), site]));
  const moves = before.flatMap((site) => {
    const place = places.get(meantInSwagger(site));
    return place === undefined || place === site ? [] : [[site, place] as const];
  });
  return new Map([...movedSections(before, now), ...moves]);
}

function isOfOpenApi(site: string): boolean {
  return /#\/components\/|\/(?:requestBody|responses\/[^/]+)\/content\//u.test(site);
}

/** What has one place in a document. */
const sections: readonly (readonly [swagger: string, openapi: string])[] = [
  ["definitions", "components/schemas"],
  ["securityDefinitions", "components/securitySchemes"],
  ["host", "servers/0"],
  ["basePath", "servers/0"],
];

/** The sections of files that have no definitions any more. A file of schemas has the same in both versions. */
function movedSections(before: readonly string[], now: readonly string[]) {
  const files = new Set(before.flatMap((site) => /^[^#]*#(?=\/definitions\/)/u.exec(site)?.[0] ?? []));
  const gone = [...files].filter((file) => !now.some((site) => site.startsWith(`${file}/definitions/`)));
  return gone.flatMap((file) => sections.map(([from, to]) => [`${file}/${from}`, `${file}/${to}`] as const));
}

/** What is at a place of 2.0, in words that both versions share. */
function meantInSwagger(site: string): string {
  const isSchema = /#\/definitions\//u.test(site);
  const own = site
    .replace(/#\/definitions\//u, "#/components/schemas/")
    .replace(/#\/(?=(?:parameters|responses)\/)/u, "#/components/");
  if (isSchema) return own;
  return own
    .replace(/(#\/components\/parameters\/[^/]+)\/schema(?=\/|$)/u, "$1/body")
    .replace(/\/parameters(?:\/\d+\/schema(?=\/|$)|$)/u, "/body");
}

/** The same of a place of OpenAPI 3. */
function meantInOpenApi(site: string): string {
  if (/#\/components\/schemas\//u.test(site)) return site;
  return site
    .replace(/\/content\/[^/]+\/schema(?=\/|$)/u, "/schema")
    .replace(/\/parameters\/([^/]+)\/schema(?=\/|$)/u, "/parameters/$1")
    .replace(/#\/components\/requestBodies\/([^/]+)\/schema(?=\/|$)/u, "#/components/parameters/$1/body")
    .replace(/\/requestBody\/schema(?=\/|$)/u, "/body");
}
