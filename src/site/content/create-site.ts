import type { Api } from "../../language/model/ir/api.js";
import type { Block } from "../page/block.js";
import type { NavigationSection, Page, Site } from "../page/page.js";
import { authenticationPage } from "./authentication-page.js";
import { callPage } from "./call-page.js";
import { type Guides, noGuides } from "./guides/create-guides.js";
import type { TriedCalls } from "../try-it/tried-calls.js";
import type { CallExamples } from "./call-examples.js";
import { errorsPage } from "./errors-page.js";
import { limitsPage } from "./limits-page.js";
import { listsPage } from "./lists-page.js";
import { startPage } from "./start-page.js";
import { titleOf } from "./title.js";
import { typePage, typesPage } from "./type-page.js";
import { webhooksPage } from "./webhooks-page.js";
import { unknownsPage } from "./unknowns-page.js";
import { createVersionContent, type VersionContent } from "./version-content.js";
import { navigationOfVersions, pagesAboutVersions } from "./versions/pages-about-versions.js";
import type { SiteVersions } from "./versions/site-versions.js";
import { versionNotice } from "./versions/version-notice.js";

export interface SiteNames {
  /** What the site is called. */
  readonly title: string;
  /** The folder that the pages of the version are in, as `2025-01-01/`, or none. */
  readonly prefix: string;
  /** What all versions share: the site of the first has their pages. */
  readonly guides?: Guides;
  /** All that the whole site has; absent: this one alone. */
  readonly versions?: SiteVersions;
  /** Absent: no programs are shown. */
  readonly examples?: CallExamples | undefined;
  /** Absent: nothing can be tried. */
  readonly tried?: TriedCalls | undefined;
}

/** The site of one version, as data. */
export function createSite(
  api: Api,
  { title, prefix, guides = noGuides, versions, examples, tried }: SiteNames,
): Site {
  const version = createVersionContent(api, prefix, versions, examples, tried);
  const notice = versionNotice(version, version.versions);
  return {
    title,
    version: api.versions.length > 1 ? api.version.name : undefined,
    prefix,
    navigation: [...guides.navigation, ...navigationOf(version)],
    pages: withNotice(notice, [
      startPage(version),
      ...(prefix === "" ? guides.pages : []),
      ...api.endpoints.map((endpoint) => callPage(endpoint, version)),
      typesPage(version),
      ...api.types.map((type) => typePage(type, version)),
      ...[authenticationPage(version)].filter((page) => page !== undefined),
      errorsPage(version),
      ...(api.limits.length === 0 ? [] : [limitsPage(version)]),
      ...[listsPage(version)].filter((page) => page !== undefined),
      ...(api.webhooks === undefined ? [] : [webhooksPage(api.webhooks, version)]),
      ...(api.unknowns.length === 0 ? [] : [unknownsPage(version)]),
      ...pagesAboutVersions(version),
    ]),
  };
}

/** Whichever page somebody comes to says that its version ends. */
function withNotice(notice: readonly Block[], pages: readonly Page[]): readonly Page[] {
  return notice.length === 0
    ? pages
    : pages.map((page) => ({ ...page, blocks: [...notice, ...page.blocks] }));
}

function navigationOf({ api, paths, versions }: VersionContent): readonly NavigationSection[] {
  const groups = api.groups.flatMap(({ name }): readonly NavigationSection[] => {
    const calls = api.endpoints.filter((endpoint) => endpoint.group === name);
    const entries = calls.map((call) => ({
      title: titleOf(call),
      page: paths.call(call),
      mark: call.method,
    }));
    return entries[0] === undefined ? [] : [{ title: name, page: entries[0].page, entries }];
  });
  const types = api.types.flatMap(({ id, name }) => {
    const page = paths.type(id);
    return page === undefined ? [] : [{ title: name, page, mark: undefined }];
  });
  const section = (title: string, page: string): NavigationSection => ({
    title,
    page: paths.page(page),
    entries: [],
  });
  return [
    ...groups,
    { title: "Types", page: paths.page("types/index"), entries: types },
    ...(api.authentication.at === undefined ? [] : [section("Authentication", "authentication")]),
    section("Errors", "errors"),
    ...(api.limits.length === 0 ? [] : [section("Limits", "limits")]),
    ...(api.pageWays.length === 0 ? [] : [section("Lists", "lists")]),
    ...(api.webhooks === undefined ? [] : [section("Webhooks", "webhooks")]),
    ...(api.unknowns.length === 0 ? [] : [section("What isn't specified", "unknowns")]),
    ...navigationOfVersions(versions),
  ];
}
