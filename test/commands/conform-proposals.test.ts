import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { accountsOf, serveModel } from "../conform/service.js";
import { readVersions } from "../diff/models.js";
import { accept } from "../../src/commands/accept.js";
import { projectFolder, runCli } from "./run-cli.js";
import { runCommand } from "./run-command.js";

const types = `group: Orders
types:
  Order: { doc: An order., fields: { id: string, note: string } }
  NewOrder: { doc: A new order., fields: { note: string } }
  Problem: { doc: What is wrong., explains: detail, fields: { detail: string } }
endpoints:
  list-orders: { GET: /orders, call: list, doc: Lists orders., returns: "Order[]" }
  create-order: { POST: /orders, call: create, doc: Makes one., body: NewOrder, returns: { 201: Order } }
`;

/** A model whose comments and layout are its author's. */
const model = `quoin: 1
api: { name: Shop, doc: Sells things., package: "@example/shop" }
authentication: # of each call
  scheme: bearer
  secret: server
  rejected: 401
versions:
  header: Shop-Version
  current: 2026-01-01
  missing: 400
  refused: { unknown: GAP-1 } # nobody has tried
  list: { 2026-01-01: {} }
idempotency:
  header: Idempotency-Key
  methods: [ POST ]
  length: 8..64
  characters: printable-ascii
  retention: 24h
  scope: operation
  stored: [2xx, 4xx]
  released: ["429", 5xx]
  reused:   422   # as the manual says
errors:
  400: { name: BadRequest, body: Problem, retry: never }
  401: { name: Authentication, body: Problem, retry: never }
  404: { name: NotFound, body: Problem, retry: never }
  409:
    - { name: InProgress, when: { header: Retry-After }, body: Problem, headers: { Retry-After: int32 }, retry: { after: Retry-After }, effect: possible }
    - { name: Conflict, body: Problem, retry: never }
  422: { name: Unprocessable, body: Problem, retry: never }
unknowns:
  GAP-1: What an unknown version gets.
  GAP-2: How orders are paid.
groups:
  Orders: { doc: What was ordered. }
  Payments: { unknown: GAP-2 }
`;

/** What the service does. */
const truth = model
  .replace("{ unknown: GAP-1 }", "400")
  .replace("422   #", "409   #")
  .replace("  GAP-1: What an unknown version gets.\n", "");

/** A project of the model, and a service that does what is true. */
async function start(api = model) {
  const { sandbox, url } = await serveModel(
    readVersions([
      { path: "api.yaml", text: truth },
      { path: "orders.yaml", text: types },
    ]),
  );
  const host = new URL(url).host;
  const folder = projectFolder({
    "spec/api.yaml": api,
    "spec/orders.yaml": types,
    "quoin.conform.yaml": `test-system: ${host}\n`,
  });
  const environment = { SHOP_API_KEY: accountsOf(sandbox)[0]?.key };
  const read = (path: string): string => readFileSync(join(folder, path), "utf8");
  const acceptProposal = (id: string) => runCli(folder, ["accept", "--proposal", id]);
  const conform = () =>
    runCli(folder, ["conform", "--server", url, "--writes", host, "--per-second", "1000", "--propose"], {
      environment,
    });
  return { read, acceptProposal, conform };
}

const whole = { tags: ["whole"], timeout: 60_000 };

describe("quoin conform --propose", () => {
  it("proposes edits of the model, each of which `quoin accept` applies in its place", whole, async () => {
    const { read, acceptProposal, conform } = await start();
    const { exit, out, err } = await conform();
    expect([exit, out + err]).toEqual([1, expect.stringContaining("2 proposals in quoin.proposals.yaml")]);
    const proposed = read("quoin.proposals.yaml");
    expect(proposed).toContain("409 in place of 422, in 3 of 3 tries");
    const ids = [...proposed.matchAll(/- id: "?(\w+)"?$/gmu)].map(([, id = ""]) => id);
    for (const id of ids) expect(await acceptProposal(id)).toMatchObject({ exit: 0, err: "" });
    expect(read("spec/api.yaml")).toBe(truth);
    const again = await conform();
    expect([again.exit, again.out]).toEqual([0, expect.stringContaining("0 failed")]);
    expect(read("quoin.proposals.yaml")).toContain("proposals: []");
  });
});

const proposal = (edit: string) => `proposals:
  - id: p1
    finding: The status changed.
    kind: idem.reused-status-changed
    evidence: []
    edit: ${edit}
`;

const acceptFlags = { json: false, prune: false };

describe("quoin accept --proposal", () => {
  const reused = "file: spec/api.yaml, at: [idempotency, reused]";

  it.each([
    ["that nobody made", "p2", `{ ${reused}, from: "422", to: 409 }`, "no-such-proposal"],
    ["of what the model no longer says", "p1", `{ ${reused}, from: "400", to: 409 }`, "outdated-proposal"],
    ["that the language refuses", "p1", `{ ${reused}, from: "422", to: sometimes }`, "refused-proposal"],
    ["with what no proposal has", "p1", `{ ${reused}, from: "422", too: 409 }`, "unknown-key"],
  ])("changes nothing for one %s", async (_, id, edit, code) => {
    const folder = projectFolder({
      "spec/api.yaml": model,
      "spec/orders.yaml": types,
      "quoin.proposals.yaml": proposal(edit),
    });
    const run = await runCommand(folder, (io) => accept({}, { ...acceptFlags, proposal: id }, io));
    expect(run.exit).not.toBe(0);
    expect(run.err).toContain(code);
    expect(readFileSync(join(folder, "spec/api.yaml"), "utf8")).toBe(model);
    expect(readFileSync(join(folder, "quoin.proposals.yaml"), "utf8")).toBe(proposal(edit));
  });
});
