import { compareVersions } from "../diff/compare-models.js";
import type { CallerKind } from "../diff/kinds/move.js";
import type { Pair } from "../diff/pair.js";
import type { GuideClient, GuideInput } from "../diff/render/guide/guide-code.js";
import { createReach } from "../diff/reach.js";
import type { Api } from "../../language/model/ir/api.js";
import type { Callers } from "./callers.js";
import { createSides, type GuideSide } from "./guide-side.js";
import { wireCode } from "./wire-code.js";

/** What a guide is to be written about. */
export interface GuideSubject {
  readonly apis: Pair<Api>;
  /** What people call the sides where they don't differ in their versions. */
  readonly names: Pair<string>;
  /** What the packages of the clients are called; what the model says if absent. */
  readonly packages: Pair<string | undefined>;
}

/** Compares two versions, and finds what their callers write. */
export function createGuideInput(
  { apis, names, packages }: GuideSubject,
  caller: CallerKind,
  callers: Callers | undefined,
): GuideInput {
  const changes = compareVersions(apis.old, apis.new);
  const sides = createSides(apis, changes);
  const versions = { old: apis.old.version.name, new: apis.new.version.name };
  return {
    apis,
    names: versions.old === versions.new ? names : versions,
    changes,
    reach: { old: createReach(apis.old), new: createReach(apis.new) },
    caller,
    ...(callers === undefined || caller === "wire"
      ? { code: wireCode(sides), clients: undefined }
      : describeClients(sides, packages, callers)),
  };
}

function describeClients(
  sides: Pair<GuideSide>,
  packages: GuideSubject["packages"],
  callers: Callers,
): Pick<GuideInput, "code" | "clients"> {
  const clients = {
    old: clientOf(sides.old.api, packages.old, callers),
    new: clientOf(sides.new.api, packages.new, callers),
  };
  const names = { old: clients.old.packageName, new: clients.new.packageName };
  return { code: callers.createGuideCode(sides, names), clients };
}

function clientOf(api: Api, packageName: string | undefined, { clientName }: Callers): GuideClient {
  return {
    packageName: packageName ?? api.packageName,
    name: clientName(api),
    apiVersion: api.versioning === undefined ? undefined : api.version.name,
  };
}
