import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { accept } from "../../../src/app/commands/accept.js";
import { projectFolder } from "./run-cli.js";
import { runCommand } from "./run-command.js";
import { serveShop, shopModel, shopTruth, shopTypes } from "./shop-project.js";

const whole = { tags: ["whole"], timeout: 60_000 };

describe("quoin conform --propose", () => {
  it("proposes edits of the model, each of which `quoin accept` applies in its place", whole, async () => {
    const { read, acceptProposal, conform } = await serveShop();
    const { exit, out, err } = await conform("--propose");
    expect([exit, out + err]).toEqual([1, expect.stringContaining("2 proposals in quoin.proposals.yaml")]);
    const proposed = read("quoin.proposals.yaml");
    expect(proposed).toContain("409 in place of 422, in 3 of 3 tries");
    const ids = [...proposed.matchAll(/- id: "?(\w+)"?$/gmu)].map(([, id = ""]) => id);
    for (const id of ids) expect(await acceptProposal(id)).toMatchObject({ exit: 0, err: "" });
    expect(read("spec/api.yaml")).toBe(shopTruth);
    const again = await conform("--propose");
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

  it("makes a map of what is one value", async () => {
    const returns = 'file: spec/orders.yaml, at: [endpoints, list-orders, returns], from: "\\"Order[]\\""';
    const folder = projectFolder({
      "spec/api.yaml": shopModel,
      "spec/orders.yaml": shopTypes,
      "quoin.proposals.yaml": proposal(`{ ${returns}, to: { "200": "Order[]", "202": "Order[]" } }`),
    });
    const run = await runCommand(folder, (io) => accept({}, { ...acceptFlags, proposal: "p1" }, io));
    expect([run.exit, run.err]).toEqual([0, ""]);
    const written = readFileSync(join(folder, "spec/orders.yaml"), "utf8");
    expect(written).toContain('returns: { 200: "Order[]", 202: "Order[]" }');
  });

  it.each([
    ["that nobody made", "p2", `{ ${reused}, from: "422", to: 409 }`, "no-such-proposal"],
    ["of what the model no longer says", "p1", `{ ${reused}, from: "400", to: 409 }`, "outdated-proposal"],
    ["that the language refuses", "p1", `{ ${reused}, from: "422", to: sometimes }`, "refused-proposal"],
    ["with what no proposal has", "p1", `{ ${reused}, from: "422", too: 409 }`, "unknown-key"],
  ])("changes nothing for one %s", async (_, id, edit, code) => {
    const folder = projectFolder({
      "spec/api.yaml": shopModel,
      "spec/orders.yaml": shopTypes,
      "quoin.proposals.yaml": proposal(edit),
    });
    const run = await runCommand(folder, (io) => accept({}, { ...acceptFlags, proposal: id }, io));
    expect(run.exit).not.toBe(0);
    expect(run.err).toContain(code);
    expect(readFileSync(join(folder, "spec/api.yaml"), "utf8")).toBe(shopModel);
    expect(readFileSync(join(folder, "quoin.proposals.yaml"), "utf8")).toBe(proposal(edit));
  });
});
