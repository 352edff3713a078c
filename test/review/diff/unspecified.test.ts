import { describe, expect, it } from "vitest";
import { compareVersions } from "../../../src/review/diff/compare-models.js";
import type { Api } from "../../../src/language/model/ir/api.js";
import { buildText } from "../../language/model/build-text.js";

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

describe("what no client has", () => {
  const returned = "types:\n  Order: { doc: One., fields: { id: string } }\n";
  const withEndpoints = (more: string) =>
    `${returned}endpoints:\n  get-order: { GET: /order, doc: Reads., returns: Order }\n${more}${unknowns}`;

  it("is an operation without a path", () => {
    const [old, next] = ["list-it", "show-it"].map((id) =>
      withEndpoints(`  ${id}: { GET: { unknown: Q-1 }, doc: Reads., returns: Order }\n`),
    );
    expect(differences(old ?? "", next ?? "")).toEqual(["op.removed | none", "op.added | none"]);
  });

  it("is a webhook of which no kind is specified", () => {
    const webhooks = "webhooks: { kinds: { unknown: Q-1 } }\n";
    const [old, next] = [withEndpoints(webhooks), withEndpoints("")];
    expect(differences(old, next)).toContain("event.webhooks-removed | none");
    expect(differences(next, old)).toContain("event.webhooks-added | none");
  });

  it("is a page of lists that there aren't", () => {
    const [old, next] = ["rows", "items"].map((items) =>
      withEndpoints(
        `pagination: { limit: limit, offset: offset, items: ${items}, details: paging, total_pages: pages }\n`,
      ),
    );
    expect(differences(old ?? "", next ?? "")).toEqual(["page.envelope-changed | none"]);
  });
});
