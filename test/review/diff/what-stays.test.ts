import { describe, expect, it } from "vitest";
import { isWhole, seed } from "../../whole.js";
import { editsOf, isWithin } from "./edit-api.js";
import { both, chooser, currentOf } from "./edit-pairs.js";
import { guideInput } from "./guide-inputs.js";
import {
  bazaarFiles,
  billingFiles,
  gateFiles,
  harbourFiles,
  type ModelFiles,
  versionsOnce,
} from "./models.js";
import { buildText } from "../../language/model/build-text.js";
import { claimsOf, contradictions, differencesOf } from "./what-stays.js";
import type { Api } from "../../../src/language/model/ir/api.js";
import type { Pair } from "../../../src/review/diff/pair.js";
import { addressOf } from "../../../src/review/diff/subject.js";

const models: readonly (readonly [string, ModelFiles])[] = [
  ["billing", billingFiles],
  ["bazaar", bazaarFiles],
  ["harbour", harbourFiles],
  ["gate", gateFiles],
];

/** What a guide says that stays, although it differs. */
function falseClaims(apis: Pair<Api>): readonly string[] {
  const input = guideInput(apis.old, apis.new, "wire");
  const changes = differencesOf(input);
  return claimsOf(input).flatMap((claim) =>
    contradictions(claim, changes, input).map(
      ({ kind, subject }) => `${claim.call}: ${claim.says}; ${kind} ${addressOf(subject)}`,
    ),
  );
}

describe.each(models)("no sentence of a guide of %s says that something stays which differs", (_, files) => {
  const versions = versionsOnce(files);
  const current = currentOf(versions);
  const edits = editsOf(current);
  const choose = chooser(seed);
  const drawn = Array.from(
    { length: isWhole ? 250 : 3 },
    () => [choose(edits), choose(edits)] as const,
  ).filter(([one, other]) => !isWithin(one, other) && !isWithin(other, one));

  it(`from any version to the current one, with edits drawn by ${seed}`, () => {
    const wrong = drawn.flatMap(([one, other]) => {
      const old = choose(versions);
      const found = falseClaims({ old, new: both(one, other, current) });
      return found.length === 0
        ? []
        : [`${one.path.join(".")}, ${other.path.join(".")}, from ${old.version.name}: ${found.join(" / ")}`];
    });
    expect(wrong).toEqual([]);
  });
});

describe("what a guide says of a call of which a part changes", () => {
  const shop = (batch: string, retention: string, scopes: string): Api => {
    const { model, diagnostics } = buildText(`quoin: 1
api: { name: Shop }
authentication: { scheme: bearer, secret: server, scopes: { read: Reads., write: Writes. } }
limits: { events-per-request: { range: ${batch} }, key-retention: { duration: ${retention} } }
idempotency: { header: Key, methods: [PUT], length: 21..90, retention: key-retention, scope: operation, stored: [2xx], released: [5xx] }
errors: { 409: { name: Running, when: { header: Retry-After }, retry: { after: Retry-After } } }
group: Events
types:
  Event: { doc: One., fields: { id: string } }
  Batch: { doc: Many., fields: { events: { type: "Event[]", items: events-per-request }, note?: string } }
  Seen: { doc: Some., fields: { seen: "string[]", failed: "string[]" } }
endpoints:
  ingest-events:
    POST: /events
    doc: Takes many.
    body: Batch
    batch: { items: events, accepted: seen, failed: failed }
    idempotency: { natural_key: "events[].id" }
    returns: Seen
    ${scopes}
  change-event: { PUT: "/events/{id}", doc: Changes one., path: { id: string }, body: Event, returns: Event }
`);
    const api = model?.apiOf();
    if (api === undefined) throw new Error(diagnostics.map(({ message }) => message).join("\n"));
    return api;
  };
  const base = shop("1..100", "24h", "scopes: [write]");
  const saidOf = (next: Api) => claimsOf(guideInput(base, next)).map(({ call, says }) => `${call}: ${says}`);

  it("isn't that its limits stay, where its batch is smaller", () => {
    const said = saidOf(shop("1..50", "24h", "scopes: [write]"));
    expect(said).toContain("ingest-events: how it authenticates");
    expect(said).not.toContain("ingest-events: its limits");
  });

  it("isn't that its limits stay, where its key is kept shorter", () => {
    const said = saidOf(shop("1..100", "1h", "scopes: [write]"));
    expect(said).toContain("change-event: its route");
    expect(said).not.toContain("change-event: its limits");
  });

  it("isn't how it authenticates, where it needs another scope", () => {
    const said = saidOf(shop("1..100", "24h", "scopes: [read, write]"));
    expect(said).toContain("ingest-events: its limits");
    expect(said).not.toContain("ingest-events: how it authenticates");
  });
});
