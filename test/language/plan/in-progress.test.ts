import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { emitApiReport } from "../../../src/client/typescript/emit-api-report.js";
import { planLayout } from "../../../src/client/typescript/layout.js";
import { planClient } from "../../../src/language/plan/plan-client.js";
import { planOf } from "../../../src/sandbox/plan/plan.js";
import { defaultSwitches } from "../../../src/sandbox/switches.js";
import { buildDrawn, readDrawn } from "../../proof/models/build-client.js";
import { playCall } from "./play-call.js";

beforeEach(() => vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] }));
afterEach(() => vi.useRealTimers());

/** Its first row says that it had no effect. */
const model = `
quoin: 1
api: { name: Drawn, package: drawn-api }
authentication: { scheme: bearer, secret: public }
idempotency:
  header: Idempotency-Key
  methods: [POST]
  length: 1..255
  retention: 24h
  scope: operation
  echo: Idempotency-Key
  replayed: Idempotent-Replayed
  stored: [2xx, 4xx]
  released: [5xx]
groups: { Things: { doc: What the service keeps. } }
errors:
  409:
    - { name: InProgress, when: { header: Wait-Seconds }, retry: { after: Wait-Seconds } }
    - { name: Conflict, retry: never }
group: Things
types: { Thing: { doc: A thing., fields: { name: string } } }
endpoints: { add: { POST: /things, doc: Adds one., body: Thing, returns: Thing } }
`;

it("IDEM-6 an error with `after` says that the first run is in progress", () => {
  for (const api of readDrawn(model)) {
    expect(planClient(api).errors.map(({ name, effect, key }) => [name, effect, key])).toEqual([
      ["InProgress", "possible", "running"],
      ["Conflict", "none", "stored"],
    ]);
    expect(planOf(api, defaultSwitches(api)).inProgress).toEqual({ status: 409, header: "Wait-Seconds" });
    expect(emitApiReport(planLayout(api)).text).toContain(
      "// 409 with Wait-Seconds: retried after Wait-Seconds; effect possible; the first run is in progress",
    );
  }
});

it.each([
  ["without its header may be one in progress", "false", "unknown"],
  ["that is a replay is none", "true", "not_executed"],
])("IDEM-8 after a lost response, a conflict %s", async (_, replayed, outcome) => {
  const headers = { "Idempotency-Key": "mine", "Idempotent-Replayed": replayed };
  for (const { api, sdk } of await buildDrawn(model)) {
    for (const endpoint of api.endpoints) {
      const { attempts, error } = await playCall(
        { api, sdk },
        endpoint,
        (attempt) => (attempt === 1 ? "lost" : { status: 409, headers, body: "" }),
        { idempotencyKey: "mine" },
      );
      expect([attempts, error]).toEqual([2, expect.objectContaining({ kind: "Conflict", outcome })]);
    }
  }
});

it("IDEM-7 a run that is still in progress may have its effect, unless the model says otherwise", async () => {
  const headers = { "Idempotency-Key": "mine", "Wait-Seconds": "1" };
  for (const { api, sdk } of await buildDrawn(model.replace(", effect: none", ""))) {
    expect(planClient(api).errors[0]).toMatchObject({ name: "InProgress", effect: "possible" });
    for (const endpoint of api.endpoints) {
      const { error } = await playCall({ api, sdk }, endpoint, () => ({ status: 409, headers, body: "" }), {
        idempotencyKey: "mine",
      });
      expect(error).toMatchObject({ kind: "InProgress", outcome: "unknown", retryable: true });
    }
  }
});

const stored = "{ body: name, duplicate: stored }";
const inProgress = "{ name: InProgress, when: { header: Wait }, retry: { after: Wait } }";

it.each([
  ["a key that is refused later", "{ body: name }", `[${inProgress}, { name: Conflict, retry: never }]`, 409],
  ["one that is stored, if no error says that it is in use", stored, "{ name: Conflict, retry: never }", 409],
  [
    "one that is stored, unless an error says so",
    stored,
    `[${inProgress}, { name: Conflict, retry: never }]`,
    undefined,
  ],
])("a 409 says nothing of %s", (_, idempotency, errors, status) => {
  const [document = ""] = [model]
    .map((text) => text.replace(/ {2}409:[^]*(?=group:)/, `  409: ${errors}\n`))
    .map((text) => text.replace("returns: Thing }", `returns: Thing, idempotency: ${idempotency} }`));
  for (const api of readDrawn(document)) {
    expect(planClient(api).calls[0]?.bodyKey?.duplicateStatus).toBe(status);
  }
});
