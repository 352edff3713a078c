import { expect, it } from "vitest";
import { describeVerdict } from "../../../src/review/diff/render/summary.js";
import { splitFindings } from "../../../src/review/diff/render/sections.js";
import { clientOrder, sourceOrder } from "../../../src/review/diff/verdict.js";
import { sampleFinding, safe } from "./sample-report.js";

const all = clientOrder.flatMap((client) => sourceOrder.map((source) => ({ ...safe, client, source })));

/** The heading of these says how calls behave, and the first line that code breaks. */
const verdicts = all.filter(({ client, source }) => client !== "behaviour" || source !== "breaking");

it.each(verdicts)("a change that is $client for clients and $source in code says so", (verdict) => {
  const finding = sampleFinding({ verdict });
  const [section, another] = splitFindings([finding]);
  expect(another).toBeUndefined();
  const said = [section?.title, section?.says[0], describeVerdict([finding]).word];
  const words = { breaking: /client/iu, risky: /risky/iu, behaviour: /behaves?|behaviour/iu, safe: /./u };
  for (const text of said) expect(text).toMatch(words[verdict.client]);
  const isSourceSaid = verdict.source === "breaking" && ["risky", "safe"].includes(verdict.client);
  for (const text of isSourceSaid ? said : []) expect(text).toMatch(/code that|compilation/u);
});
