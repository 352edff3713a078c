import { expect, it } from "vitest";
import { serveVersions, things, versionOf, type VersionedModel } from "./several-versions.js";

/** Version 1 remembers its keys as long as `older` says, version 2 as long as `newer`. */
function keeping(older: string, newer: string): VersionedModel {
  const history = `was: { until: "2", retention: ${older} }`;
  return {
    ...things("label: string"),
    more: `idempotency: { header: Once, methods: [POST], length: 1..90, retention: ${newer}, ${history}, scope: operation, stored: [2xx, "408"], released: [4xx, 5xx] }`,
  };
}

const hour = 3_600_000;

it.each([
  { older: "7d", newer: "1h", effects: [1, 2] },
  { older: "1h", newer: "9h", effects: [2, 1] },
])(
  "IDEM-3 each version remembers its keys as long as it promises: $older, then $newer",
  async ({ older, newer, effects }) => {
    for (const [index, version] of [1, 2].entries()) {
      const { as, clock, sandbox } = serveVersions(keeping(older, newer));
      const add = () => as(version)("POST", "/things", { body: { label: "A" }, headers: { once: "k1" } });
      await add();
      await clock.pass(2 * hour);
      await add();
      expect(sandbox.effects()).toHaveLength(effects[index] ?? 0);
    }
  },
);

it("IDEM-3 a key is replayed by its version after another model was served", async () => {
  const model = keeping("7d", "1h");
  const { as, clock, sandbox } = serveVersions(model);
  const add = () => as(1)("POST", "/things", { body: { label: "A" }, headers: { once: "k1" } });
  const { text } = await add();
  await clock.pass(2 * hour);
  sandbox.replaceApi(versionOf(model, 2), [versionOf(model, 1)]);
  expect([(await add()).text, sandbox.effects().length]).toEqual([text, 1]);
});
