import { describe, expect, it } from "vitest";
import { compareVersions } from "../../src/diff/compare-models.js";
import type { Api } from "../../src/model/ir/api.js";
import { buildText } from "../model/build-text.js";

function build(text: string): Api {
  const { model, diagnostics } = buildText(`quoin: 1\napi: { name: Shop }\ngroup: Orders\n${text}`);
  const api = model?.apiOf();
  if (api === undefined) throw new Error(JSON.stringify(diagnostics, undefined, 2));
  return api;
}

/** What is said of two models: kind, and what code notices. */
function differences(old: string, next: string): readonly string[] {
  return compareVersions(build(old), build(next)).map(({ kind, verdict }) => `${kind} | ${verdict.source}`);
}

const unknowns = "unknowns: { Q-1: Which fields are required., Q-2: Which grades there are. }\n";

describe("a field of an unknown type that may be null, as all of its type may", () => {
  const types = (grade: string) => `types:
  Order: { doc: One., required: { unknown: Q-1 }, fields: { grade: ${grade}, size: { unknown: Q-2 } } }
endpoints:
  get-order: { GET: /order, doc: Reads., returns: Order }
${unknowns}`;

  it("is the same in the same model", () => {
    const [old, next] = [types("{ unknown: Q-2 }"), types("{ unknown: Q-2 }")];
    expect(differences(old, next)).toEqual([]);
  });

  it("is a gap that is closed, and opened on the way back", () => {
    const [old, next] = [types("{ unknown: Q-2 }"), types("string")];
    expect(differences(old, next)).toEqual(["gap.closed-narrows-sdk | breaking"]);
    expect(differences(next, old)).toEqual(["gap.opened-widens-sdk | breaking"]);
  });
});
