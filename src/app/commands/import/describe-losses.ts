import { diagnose, type Diagnosed } from "../../../language/diagnostics/diagnostic.js";
import type { ReportedLoss } from "../../../openapi/import/count-losses.js";
import type { Doubt } from "../../../openapi/import/losses.js";
import type { GivenDocument } from "../documents/given-document.js";
import { locateSites } from "./locate-sites.js";

/** How many places are shown of one kind of loss. */
const shownPlaces = 3;

/** A warning for each kind of loss, or of what is doubtful, at the first of its places. */
export async function describeLosses(
  code: "import-loss" | "import-doubt",
  losses: readonly (ReportedLoss | Doubt)[],
  document: GivenDocument,
): Promise<Diagnosed> {
  const kinds = new Map<string, (ReportedLoss | Doubt)[]>();
  for (const loss of losses) kinds.set(loss.code, [...(kinds.get(loss.code) ?? []), loss]);
  const shown = [...kinds.values()].flatMap((all) => all.slice(0, shownPlaces));
  const { placeOf, sources } = await locateSites(shown, document);
  const diagnostics = [...kinds].flatMap(([construct, all]) => {
    const [first, ...others] = all.slice(0, shownPlaces);
    if (first === undefined) return [];
    const related = others.map((one) => ({ at: placeOf(one), message: one.sentence }));
    const facts = { construct, count: all.length, sentence: first.sentence };
    return [diagnose(code, facts, placeOf(first), related)];
  });
  return { diagnostics, sources };
}
