import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { type BillingRun, createBilling, type ModelEdit, upgradeBilling } from "./billing.js";

const client = `import { BillingClient, deriveIdempotencyKey, isSdkError, type UsageEvent } from "../client/index.js";
const client = new BillingClient({ apiKey: "key", baseUrl: "http://localhost" });
`;

const retention: ModelEdit = [
  "limits.yaml",
  "    duration: 24h\n",
  "    duration: 1h\n    was: { until: 2026-10-01, duration: 24h }\n",
];
const batch: ModelEdit = [
  "limits.yaml",
  "    range: 1..100\n    unit: events\n",
  "    range: 1..50\n    was: { until: 2026-10-01, range: 1..100 }\n    unit: events\n",
];
const keyWithdrawn: ModelEdit = [
  "resources/wallets.yaml",
  "    call: update\n",
  "    call: update\n    idempotency: none\n    was: { until: 2026-10-01, without: [idempotency] }\n",
];
const naturalKeyWithdrawn: ModelEdit = [
  "resources/events.yaml",
  `    idempotency:
      natural_key: events[].unique_id
      unknown: GAP-24
    batch:`,
  `    idempotency: none
    batch:`,
];
const wasNatural: ModelEdit = [
  "resources/events.yaml",
  "    was:\n      until: 2026-04-01\n",
  `    was:
    - until: 2026-10-01
      idempotency: { natural_key: "events[].unique_id" }
    - until: 2026-04-01
`,
];
const moved: ModelEdit = [
  "errors.yaml",
  "  409:\n    - name: IdempotencyInProgress\n",
  `  425:
    name: TooEarly
    doc: A request with the same idempotency key is still being processed.
    since: 2026-10-01
    body: ErrorResponse
    retry: never
  409:
    - name: IdempotencyInProgress
      until: 2026-10-01
`,
];

/** A job that repeats a change for as long as its key holds. */
const job = `${client}
export async function refill(id: string) {
  const idempotencyKey = deriveIdempotencyKey("update-wallet", id);
  for (;;) {
    try {
      return await client.wallets.update(id, { active: true }, { idempotencyKey });
    } catch (error) {
      if (isSdkError(error) && "status" in error && error.status === 409) continue;
      throw error;
    }
  }
}
export const send = (events: UsageEvent[]) => client.events.ingest({ events });
`;

/** What is listed: its code, its sentence, and its lines with what is said of them. */
function listed({ diagnostics }: BillingRun) {
  return diagnostics.map(({ code, message, at, related = [] }) => [
    code,
    message.replace(/ From `2026-10-01` on, .*$/u, ""),
    at?.line,
    ...related.map((one) => `${one.at.line} ${one.message}`),
  ]);
}

const shortened = "The retention of idempotency keys was shortened from 24 hours to 1 hour.";
const acrossVersions =
  "Whether `2026-10-01` knows a key that was used with `2026-04-01` isn't specified: finish retries with the version in which they began, or a write may run twice.";
const fewer = "The batch of `ingest-events` allows fewer sizes: 1..50 instead of 1..100.";

describe("what changes without a name that changes", () => {
  it(
    "is listed once, with the calls that it reaches, and the keys that are passed and derived",
    { tags: ["whole"] },
    async () => {
      const run = await upgradeBilling(createBilling([retention, batch], { "src/job.ts": job }));
      expect(run.exit).toBe(1);
      expect(listed(run)).toEqual([
        ["keys-across-versions", acrossVersions, 5, "8 An idempotency key is given here."],
        [
          "changed-behaviour",
          shortened,
          8,
          "5 An idempotency key is given here.",
          "8 An idempotency key is given here.",
        ],
        ["changed-behaviour", fewer, 15],
      ]);
    },
  );

  it("is listed where a retry runs twice now, and where a status is compared that moves", async () => {
    const edits = [keyWithdrawn, naturalKeyWithdrawn, wasNatural, moved];
    const run = await upgradeBilling(createBilling(edits, { "src/job.ts": job }));
    const [codes, all] = [run.diagnostics.map(({ code }) => code), listed(run)];
    // A key that the new version doesn't take is the finding's, and not the question's.
    expect(codes).not.toContain("keys-across-versions");
    expect(all.filter(([code]) => code === "changed-behaviour")).toEqual([
      [
        "changed-behaviour",
        "The error 409 with Retry-After (`IdempotencyInProgress`) now guarantees that nothing was executed.",
        8,
        "10 A status is compared here.",
        "15 It is called here.",
      ],
      [
        "changed-behaviour",
        "The error 425 (`TooEarly`) was added.",
        8,
        "10 A status is compared here.",
        "15 It is called here.",
      ],
      [
        "changed-behaviour",
        "`update-wallet` no longer accepts an idempotency key.",
        8,
        "5 An idempotency key is given here.",
        "8 An idempotency key is given here.",
      ],
      ["changed-behaviour", "`ingest-events` no longer drops duplicate items by `events[].unique_id`.", 15],
    ]);
    expect(run.exit).toBe(1);
  });

  it("isn't listed where no call of the callers is reached", { tags: ["whole"] }, async () => {
    const own = `${client}export const send = (events: UsageEvent[]) => client.events.ingest({ events });\n`;
    const folder = createBilling([retention], {
      "src/job.ts": `${own}export { deriveIdempotencyKey, isSdkError };\n`,
    });
    expect(await upgradeBilling(folder)).toMatchObject({ exit: 0, diagnostics: [], findings: [] });
  });
});

