import { describe, expect, it } from "vitest";
import { writeTree } from "../../output/write/temporary-folder.js";
import { bothModels, diffDocument, twoModels } from "./git-project.js";

/** Two versions, of which the first has other names. */
const model = (account: string) => `quoin: 1
api: { name: Shop }
versions: { header: Shop-Version, current: 2026-04-01, list: { 2025-01-01: {}, 2026-04-01: {} } }
group: Events
types:
  Event:
    doc: One.
    was: { until: 2026-04-01, name: Occurrence }
    fields:
      event_id: { type: string, was: { until: 2026-04-01, name: eventId } }
      ${account}
endpoints:
  add-event: { POST: /events, doc: Adds one., body: Event, returns: { 204: none }, idempotency: none, errors: [] }
`;

/** The code that is shown of a field that becomes required, in both versions unless its type says otherwise. */
async function shown(outputs: readonly string[], type = "string"): Promise<readonly (string | undefined)[]> {
  const folder = twoModels(model(`account?: ${type}`), model(`account: ${type}`));
  const config = `model: spec\noutputs:\n${outputs.join("")}`;
  if (outputs.length > 0) writeTree(folder, { "quoin.config.yaml": config });
  const { changes } = await diffDocument(folder, bothModels);
  expect(changes.map(({ kind }) => kind)).toEqual(["req.field-became-required"]);
  return changes.map(({ witness }) => witness);
}

const current = "  - folder: generated/current\n";
const first = '  - { folder: generated/first, api_version: "2025-01-01" }\n';
const openapi = "  - { language: openapi, folder: generated/openapi }\n";

const now = "const event: Event = { event_id };";
const then = "const occurrence: Occurrence = { eventId };";

describe("code that no longer compiles is shown in the names", () => {
  it.each([
    ["of the only output", [current], now],
    ["of the only output, of whatever version", [first], then],
    ["of the first of several outputs", [current, first], now],
    ["of the first of several outputs, in their order", [first, current], then],
    ["of the current version, where no client is made", [openapi], now],
    ["of the current version, where nothing is made", [], now],
  ])("%s", async (_, outputs, witness) => {
    expect(await shown(outputs)).toEqual([witness]);
  });

  it("of no client, where the repository has none with the change", async () => {
    const ofFirst = "{ type: string, until: 2026-04-01 }";
    expect(await shown([first], ofFirst)).toEqual([then]);
    expect(await shown([current], ofFirst)).toEqual([undefined]);
  });
});
