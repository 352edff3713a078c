import { createGuideInput } from "../../../review/guide/guide-input.js";
import type { ClientPackage } from "../../../output/emitter/emitter.js";
import type { CallerKind } from "../../../review/diff/kinds/move.js";
import type { GuideInput } from "../../../review/diff/render/guide/guide-code.js";
import { renderGuide } from "../../../review/diff/render/guide/render-guide.js";
import type { Block } from "../../page/block.js";
import { type Inline, linkTo, sentence } from "../../page/inline.js";
import { mapInlines } from "../../page/map-inlines.js";
import type { Page } from "../../page/page.js";
import { parseGuide } from "../../prose/parse-guide.js";
import type { SiteVersion, SiteVersions } from "./site-versions.js";
import { guideByCall } from "./guide-by-call.js";
import { type Move, movesOf, upgradePath, usualCaller } from "./upgrade-paths.js";

/** What callers do to move from each version to the next and to the current one, as `quoin diff --format guide` says it. */
export function upgradePages(versions: SiteVersions): readonly Page[] {
  const kinds: readonly CallerKind[] = versions.callers === undefined ? ["wire"] : ["sdk", "wire"];
  return movesOf(versions).flatMap((move) => kinds.map((caller) => upgradePage(move, caller, versions)));
}

/** A page has room for all that there is to do. */
const unlimited = { bytes: Infinity, entries: Infinity, changes: Infinity };

function upgradePage(move: Move, caller: CallerKind, versions: SiteVersions): Page {
  const path = upgradePath(move, caller, versions);
  const input = guideOf(move, caller, versions);
  const [title, ...parsed] = parseGuide(renderGuide(input, unlimited), path);
  const blocks = parsed.map((block) => linkUnknowns(block, move));
  if (title?.kind !== "heading") throw new TypeError("A guide begins with its title.");
  const start = blocks.findIndex(({ kind }) => kind === "heading");
  const end = start === -1 ? blocks.length : start;
  return {
    path,
    title: titleOfMove(move, caller, versions),
    description: `What callers change when they move from version ${move.from.api.version.name} to ${move.to.api.version.name}.`,
    lead: [],
    blocks: [
      ...linkToOther(move, caller, versions),
      ...blocks.slice(0, end),
      ...guideByCall(input, blocks, { move, path }),
      ...blocks.slice(end),
    ],
  };
}

/** What a guide says isn't specified is told in full by the version that leaves it open. */
function linkUnknowns(block: Block, { from, to }: Move): Block {
  const pathsOf = new Map(
    [from, to].flatMap(({ api, paths }) => api.unknowns.map(({ id }) => [id, paths] as const)),
  );
  return mapInlines(block, (content) =>
    content.map((part): Inline => {
      const paths = part.kind === "code" ? pathsOf.get(part.text) : undefined;
      return paths === undefined || part.kind !== "code"
        ? part
        : { kind: "unknown", to: paths.unknown(part.text), content: [part] };
    }),
  );
}

/** `From 2025-01-01 to 2026-01-01`, as lists of pages have it. */
export function titleOfMove({ from, to }: Move, caller: CallerKind, versions: SiteVersions): string {
  const how = caller === usualCaller(versions) ? "" : ", with HTTP requests of your own";
  return `From ${from.api.version.name} to ${to.api.version.name}${how}`;
}

function guideOf({ from, to }: Move, caller: CallerKind, { callers, packages }: SiteVersions): GuideInput {
  const apis = { old: from.api, new: to.api };
  const names = { old: from.api.version.name, new: to.api.version.name };
  const named = { old: packageOf(from, packages), new: packageOf(to, packages) };
  return createGuideInput({ apis, names, packages: named }, caller, callers);
}

function packageOf(
  { api: { version } }: SiteVersion,
  packages: readonly ClientPackage[],
): string | undefined {
  const found = packages.find(({ apiVersion }) =>
    apiVersion === undefined ? version.isCurrent : apiVersion === version.name,
  );
  return found?.name;
}

function linkToOther(move: Move, caller: CallerKind, versions: SiteVersions): readonly Block[] {
  if (versions.callers === undefined) return [];
  const other = caller === "sdk" ? "wire" : "sdk";
  const words = other === "wire" ? "With HTTP requests of your own" : "With the generated client";
  return [{ kind: "paragraph", content: [linkTo(upgradePath(move, other, versions), sentence(words))] }];
}
