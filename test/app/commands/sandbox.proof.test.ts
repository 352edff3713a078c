import { execFileSync, spawn } from "node:child_process";
import { createServer } from "node:http";
import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { describe, expect, it } from "vitest";
import { sandbox } from "../../../src/app/commands/sandbox.js";
import type { SandboxFlags } from "../../../src/app/commands/start-serving.js";
import { temporaryFolder, writeTree } from "../../output/write/temporary-folder.js";
import { drawSome } from "../../whole.js";
import { cliPath, projectFolder } from "./run-cli.js";
import { posix } from "../../tools.js";

interface Run {
  readonly exit: number;
  readonly out: string;
  readonly err: string;
}

/** A small one, for what any model shows. */
const model = ["templates/init/api.yaml"];

/** Runs the command until the visit is over. */
async function runSandbox(
  flags: Partial<SandboxFlags> = {},
  visit: (out: string) => Promise<void> = async () => undefined,
): Promise<Run> {
  let [out, err] = ["", ""];
  const io = {
    out: (text: string) => void (out += text),
    err: (text: string) => void (err += text),
    isColored: false,
    isResultColored: false,
  };
  const exit = await sandbox({ port: 0, model: ["spec"], ...flags }, io, () => visit(out));
  return { exit, out, err };
}

/** What comes back for the line to copy, when a shell has taken it apart. */
async function copyLine(out: string): Promise<string> {
  const line = /^ {2}curl (.*)$/m.exec(out)?.[1] ?? "";
  const words = execFileSync("sh", ["-c", `printf '%s\\n' ${line}`], { encoding: "utf8" })
    .trim()
    .split("\n");
  const headers = words.flatMap((word, index): [string, string][] => {
    const [name = "", value = ""] = word.split(": ");
    return words[index - 1] === "-H" ? [[name, value]] : [];
  });
  return (await fetch(words.at(-1) ?? "", { headers })).text();
}

