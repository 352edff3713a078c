import type { NavigationSection, Page } from "../../page/page.js";
import { movedPages } from "./moved-pages.js";
import type { SiteVersion, SiteVersions } from "./site-versions.js";
import { titleOfMove, upgradePages } from "./upgrade-page.js";
import { movesOf, upgradePath, usualCaller } from "./upgrade-paths.js";
import { versionsPage, versionsPath } from "./versions-page.js";

/** Those that all versions share are among the pages of the main one. */
export function pagesAboutVersions(
  version: SiteVersion & { readonly versions: SiteVersions },
): readonly Page[] {
  const { versions, api } = version;
  const isMain = versions.main.api === api;
  return [
    ...(isMain && hasVersions(versions) ? [versionsPage(versions), ...upgradePages(versions)] : []),
    ...movedPages(version, versions),
  ];
}

/** What leads to them from each version. */
export function navigationOfVersions(versions: SiteVersions): readonly NavigationSection[] {
  if (!hasVersions(versions)) return [];
  const caller = usualCaller(versions);
  const entries = movesOf(versions).map((move) => ({
    title: titleOfMove(move, caller, versions),
    page: upgradePath(move, caller, versions),
    mark: undefined,
  }));
  return [{ title: "Versions", page: versionsPath, entries: entries.toReversed() }];
}

function hasVersions({ main }: SiteVersions): boolean {
  return main.api.versioning !== undefined;
}
