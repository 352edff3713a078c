import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, rmSync, statSync } from "node:fs";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { expect, it, onTestFinished } from "vitest";
import { z } from "zod";
import { writeTree } from "../../output/write/temporary-folder.js";
import { conformProject, runConform, secret, serve, serveBook } from "./conform-service.js";
import { cliPath, readIn } from "./run-cli.js";

/** A project, and a recording in it of a service that has one wrong member. */
async function record(recordBodies: boolean) {
  const service = await serveBook({ id: "b_1", title: 7, state: "lent" });
  onTestFinished(service.close);
  const folder = conformProject();
  const flags = { server: service.url, record: "run.jsonl", recordBodies };
  return { folder, flags, run: await runConform(folder, { ...flags, json: true }) };
}

const report = z.object({
  rows: z.array(z.object({ call: z.string(), row: z.string(), verdict: z.string() })),
});

/** What a run says of rows, in one line each. */
function verdicts(out: string): readonly string[] {
  return report.parse(JSON.parse(out)).rows.map(({ call, row, verdict }) => `${call} ${row} ${verdict}`);
}

it("records a run into a file for its owner, and judges that as the service", async () => {
  const { folder, run } = await record(true);
  expect(run.exit).toBe(1);
  expect(statSync(join(folder, "run.jsonl")).mode & 0o777).toBe(0o600);
  expect(readIn(folder, "run.jsonl")).not.toContain(secret);
  const again = await runConform(folder, { replay: "run.jsonl", json: true });
  expect(again.exit).toBe(1);
  expect(verdicts(again.out)).toEqual(verdicts(run.out));
});

it("proves nothing of bodies that weren't recorded", async () => {
  const { folder, run } = await record(false);
  expect(verdicts(run.out)).toContain("get-book response.body failed");
  const again = await runConform(folder, { replay: "run.jsonl", json: true });
  expect(verdicts(again.out).filter((line) => / response\.body /u.test(line))).not.toContain(
    "get-book response.body failed",
  );
});

it("doesn't write over a file, and sends nothing then", async () => {
  const { folder, flags } = await record(false);
  const before = readIn(folder, "run.jsonl");
  const { exit, err } = await runConform(folder, flags);
  expect([exit, err]).toEqual([2, expect.stringContaining("recording-there")]);
  expect(readIn(folder, "run.jsonl")).toBe(before);
});

it("says if a recording was removed before its end, and goes on", async () => {
  const folder = conformProject();
  mkdirSync(join(folder, "recordings"));
  const service = await serve((_, response) => {
    rmSync(join(folder, "recordings"), { recursive: true, force: true });
    response.end("{}");
  });
  onTestFinished(service.close);
  const { exit, out, err } = await runConform(folder, {
    server: service.url,
    record: "recordings/run.jsonl",
  });
  expect([exit, err]).toEqual([2, expect.stringMatching(/incomplete-recording[^]*it was removed/u)]);
  expect(out).toMatch(/^\d+ failed/mu);
});

it("says if the disk has no room for a recording, and goes on", { tags: ["whole"] }, async () => {
  const { folder, flags } = await record(true);
  // cspell:ignore XFSZ
  const limited = `trap '' XFSZ; ulimit -f 8; exec "$@"`;
  const words = ["conform", "--server", flags.server, "--record", "small.jsonl", "--record-bodies"];
  const environment = { ...process.env, LIBRARY_API_KEY: secret, NODE_DISABLE_COMPILE_CACHE: "1" };
  const child = spawn("sh", ["-c", limited, "sh", process.execPath, cliPath, ...words], {
    cwd: folder,
    env: environment,
  });
  const [out, err, [exit]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, "close"),
  ]);
  expect([exit, err]).toEqual([2, expect.stringContaining("incomplete-recording")]);
  expect(out).toMatch(/^\d+ failed/mu);
  expect((await runConform(folder, { replay: "small.jsonl" })).out).toContain("The recording ends here.");
});

it("judges a recording by nothing else than what it was made with", async () => {
  const { folder, flags } = await record(false);
  writeTree(folder, { "quoin.conform.yaml": "values: { other: { value: 1 } }\n", "other.jsonl": "{}\n" });
  const others = [
    { replay: "run.jsonl" },
    { replay: "other.jsonl" },
    { server: flags.server, recordBodies: true },
  ];
  const codes = ["other-recording", "invalid-recording", "bodies-without-recording"];
  for (const [index, other] of others.entries()) {
    const { exit, err } = await runConform(folder, other);
    expect([exit, err]).toEqual([2, expect.stringContaining(codes[index] ?? "")]);
  }
});
