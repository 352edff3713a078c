import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { projectFolder, readProjectFile } from "../house/source-files.js";
import { drawSome } from "../whole.js";
import { runVector } from "../runtime/vector-run.js";

/** The command as a process, and what it has printed. */
class Command {
  readonly #child: ChildProcess;
  out = "";
  err = "";

  constructor(...words: readonly string[]) {
    this.#child = spawn(process.execPath, ["test/vectors/serve.mjs", ...words], { cwd: projectFolder });
    this.#child.stdout?.on("data", (chunk) => (this.out += String(chunk)));
    this.#child.stderr?.on("data", (chunk) => (this.err += String(chunk)));
  }

  /** Waits for the address that it prints first. */
  async readUrl(): Promise<string> {
    for (;;) {
      const [, url] = /on (http:\/\/127\.0\.0\.1:\d+)\n/.exec(this.out) ?? [];
      if (url !== undefined) return url;
      if (this.#child.exitCode !== null) throw new Error(`it has ended: ${this.err}`);
      await once(this.#child.stdout ?? this.#child, "data");
    }
  }

  interrupt(signal: "SIGINT" | "SIGTERM"): void {
    this.#child.kill(signal);
  }

  /** Waits until it ends, and gives its exit code. */
  async end(): Promise<unknown> {
    return this.#child.exitCode ?? (await once(this.#child, "close"))[0];
  }
}

let command: Command;
let url: string;
beforeAll(async () => {
  command = new Command("--port", "0");
  url = await command.readUrl();
});
afterAll(() => command.interrupt("SIGTERM"));

async function post(path: string, body: unknown) {
  const text = typeof body === "string" ? body : JSON.stringify(body);
  const response = await fetch(`${url}${path}`, { method: "POST", body: text });
  return { status: response.status, body: await response.json() };
}

describe("npm run vectors:serve", () => {
  const played = [
    ["a response", "chain 1 keyed-write"],
    ["reset", "N8 keyed-write"],
    ["silence", "N9 keyed-write"],
    ["cut", "N10 keyed-write"],
    ["stall", "N10 stall keyed-write"],
    ["stall behind an error", "D33 404 read"],
    ["silence, then a response", "chain 5 keyed-write"],
    ["a body in hex", "D3 bad UTF-8 read"],
    ["a failing transport", "N3 unkeyed-write"],
  ] as const;

  it.each(drawSome(4, played))("plays %s to a client in another process", async (_, id) => {
    expect(await runVector(url, { id }, { code: "ENOTFOUND" })).toMatchObject({
      passed: true,
      differences: [],
    });
    await expect.poll(() => command.out).toContain(`passed  ${id}\n`);
  });

  it("plays the example of its README", async () => {
    const lines = readProjectFile("test/vectors/README.md").match(/^curl .*$/gm) ?? [];
    const start = Number((await post("/runs", { vector: "D1 read" })).body.run);
    const said: string[] = [];
    for (const line of lines) {
      const [, body = "", path = ""] = /-d '(.*)' http:\/\/127\.0\.0\.1:4020(.*)$/.exec(line) ?? [];
      const method = line.includes("-X PATCH") ? "PATCH" : "POST";
      const own = path.replace("/runs/1/", `/runs/${start + 1}/`);
      const response = await fetch(`${url}${own}`, { method, body }).catch(() => undefined);
      said.push((await response?.text()) ?? "reset");
    }
    expect(said).toEqual([
      expect.stringContaining(`"run": ${start + 1}`),
      "reset",
      expect.stringContaining('"passed": true'),
    ]);
  });

  it("shows what it saw", async () => {
    const { body: started } = await post("/runs", { vector: "D1 batch" });
    await (await fetch(`${started.baseUrl}/events`, { method: "POST", body: "{}" })).text();
    expect(await (await fetch(`${url}/runs/${started.run}`)).json()).toMatchObject({
      vector: { id: "D1 batch", expect: { requests: 1 } },
      requests: [{ method: "POST", path: "/events", headers: { connection: "keep-alive" }, body: "{}" }],
      hangs: 0,
      verdict: null,
    });
  });

  it("uses no connection twice", async () => {
    const { body: started } = await post("/runs", { vector: "D1 read" });
    for (const address of [`${url}/vectors`, `${started.baseUrl}/wallets/w_1`]) {
      const response = await fetch(address);
      await response.text();
      expect(response.headers.get("connection")).toBe("close");
    }
  });

  it.each<[string, string, unknown, number, string, string]>([
    ["an id", "/runs", { vector: "N8 reed" }, 404, 'no vector "N8 reed"', 'Did you mean "N8 read"?'],
    ["an id that nothing is like", "/runs", { vector: "" }, 404, 'no vector ""', "GET /vectors"],
    ["no id", "/runs", ["N8 read"], 400, "no `vector` with an id", '{"vector": "N8 read"}'],
    ["no JSON", "/runs", "{", 400, "isn't JSON", "starts a run"],
    ["a run", "/runs/9999/observed", {}, 404, "no run 9999", "POST /runs"],
    ["a path", "//runs", {}, 404, "no //runs", "GET /"],
    ["a method", "/vectors", {}, 405, "takes no POST", "Use GET: it lists the vectors."],
    ["a member", "/runs/1/observed", { waitMs: [] }, 400, "`waitMs`. Did you mean `waitsMs`?", "Post {"],
    ["no end of the call", "/runs/1/observed", { waitsMs: [] }, 400, "either `resolves: true` or", "Post {"],
  ])("refuses %s that can't be, and says what can", async (_, path, sent, status, message, help) => {
    const fresh = (await post("/runs", { vector: "D1 read" })).body.run;
    const answered = await post(path.replace("/runs/1/", `/runs/${fresh}/`), sent);
    expect(answered).toEqual({
      status,
      body: { message: expect.stringContaining(message), help: expect.stringContaining(help) },
    });
  });

  it("gives one verdict a run", async () => {
    const { run } = (await post("/runs", { vector: "D1 read" })).body;
    const observed = { waitsMs: [], resolves: true };
    expect((await post(`/runs/${run}/observed`, observed)).body).toMatchObject({ passed: false });
    expect((await post(`/runs/${run}/observed`, observed)).status).toBe(409);
  });

  it("catches a wrong client, and tells whoever looks for it", async () => {
    const verdict = await runVector(url, { id: "N8 read" }, undefined, { maxRetries: 0 });
    expect(verdict.differences.map(({ what }) => what)).toEqual([
      "requests",
      "waitsMs",
      "resolves",
      "error",
      "outcome",
    ]);
    await expect
      .poll(() => command.out)
      .toContain("failed  N8 read\n        requests: expected 2, observed 1\n");
    expect(await (await fetch(url)).json()).toMatchObject({ failed: expect.arrayContaining(["N8 read"]) });
  });

  it(
    "names the port when another program has it, shows how it is used, and refuses the rest",
    { tags: ["whole"] },
    async () => {
      const taken = new Command("--port", new URL(url).port);
      const help = new Command("--help");
      const wrong = new Command("--port", "no");
      expect(await Promise.all([taken, help, wrong].map((one) => one.end()))).toEqual([2, 0, 2]);
      expect(taken.err).toMatch(/^Another program listens on port \d+\..*\nSee --help\.\n$/);
      expect([help.out, help.err]).toEqual([expect.stringMatching(/^Usage: /), ""]);
      expect(wrong.err).toBe(`The port can't be "no": expected a number from 0 to 65535.\nSee --help.\n`);
    },
  );

  it("ends with 1 after a verdict that a client is wrong", async () => {
    command.interrupt("SIGINT");
    expect(await command.end()).toBe(1);
    expect(command.out).toMatch(/\n628 vectors: \d+ passed, \d+ failed, \d+ not played\n$/);
  });

  it("ends with 0 where no verdict says so", { tags: ["whole"] }, async () => {
    const other = new Command("--port", "0");
    const { passed } = await runVector(await other.readUrl(), { id: "D1 read" });
    other.interrupt("SIGTERM");
    expect([passed, await other.end()]).toEqual([true, 0]);
  });
});
