import { compareVersions } from "../../../diff/compare-models.js";
import type { CallerKind } from "../../../diff/kinds/moves/move.js";
import type { Pair } from "../../../diff/pair.js";
import type { GuideClient } from "../../../diff/render/guide/guide-code.js";
import { renderGuide } from "../../../diff/render/guide/render-guide.js";
import type { Api } from "../../../model/ir/api.js";
import type { Side } from "../side.js";
import { findVersion, type Sides, versionsOf } from "../sides.js";
import { createSides, type GuideSide } from "./guide-side.js";
import { sdkCode } from "./sdk-code.js";
import { wireCode } from "./wire-code.js";

/**
 * What callers do to move from the old side to the new one: between the versions that are named, or else between the current
 * ones.
 */
export function writeGuide(sides: Sides, caller: CallerKind): string {
  const apis = versionsOf(sides) ?? currentOf(sides);
  const changes = compareVersions(apis.old, apis.new);
  const guideSides = createSides(apis, changes);
  const clients = { old: clientOf(sides.old, guideSides.old), new: clientOf(sides.new, guideSides.new) };
  const packages = { old: clients.old.packageName, new: clients.new.packageName };
  return renderGuide({
    apis,
    names: nameSides(sides, apis),
    changes,
    caller,
    code: caller === "sdk" ? sdkCode(guideSides, packages) : wireCode(guideSides),
    clients: caller === "sdk" ? clients : undefined,
  });
}

function currentOf({ apis }: Sides): Pair<Api> {
  const [before, after] = [findVersion(apis.old, undefined), findVersion(apis.new, undefined)];
  if (before === undefined || after === undefined) {
    throw new TypeError("A sound model has a current version.");
  }
  return { old: before, new: after };
}

/** By their versions, if these tell them apart. */
function nameSides({ old, new: next }: Sides, apis: Pair<Api>): Pair<string> {
  const versions = { old: apis.old.version.name, new: apis.new.version.name };
  return versions.old === versions.new ? { old: old.name, new: next.name } : versions;
}

/** The package that the configuration makes for the version, or that the model names. */
function clientOf({ settings }: Side, { api, layout }: GuideSide): GuideClient {
  const output = settings.outputs.find(({ apiVersion }) =>
    apiVersion === undefined ? api.version.isCurrent : apiVersion === api.version.name,
  );
  return {
    packageName: output?.packageName ?? api.packageName,
    name: layout.names.client,
    apiVersion: api.versioning === undefined ? undefined : api.version.name,
  };
}
