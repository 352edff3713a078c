import type { ts } from "ts-morph";
import type { View } from "../project/callers.js";
import { isChecked } from "../project/checked.js";
import { type ClientMove, isInFolder } from "../project/client-location.js";
import { readerOf } from "../rewrite-files.js";
import type { UpgradeRequest } from "../upgrade-request.js";
import type { CallReader } from "./find-calls.js";
import { findGiven, type GivenMember } from "./find-given.js";
import { findLeads, type Lead } from "./find-leads.js";
import { findUses } from "./find-uses.js";
import { createReferences } from "./references.js";
import { type FoundUse, placeUse, type Use } from "./use.js";

/** Every place in callers of the client of one side that changes of the API may reach. */
export function findAllUses(
  view: View,
  users: readonly ts.SourceFile[],
  request: UpgradeRequest,
  side: keyof ClientMove,
): readonly Use[] {
  const reader: CallReader = {
    ...readerOf(view, request, side),
    calls: request.calls[side],
    isGenerated: (file) => request.generated.some((folder) => isInFolder(file, folder)),
  };
  const options = view.program.getCompilerOptions();
  const isStrict = options.strictNullChecks ?? options.strict ?? false;
  // Of a file whose types aren't checked, an entry of its own says that nothing in it is rewritten.
  const isShown = (file: ts.SourceFile) => isStrict && (side === "from" || isChecked(file, options));
  const leadsTo = createLeads(view, request);
  return users.flatMap((file) =>
    findUses(file, reader).map((use) =>
      placeUse(use, isShown(file), { leads: leadsTo(use), given: findGivenTo(use, view) }),
    ),
  );
}

function findGivenTo({ at, facts: { role } }: FoundUse, { checker }: View): readonly GivenMember[] {
  return role === "call" || role === "retried" ? findGiven(at, checker) : [];
}

/** Finds what leads to calls, if a finding asks for that. */
function createLeads(
  { callers, checker }: View,
  { findings }: UpgradeRequest,
): (use: FoundUse) => readonly Lead[] {
  if (!findings.some(({ isOfBehaviour }) => isOfBehaviour)) return () => [];
  const references = createReferences(callers, checker);
  return ({ at, facts: { role } }) =>
    role === "key" || role === "status" ? [] : findLeads(at, references, checker);
}
