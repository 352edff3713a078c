import { createGuideInput } from "../../../review/guide/guide-input.js";
import type { CallerKind } from "../../../review/diff/kinds/move.js";
import type { Pair } from "../../../review/diff/pair.js";
import { renderGuide } from "../../../review/diff/render/guide/render-guide.js";
import { loadCallers } from "../../languages/find-language.js";
import type { Api } from "../../../language/model/ir/api.js";
import type { Side } from "./side.js";
import { findVersion, type Sides, versionsOf } from "./sides.js";

/**
 * What callers do to move from the old side to the new one: between the versions that are named, or else between the current
 * ones.
 */
export async function writeGuide(sides: Sides, caller: CallerKind): Promise<string> {
  const apis = versionsOf(sides) ?? currentOf(sides);
  const names = { old: sides.old.name, new: sides.new.name };
  const packages = { old: packageOf(sides.old, apis.old), new: packageOf(sides.new, apis.new) };
  const callers = await loadCallers(sides.new.settings.outputs);
  return renderGuide(createGuideInput({ apis, names, packages }, caller, callers));
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
  const output = settings.outputs.find(
    ({ apiVersion, scope }) =>
      scope === "client" && (apiVersion === undefined ? version.isCurrent : apiVersion === version.name),
  );
  return output?.package.name;
}