describe("a call that can't be resolved", () => {
  it("counts as reached by whatever reaches its group, in one entry", async () => {
    const text = `${client.replace("deriveIdempotencyKey, isSdkError, type UsageEvent ", "")}
export const call = (name: string) => Reflect.apply(client.wallets[name as never], client.wallets, []);
const untyped: any = client;
export const update = () => untyped.wallets.update("id", {});
`;
    const run = await upgradeBilling(createBilling([retention, keyWithdrawn], { "src/any.ts": text }));
    const unresolved = "Nothing says what is called here";
    const each = "so each change of `2026-10-01` there may reach it:";
    const withdrawn = `${each} \`update-wallet\` no longer accepts an idempotency key.`;
    const lasting = `${each} ${shortened}`;
    expect(listed(run)).toEqual([
      ["unresolved-call", `${unresolved} on \`wallets\`, ${withdrawn}`, 4, `6 ${unresolved}.`],
      ["unresolved-call", `${unresolved} on the client, ${lasting}`, 5],
    ]);
    expect(run.exit).toBe(1);
  });

  it(
    "is resolved where the type of its name says what it may be, or a type of the callers has it",
    { tags: ["whole"] },
    async () => {
      const text = `${client.replace("deriveIdempotencyKey, isSdkError, type UsageEvent ", "")}
export const call = (name: "update") => client.wallets[name]("id", {});
interface Port { update(id: string, body: object): PromiseLike<unknown> }
export const port: Port = client.wallets;
`;
      const run = await upgradeBilling(createBilling([retention], { "src/any.ts": text }));
      expect(listed(run)).toEqual([["changed-behaviour", shortened, 4, "6 It is called here."]]);
    },
  );
});

describe("an answer", () => {
  it(
    "takes an entry off the list until a call is added or the finding changes",
    { tags: ["whole"] },
    async () => {
      const folder = createBilling([retention, batch], { "src/job.ts": job });
      const { diagnostics } = await upgradeBilling(folder);
      const ids = diagnostics.flatMap(({ id }) => id ?? []);
      expect(ids).toHaveLength(3);
      const reason = "Nothing waits longer than a minute.";
      const first = await upgradeBilling(folder, { seen: ids.slice(0, 2), reason });
      expect(first).toMatchObject({
        exit: 1,
        answered: [
          { id: ids[0], code: "keys-across-versions", reason },
          { id: ids[1], code: "changed-behaviour", reason },
        ],
      });
      expect(listed(first)).toEqual([["changed-behaviour", fewer, 15]]);
      expect(await upgradeBilling(folder, { seen: ids.slice(2), reason })).toMatchObject({ exit: 0 });
      expect(readFileSync(join(folder, "quoin.upgrade.yaml"), "utf8")).toContain("to: 2026-10-01");
      writeFileSync(join(folder, "src/job.ts"), `// One more line.\n${job}`);
      expect(await upgradeBilling(folder)).toMatchObject({ exit: 0, diagnostics: [] });
      writeFileSync(
        join(folder, "src/more.ts"),
        `${client}export const more = (events: UsageEvent[]) => client.events.ingest({ events });\nexport { deriveIdempotencyKey, isSdkError };\n`,
      );
      const more = await upgradeBilling(folder);
      expect([more.exit, more.diagnostics.map(({ code, at }) => [code, at?.file])]).toEqual([
        1,
        [
          ["partial-answer", "quoin.upgrade.yaml"],
          ["changed-behaviour", "src/more.ts"],
        ],
      ]);
      expect(more.diagnostics[0]?.message).toContain(`Its reason: ${reason}`);
    },
  );

  it("needs a reason, and the id of an entry", async () => {
    const folder = createBilling([retention], { "src/job.ts": job });
    const codes = async (flags: Parameters<typeof upgradeBilling>[1]) => {
      const { exit, diagnostics } = await upgradeBilling(folder, flags);
      return [exit, ...diagnostics.map(({ code }) => code)];
    };
    const [id = ""] = (await upgradeBilling(folder)).diagnostics.flatMap((one) => one.id ?? []);
    expect(await codes({ seen: [id] })).toEqual([2, "incomplete-answer"]);
    expect(await codes({ seen: [id], reason: " " })).toEqual([2, "incomplete-answer"]);
    expect(await codes({ reason: "Checked." })).toEqual([2, "incomplete-answer"]);
  });

  it("needs the id of an entry that is there", { tags: ["whole"] }, async () => {
    const folder = createBilling([retention], { "src/job.ts": job });
    const run = await upgradeBilling(folder, { seen: ["0123456789ab"], reason: "Checked." });
    expect([run.exit, run.diagnostics.map(({ code }) => code)]).toEqual([2, ["no-such-entry"]]);
  });
});
