import { createGuideInput } from "../../../src/review/guide/guide-input.js";
import { typescriptCallers } from "../../../src/client/callers/typescript/callers.js";
import type { CallerKind } from "../../../src/review/diff/kinds/move.js";
import type { GuideInput } from "../../../src/review/diff/render/guide/guide-code.js";
import type { Api } from "../../../src/language/model/ir/api.js";
import { readDepot } from "./depot.js";
import { currentOf } from "./edit-pairs.js";

/** What a guide from one version to another is made of. */
export function guideInput(old: Api, next: Api, caller: CallerKind = "sdk"): GuideInput {
  const names = { old: "main (1a2b3c4)", new: "spec (working tree)" };
  const packages = { old: undefined, new: undefined };
  return createGuideInput({ apis: { old, new: next }, names, packages }, caller, typescriptCallers);
}

export const depotApis = { old: currentOf(readDepot("old")), new: currentOf(readDepot("new")) };

const depotInputs = {
  sdk: guideInput(depotApis.old, depotApis.new, "sdk"),
  wire: guideInput(depotApis.old, depotApis.new, "wire"),
};

export function depotInput(caller: CallerKind = "sdk"): GuideInput {
  return depotInputs[caller];
}
