import { spawn, spawnSync } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createSandbox, type Fault, type SandboxServer, startSandbox } from "../../../src/index.js";
import { planInput } from "../../../src/output/emitter/plan-input.js";
import { billing } from "../../sandbox/billing-sandbox.js";
import { findTool } from "../../tools.js";
import { lastingFolder } from "../write/temporary-folder.js";
import { emitGo } from "./emit-go.js";
import { emitGoCalls } from "./emit-go-calls.js";

const tool = findTool("go");

const api = await billing();
const folder = lastingFolder();

const program = `package main

import (
	"context"
	"errors"
	"fmt"
	"os"

	"client/api"
)

func main() {
	client := &api.Client{BaseURL: os.Args[1], APIKey: os.Args[2]}
	_, err := client.UpdateWallet(context.Background(), "w_1", map[string]any{"name": "New"})
	var failure *api.Error
	if errors.As(err, &failure) {
		fmt.Println(failure.Status, failure.Kind, failure.MayHaveRun)
		return
	}
	fmt.Println("done", err)
}
`;

describe.skipIf(tool.isMissing)(`calls in Go${tool.note}`, () => {
  beforeAll(() => {
    writeFileSync(join(folder, "go.mod"), "module client\n\ngo 1.21\n");
    writeFileSync(join(folder, "main.go"), program);
    mkdirSync(join(folder, "api"));
    writeFileSync(join(folder, "api/types.go"), emitGo(api));
    writeFileSync(join(folder, "api/calls.go"), emitGoCalls(planInput(api)));
    const built = spawnSync("go", ["build", "-o", "client"], { cwd: folder, encoding: "utf8" });
    if (built.status !== 0) throw new Error(built.stderr);
  });

  const servers: SandboxServer[] = [];
  afterAll(async () => Promise.all(servers.map((server) => server.close())));

  async function play(
    faults: readonly Fault[],
  ): Promise<{ readonly says: string; readonly effects: number }> {
    const sandbox = createSandbox(api, {
      fixtures: { Wallet: [{ id: "w_1", name: "Old" }] },
      switches: { reusedKey: 409 },
    });
    for (const fault of faults) sandbox.faults.queue(fault);
    const server = await startSandbox(sandbox);
    servers.push(server);
    const says = await run(server.url, sandbox.apiKey);
    return { says, effects: sandbox.effects().length };
  }

  function run(...words: readonly string[]): Promise<string> {
    const child = spawn(join(folder, "client"), words, { stdio: ["ignore", "pipe", "inherit"] });
    let out = "";
    child.stdout.on("data", (chunk) => (out += String(chunk)));
    return new Promise((resolve) => {
      child.on("close", () => resolve(out.trim()));
    });
  }

  const lost: Fault = { kind: "disconnect", at: "start", how: "reset", progress: "done" };

  it("take effect once", async () => {
    expect(await play([])).toEqual({ says: "done <nil>", effects: 1 });
  });

  it("take effect once although the response is lost: they are repeated with the same key", async () => {
    expect(await play([lost])).toEqual({ says: "done <nil>", effects: 1 });
  });

  it("say that they may have run when no response comes", async () => {
    expect(await play([lost, lost, lost])).toEqual({ says: "0 Connection true", effects: 1 });
  });

  it("are not repeated where the table says never", async () => {
    const { says, effects } = await play([{ kind: "service-error", status: 403 }]);
    expect([says, effects]).toEqual([expect.stringContaining("403"), 0]);
  });
});
