import { explainDisagreement } from "./explain-disagreement.js";
import { type Disagreement, judgeValues } from "./judge-values.js";
import { importValues } from "./import-values.js";

/** Near the samples of a place. */
const values = 40;

/** Prints what a document and its client disagree about. Returns what nothing explains. */
export async function printValues(name: string, file: string): Promise<readonly string[]> {
  const { judged, disagreements } = await judgeValues(await importValues(file), values);
  const counts = new Map<string, number>();
  for (const one of disagreements) {
    const why = `${one.verdict}: ${explainDisagreement(one) ?? "UNEXPLAINED"}`;
    counts.set(why, (counts.get(why) ?? 0) + 1);
  }
  console.log(`${name}: ${judged} values, of which ${disagreements.length} are`);
  for (const [why, count] of counts) console.log(`${String(count).padStart(8)}  ${why}`);
  return disagreements.filter((one) => explainDisagreement(one) === undefined).map(renderDisagreement);
}

/** `post-orders body: refused at /id: must be a string: {"id":1}` */
export function renderDisagreement({ place, verdict, at, reason, value }: Disagreement): string {
  return `${place}: ${verdict} at ${at || "/"}: ${reason}: ${JSON.stringify(value)?.slice(0, 300)}`;
}
