import type { Handling } from "../../../language/plan/caller-use.js";
import type { SourceVerdict } from "../verdict.js";
import { changeKinds, type KindId } from "./catalog.js";
import type { MoveSection } from "./move.js";

/** The sections of what has an effect on names or types of the client. */
const bySection: Readonly<Partial<Record<MoveSection, Handling>>> = {
  rename: "types",
  give: "types",
  gone: "types",
  client: "client",
};

/** Who takes care of a change of a kind in code that uses the generated client. */
export function handlingOf(id: KindId, source: SourceVerdict): Handling {
  const { sdk, handling } = changeKinds[id];
  const wanted = handling ?? (sdk === undefined ? undefined : bySection[sdk.section]) ?? "people";
  // Types show only what no longer compiles.
  return wanted === "types" && source !== "breaking" ? "people" : wanted;
}
