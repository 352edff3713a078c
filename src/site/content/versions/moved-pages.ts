import type { Endpoint } from "../../../language/model/ir/endpoint.js";
import type { TypeDeclaration } from "../../../language/model/ir/type.js";
import { code, type Inline, line, linkTo, sentence } from "../../page/inline.js";
import type { Page } from "../../page/page.js";
import { typeFiles } from "../site-paths.js";
import { titleOf } from "../title.js";
import { callIn, type SiteVersion, type SiteVersions } from "./site-versions.js";

/**
 * Pages of a version at the addresses that its calls and types have in other versions, which lead to where they are now. Those
 * of the site's main version also say of what it lacks which version has it: its addresses have no version in them, so that
 * whoever has one means what was there when another version was the main one.
 */
export function movedPages(version: SiteVersion, versions: SiteVersions): readonly Page[] {
  const others = versions.all.filter(({ api }) => api !== version.api).toReversed();
  const isMain = version.api === versions.main.api;
  const pages = [
    ...renamedTypes(version),
    ...others.flatMap((other) => [
      ...other.api.endpoints.flatMap((call) => pageOfCall(call, other, version, isMain)),
      ...(isMain ? other.api.types.flatMap((type) => pageOfGoneType(type, other, version)) : []),
    ]),
  ];
  const types = version.api.types.map(({ id }) => version.paths.type(id)?.toLowerCase());
  const taken = new Set([version.paths.page("types/index"), ...types]);
  return pages.filter(({ path }) => {
    const lower = path.toLowerCase();
    const isFree = !taken.has(lower);
    taken.add(lower);
    return isFree;
  });
}

function renamedTypes({ api, paths }: SiteVersion): readonly Page[] {
  return api.types.flatMap(({ id, name, otherNames }) => {
    const to = paths.type(id);
    if (to === undefined) return [];
    return [...typeFiles(otherNames)].map(([other, file]) =>
      movedPage(paths.page(`types/${file}`), other, to, [code(name)]),
    );
  });
}

function pageOfCall(
  call: Endpoint,
  other: SiteVersion,
  version: SiteVersion,
  isMain: boolean,
): readonly Page[] {
  const found = callIn(call, other, version);
  if (found?.id === call.id) return [];
  const path = version.paths.call(call);
  if (found !== undefined) {
    return [movedPage(path, titleOf(call), version.paths.call(found), sentence(titleOf(found)))];
  }
  return isMain ? [gonePage(path, titleOf(call), version, other, other.paths.call(call))] : [];
}

function pageOfGoneType(
  { id, name }: TypeDeclaration,
  other: SiteVersion,
  version: SiteVersion,
): readonly Page[] {
  const path = other.paths.type(id);
  if (version.types.get(id) !== undefined || path === undefined) return [];
  const own = version.paths.page(path.slice(other.paths.page("").length));
  return [gonePage(own, name, version, other, path)];
}

function movedPage(path: string, title: string, to: string, name: readonly Inline[]): Page {
  return {
    path,
    title,
    description: `${title} has another name.`,
    lead: [],
    blocks: [{ kind: "paragraph", content: line`It is called ${linkTo(to, name)}.` }],
    movedTo: to,
    isListed: false,
  };
}

function gonePage(path: string, title: string, version: SiteVersion, other: SiteVersion, to: string): Page {
  const here = version.api.version.name;
  const there = linkTo(to, [code(other.api.version.name)]);
  return {
    path,
    title,
    description: `${title} isn't in version ${here}.`,
    lead: [],
    blocks: [
      {
        kind: "paragraph",
        content: line`It isn't in ${code(here)}. See it in ${there}.`,
      },
    ],
    isListed: false,
  };
}
