import type { CallerKind } from "../../../diff/kinds/move.js";
import type { Pair } from "../../../diff/pair.js";
import { renderGuide } from "../../../diff/render/guide/render-guide.js";
import type { Api } from "../../../model/ir/api.js";
import type { Side } from "../side.js";
import { findVersion, type Sides, versionsOf } from "../sides.js";
import { createGuideInput } from "./guide-input.js";

/**
 * What callers do to move from the old side to the new one: between the versions that are named, or else between the current
 * ones.
 */
export function writeGuide(sides: Sides, caller: CallerKind): string {
  const apis = versionsOf(sides) ?? currentOf(sides);
  const names = { old: sides.old.name, new: sides.new.name };
  const packages = { old: packageOf(sides.old, apis.old), new: packageOf(sides.new, apis.new) };
  return renderGuide(createGuideInput({ apis, names, packages }, caller));
}

function currentOf({ apis }: Sides): Pair<Api> {
  const [before, after] = [findVersion(apis.old, undefined), findVersion(apis.new, undefined)];
  if (before === undefined || after === undefined) {
    throw new TypeError("A sound model has a current version.");
  }
  return { old: before, new: after };
}

/** What the configuration calls the package that it makes for the version. */
function packageOf({ settings }: Side, { version }: Api): string | undefined {
  const output = settings.outputs.find(({ apiVersion }) =>
    apiVersion === undefined ? version.isCurrent : apiVersion === version.name,
  );
  return output?.package.name;
}
