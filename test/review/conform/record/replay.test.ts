import { describe, expect, it } from "vitest";
import { readRecording } from "../../../../src/review/conform/record/recording.js";
import { OtherRecording } from "../../../../src/review/conform/record/replay-gate.js";
import { startReplay } from "../../../../src/review/conform/record/start-recording.js";
import { billingFiles, modelFiles } from "../../diff/models.js";
import { fixtures } from "../fixtures.js";
import { model, record, replay } from "./recordings.js";
import { startSetting } from "./sandbox-run.js";

/** What is said of a service, and then of its recording. */
async function sayTwice(files: Parameters<typeof startSetting>[0]) {
  await using setting = await startSetting(files);
  const { verdicts, text } = await record(setting.options, true);
  return [verdicts, await replay(text, setting.options)] as const;
}

describe("a recording with bodies is judged as the service was", () => {
  it.each([...fixtures])("%s", { tags: ["whole"] }, async (_, files) => {
    const [verdicts, replayed] = await sayTwice(files);
    expect(verdicts.length).toBeGreaterThan(10);
    expect(replayed).toEqual(verdicts);
  });
});

it("without bodies, nothing is said of responses whose bodies tell errors", async () => {
  await using setting = await startSetting(modelFiles("test/fixture/beacon"));
  const { text } = await record(setting.options, false);
  const replayed = await replay(text, setting.options);
  const told = replayed.filter((verdict) => verdict.includes("call.usual"));
  expect(told.join("\n")).toContain("call.usual unproven 0/1 the recording has no bodies");
  expect(replayed.filter((verdict) => verdict.includes(" failed "))).toEqual([]);
});

describe("a recording of billing", async () => {
  await using setting = await startSetting(billingFiles);
  const { options } = setting;
  const { verdicts, text } = await record(options, false);

  it("without bodies says nothing else than the service, but less", async () => {
    const replayed = await replay(text, options);
    const said = new Set(verdicts);
    const others = replayed.filter((verdict) => !said.has(verdict));
    expect(others.filter((verdict) => !/ (?:unproven|untried) /u.test(verdict))).toEqual([]);
    expect(replayed.filter((verdict) => said.has(verdict)).length).toBeGreaterThan(20);
    expect(text).not.toMatch(/"text":"[^"]/u);
  });

  it("has no credential in any encoding", () => {
    const { apiKey } = options.secrets.usual ?? {};
    if (typeof apiKey !== "string") throw new Error("no API key");
    const bytes = Buffer.from(apiKey);
    for (const form of [apiKey, bytes.toString("base64").slice(0, -3), bytes.toString("hex")]) {
      expect(text).not.toContain(form);
    }
    expect(text).toContain('["Authorization","«secret-2»"]');
  });

  it("is read though its run was killed in the middle of a line", async () => {
    const half = text.slice(0, text.length / 2);
    const replayed = await replay(half, options);
    const withoutCounts = (verdict: string): string => verdict.replace(/ \d+\/\d+/u, "");
    const said = new Set(verdicts.map(withoutCounts));
    const others = replayed.map(withoutCounts).filter((verdict) => !said.has(verdict));
    expect(others.filter((verdict) => verdict.includes(" failed "))).toEqual([]);
    expect(replayed.some((verdict) => verdict.endsWith("The recording ends here."))).toBe(true);
  });

  it("is refused where something else would have been sent", async () => {
    const other = text.replaceAll('"target":"/events', '"target":"/elsewhere');
    await expect(replay(other, options)).rejects.toThrow(OtherRecording);
  });

  it("is refused for another model, other settings and other versions", () => {
    const recording = readRecording(text);
    if ("problem" in recording) throw new Error(recording.problem);
    const { apis, settings } = options;
    const problems = [
      startReplay(recording, { apis, settings, model: "sha256-other" }),
      startReplay(recording, { apis, settings: { "test-system": "a.example" }, model }),
      startReplay(recording, { apis: [], settings, model }),
    ].map((replayed) => ("problem" in replayed ? replayed.problem : undefined));
    expect(problems).toEqual([
      "It was recorded with another model.",
      "It was recorded with other settings.",
      expect.stringMatching(/^It was recorded for the versions /u),
    ]);
  });

  it.each([
    ["", "Its first line is no head of a quoin-recording/1."],
    ["{}\n", "Its first line is no head of a quoin-recording/1."],
    [`${text.split("\n")[0] ?? ""}\n{}\n`, "Line 2 is no exchange of a quoin-recording/1."],
  ])("is refused if it is none", (other, problem) => {
    expect(readRecording(other)).toEqual({ problem });
  });
});
