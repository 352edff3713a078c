import { compareVersions } from "../../../diff/compare-models.js";
import type { CallerKind } from "../../../diff/kinds/move.js";
import type { Pair } from "../../../diff/pair.js";
import type { GuideClient, GuideInput } from "../../../diff/render/guide/guide-code.js";
import { createReach } from "../../../diff/reach.js";
import type { Api } from "../../../model/ir/api.js";
import { createSides, type GuideSide } from "./guide-side.js";
import { sdkCode } from "./sdk-code.js";
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
export function createGuideInput({ apis, names, packages }: GuideSubject, caller: CallerKind): GuideInput {
  const changes = compareVersions(apis.old, apis.new);
  const sides = createSides(apis, changes);
  const clients = { old: clientOf(sides.old, packages.old), new: clientOf(sides.new, packages.new) };
  const versions = { old: apis.old.version.name, new: apis.new.version.name };
  const isSdk = caller === "sdk";
  return {
    apis,
    names: versions.old === versions.new ? names : versions,
    changes,
    reach: { old: createReach(apis.old), new: createReach(apis.new) },
    caller,
    code: isSdk
      ? sdkCode(sides, { old: clients.old.packageName, new: clients.new.packageName })
      : wireCode(sides),
    clients: isSdk ? clients : undefined,
  };
}

function clientOf({ api, layout }: GuideSide, packageName: string | undefined): GuideClient {
  return {
    packageName: packageName ?? api.packageName,
    name: layout.names.client,
    apiVersion: api.versioning === undefined ? undefined : api.version.name,
  };
}