describe("quoin sandbox", () => {
  it("prints its address, its keys, and a request that works when it is copied", async () => {
    const folder = projectFolder();
    const child = spawn(process.execPath, [cliPath, "sandbox", "--port", "0"], { cwd: folder });
    const [chunk]: unknown[] = await once(child.stdout, "data");
    const out = String(chunk);
    expect(out).toMatch(
      /^\w+ \S+, environment \w+, on http:\/\/127\.0\.0\.1:\d+\n {2}key of \w+ +\w+_[0-9a-f]{32}\n/,
    );
    expect(JSON.parse(await copyLine(out))).toMatchObject({ id: expect.any(String) });
    const logged = once(child.stdout, "data");
    await copyLine(out);
    expect(String((await logged)[0])).toMatch(/ {2}GET \/\S+ {2}200 {2}/);
    child.kill("SIGINT");
    expect(await once(child, "exit")).toEqual([0, null]);
  });

  it("goes on when nobody reads its log any more", { tags: ["whole"] }, async () => {
    const child = spawn(process.execPath, [cliPath, "sandbox", "--port", "0"], { cwd: projectFolder() });
    let err = "";
    child.stderr.on("data", (chunk) => (err += String(chunk)));
    const [chunk]: unknown[] = await once(child.stdout, "data");
    child.stdout.destroy();
    const statuses: number[] = [];
    for (let index = 0; index < 5; index += 1) {
      const response = await fetch(`${addressIn(String(chunk))}/__sandbox`);
      await response.text();
      statuses.push(response.status);
    }
    expect([statuses, child.exitCode, err]).toEqual([[200, 200, 200, 200, 200], null, ""]);
    child.kill("SIGINT");
    expect(await once(child, "exit")).toEqual([0, null]);
  });

  it.skipIf(posix.isMissing)(
    `ends when \`npx\` is killed, which tells it nothing${posix.note}`,
    { tags: ["whole"] },
    async () => {
      const command = `"${process.execPath}" "${cliPath}" sandbox --port 0`;
      const child = spawn("npm", ["exec", "-c", command], { cwd: projectFolder() });
      const [chunk]: unknown[] = await once(child.stdout, "data");
      const address = addressIn(String(chunk));
      child.kill("SIGTERM");
      await once(child, "exit");
      await expect
        .poll(
          () =>
            fetch(address).then(
              (response) => response.status,
              () => "gone",
            ),
          { timeout: 20_000 },
        )
        .toBe("gone");
    },
  );

  it("says that time stands still with a seed, and how to move it", async () => {
    const { out } = await runSandbox({ model, seed: "a" }, async (shown) => {
      const [, text = "", url = ""] = /POST (\{.*\}) to (\S+)/.exec(shown) ?? [];
      const headers = { "content-type": "application/json" };
      const response = await fetch(url, { method: "POST", headers, body: text });
      expect(await response.json()).toEqual({ now: "2026-01-01T01:00:00.000Z" });
    });
    expect(out).toContain(
      "\n  the time is 2026-01-01T00:00:00.000Z, plus 1 s per request; to move it: POST ",
    );
    expect((await runSandbox({ model })).out).not.toContain("the time is");
  });

  it("decides what the model doesn't say as its switches are set", async () => {
    const visit = async (out: string) => {
      const key = /key of sandbox +(\S+)\n/.exec(out)?.[1] ?? "";
      const headers = { authorization: `Bearer ${key}` };
      const response = await fetch(`${addressIn(out)}/subscriptions/subscription_1`, { headers });
      expect(response.status).toBe(412);
      const { status } = await fetch(`${addressIn(out)}/nothing`);
      expect(status).toBe(401);
    };
    const { exit, err } = await runSandbox({ switch: ["missingVersion=412", "rejectedBy=api"] }, visit);
    expect([exit, err]).toEqual([0, ""]);
  });

  it("names everything that is wrong with its switches", async () => {
    const { exit, err } = await runSandbox({ model, switch: ["keyScoop=account", "echo=0", "reusedKey"] });
    expect(exit).toBe(2);
    for (const text of [
      "Did you mean `keyScope`?",
      "The switch `echo` can't have the value `0`.",
      "`all` or `declared`",
      "no value",
    ]) {
      expect(err).toContain(text);
    }
  });

  it("J13 prints the same for the same seed, except the port", async () => {
    const visit = async (out: string) => void (await copyLine(out));
    const text = async (seed: string) =>
      (await runSandbox({ model, seed }, visit)).out.replaceAll(/:\d{4,5}\b/g, ":port");
    const first = await text("a");
    expect(await text("a")).toBe(first);
    expect(await text("b")).not.toBe(first);
    expect(first).toContain("00:00:01.000  GET /books/book_1  200  get-book\n");
  });

  it("starts with the state of a file, in the form in which it shows it", async () => {
    const folder = temporaryFolder();
    let shown = "";
    await runSandbox({ model }, async (out) => {
      shown = await (await fetch(`${addressIn(out)}/__sandbox/state`)).text();
    });
    writeTree(folder, { "state.json": shown.replaceAll("book_1", "b_7") });
    const visit = async (out: string) => expect(await copyLine(out)).toContain('"id":"b_7"');
    const { exit, out } = await runSandbox({ model, state: `${folder}/state.json` }, visit);
    expect([exit, out]).toEqual([0, expect.stringContaining("/books/b_7")]);
  });

  it("takes a state with a byte order mark, as models may have one", { tags: ["whole"] }, async () => {
    const folder = temporaryFolder();
    writeTree(folder, { "state.json": '\ufeff{"Wallet":[{"id":"w_1"}]}' });
    const visit = async (out: string) =>
      expect(await (await fetch(`${addressIn(out)}/__sandbox/state`)).json()).toMatchObject({
        Wallet: [{ id: "w_1" }],
      });
    expect((await runSandbox({ state: `${folder}/state.json` }, visit)).exit).toBe(0);
  });

  it.each([
    ["a member twice", '{"Wallet":[{"id":"a","id":"b"}]}', ["It has the member Wallet[0].id twice."]],
    [
      "several faults",
      '{"Wallet":[{"id":1},{"id":2}],"Walet":[]}',
      [
        "Wallet[0]: id must be a string.",
        "Wallet[1]: id must be a string.",
        "Walet is not one of InvoiceLineItem, Subscription, SubscriptionVersion, Wallet.",
      ],
    ],
  ])("names each problem of a state with %s by itself", async (_, text, problems) => {
    const folder = temporaryFolder();
    writeTree(folder, { "state.json": text });
    const { exit, err } = await runSandbox({ state: `${folder}/state.json` });
    expect(exit).toBe(2);
    for (const problem of problems) {
      expect(err).toContain(`state.json is not a state of the sandbox. ${problem}\n`);
    }
    expect(err).toContain(problems.length === 1 ? "1 error\n" : `${problems.length} errors\n`);
    expect(err).not.toContain("\\u{");
  });

  it("says nothing about the form of a state that isn't there", async () => {
    const { err } = await runSandbox({ model, state: "nowhere.json" });
    expect(err).toContain("nowhere.json can't be read: it does not exist.");
    expect(err).not.toContain("help");
  });

  it("serves the version and the environment that are asked for", async () => {
    const { out } = await runSandbox({ apiVersion: "unversioned", environment: "production" });
    expect(out).toContain("Billing unversioned, sandbox in place of production, on ");
    expect(out).toMatch(
      /\n {2}key of production {2}production_\w+\n {2}key of sandbox {5}sandbox_\w+ {2}\(rejected here\)\n/,
    );
    expect(out).not.toContain("curl");
  });

  type Refusal = readonly [string, Partial<SandboxFlags>, exit: number, code: string, message: string];

  const refusals: readonly Refusal[] = [
    ["an unknown version", { apiVersion: "2026-01-02" }, 2, "no-such-version", "Did you mean `2026-01-01`?"],
    [
      "an unknown environment",
      { environment: "sandbax" },
      2,
      "no-such-environment",
      "Did you mean `sandbox`?",
    ],
    ["an unknown switch", { switch: ["constructor=1"] }, 2, "no-such-switch", "It has `malformedBody`, "],
    ["a switch that can't be so", { switch: ["echo=al"] }, 2, "invalid-switch", "Did you mean `all`?"],
    [
      "a status that is none",
      { switch: ["reusedKey=200"] },
      2,
      "invalid-switch",
      "from 400 to 599, or `replay`",
    ],
    ["a switch of a word", { switch: ["keyScope=400"] }, 2, "invalid-switch", "`operation` or `account`"],
    ["an empty switch", { switch: ["invalidKey="] }, 2, "invalid-switch", 'can\'t have the value `""`'],
    ["a missing state", { state: "nowhere.json" }, 2, "invalid-state", "can't be read"],
    ["a folder as state", { state: "src" }, 2, "invalid-state", "src can't be read: it is a folder."],
    ["a state that is no JSON", { state: "README.md" }, 2, "invalid-state", "It is not JSON."],
    ["a state of something else", { state: "package.json" }, 2, "invalid-state", "name is not one of "],
    ["a missing model", { model: ["nowhere"] }, 2, "file-not-found", "nowhere"],
  ];

  it.each(drawSome(2, refusals))("says so and ends with %s", async (_, flags, exit, code, message) => {
    const run = await runSandbox({ model, ...flags }, () => Promise.reject(new Error("it started")));
    expect([run.exit, run.out]).toEqual([exit, ""]);
    expect(run.err).toContain(code);
    expect(run.err).toContain(message);
  });

  it("J01 names the port when another program has it", async () => {
    const neighbour = createServer().listen(0, "127.0.0.1");
    await once(neighbour, "listening");
    const address: AddressInfo | string | null = neighbour.address();
    const port = typeof address === "object" ? (address?.port ?? 0) : 0;
    const { exit, err } = await runSandbox({ model, port });
    neighbour.close();
    expect([exit, err]).toEqual([
      2,
      expect.stringContaining(`Another program is listening on port ${port}.`),
    ]);
  });
});

function addressIn(out: string): string {
  return /http:\/\/\S+?:\d+/.exec(out)?.[0] ?? "";
}
