import type { Callers } from "../../../review/guide/callers.js";
import type { ClientPackage } from "../../../output/emitter/emitter.js";
import type { Change } from "../../../review/diff/change.js";
import { routeOf } from "../../../review/diff/compare/match-api.js";
import { compareVersions } from "../../../review/diff/compare-models.js";
import type { Api } from "../../../language/model/ir/api.js";
import type { Endpoint } from "../../../language/model/ir/endpoint.js";
import { indexTypes, type TypeIndex } from "../../../language/model/type-index.js";
import { fileNames } from "../file-names.js";
import { createSitePaths, type SitePaths } from "../site-paths.js";

/** A version that the site has, and where its pages are. */
export interface SiteVersion {
  readonly api: Api;
  readonly types: TypeIndex;
  readonly paths: SitePaths;
  /** What its folder is called, unless its pages are the site's own, and the guides that lead from it and to it. */
  readonly folder: string;
}

/** What differs from a version to the next one. */
export interface VersionStep {
  readonly from: SiteVersion;
  readonly to: SiteVersion;
  readonly changes: readonly Change[];
}

/** All versions that a site has: pages of each of them tell of the others. */
export interface SiteVersions {
  /** Oldest first. */
  readonly all: readonly SiteVersion[];
  /** The one that the site begins with. */
  readonly main: SiteVersion;
  /** Oldest first. */
  readonly steps: readonly VersionStep[];
  /** What is known of code that calls clients; `undefined`: guides show requests alone. */
  readonly callers: Callers | undefined;
  /** The packages of clients that are called otherwise than the model says. */
  readonly packages: readonly ClientPackage[];
}

/** Compares each version with the one before it. `others` are in any order. */
export function createSiteVersions(
  api: Api,
  others: readonly Api[],
  callers?: Callers,
  packages: readonly ClientPackage[] = [],
): SiteVersions {
  const folders = versionFolders(api.versions.map(({ name }) => name));
  const create = (one: Api) => {
    const { name } = one.version;
    return createSiteVersion(one, folders.get(name) ?? name, one === api);
  };
  const main = create(api);
  const order = new Map(api.versions.map(({ name }, index) => [name, index]));
  const position = (one: SiteVersion) => order.get(one.api.version.name) ?? order.size;
  const all = [main, ...others.map(create)].toSorted((one, other) => position(one) - position(other));
  const steps = all.flatMap((to, index): readonly VersionStep[] => {
    const from = all[index - 1];
    return from === undefined ? [] : [{ from, to, changes: compareVersions(from.api, to.api) }];
  });
  return { all, main, steps, callers, packages };
}

function createSiteVersion(api: Api, folder: string, isMain: boolean): SiteVersion {
  const paths = createSitePaths(api.types, isMain ? "" : `${folder}/`);
  return { api, types: indexTypes(api.types), paths, folder };
}

const siteFolders = ["assets", "calls", "guides", "types", "upgrade"];

/** Two of these names are in those of guides from one version to another. */
const maxFolderLength = 50;

/** What the folders of versions are called, beside what a site has anyway: its files may have any of these endings. */
function versionFolders(names: readonly string[]): ReadonlyMap<string, string> {
  const likeFiles = names.filter((name) => /\.(?:html|json|md|txt)$/iu.test(name));
  return fileNames(names, { reserved: [...siteFolders, ...likeFiles], maxLength: maxFolderLength });
}

/** The version to which others are advised to move. */
export function currentOf({ all, main }: SiteVersions): SiteVersion {
  return all.find(({ api }) => api.version.isCurrent) ?? main;
}

/** The call as another version has it: by its id, or else by its route, under an id that its own version lacks. */
export function callIn(
  endpoint: Endpoint,
  from: Pick<SiteVersion, "api">,
  { api }: Pick<SiteVersion, "api">,
): Endpoint | undefined {
  const same = api.endpoints.find(({ id }) => id === endpoint.id);
  if (same !== undefined) return same;
  const [route] = routeOf(endpoint);
  if (route === undefined) return undefined;
  return api.endpoints.find(
    (other) => routeOf(other)[0] === route && !from.api.endpoints.some(({ id }) => id === other.id),
  );
}
