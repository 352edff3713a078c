import { statSync } from "node:fs";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { z } from "zod";
import { writeTree } from "../write/temporary-folder.js";
import { conformProject, runConform, secret, serveBook } from "./conform-service.js";
import { readIn } from "./run-cli.js";

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
