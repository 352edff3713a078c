import type { Violation } from "../trace.js";
import { refusals, type UploadSchedule } from "./draw-upload-schedule.js";
import type { UploadSource } from "./upload-sources.js";
import type { Receipt } from "./upload-service.js";

/** What was seen of a schedule. */
export interface UploadTrace {
  readonly schedule: UploadSchedule;
  readonly source: UploadSource;
  readonly receipts: readonly Receipt[];
  /** Those of the requests that were carried out. */
  readonly runs: readonly Receipt[];
  /** Of the call, and of its copies. */
  readonly outcomes: readonly [Said, ...Said[]];
}

/** What a call says, and how many requests had been carried out by then. */
export interface Said {
  readonly outcome: string;
  readonly runs: number;
}

type Finding = Pick<Violation, "rule" | "text">;

export function checkUploads(trace: UploadTrace): readonly Finding[] {
  return [...checkBodies(trace), ...checkEffects(trace), ...checkCopies(trace)];
}

/** I15: what is told to be whole is. */
function* checkBodies({ source, receipts }: UploadTrace): Generator<Finding> {
  for (const [index, receipt] of receipts.entries()) {
    if (!receipt.isComplete || isOfSource(receipt, source)) continue;
    const { length } = receipt.bytes;
    yield { rule: "I15", text: `attempt ${index + 1} ended after ${length} bytes as if it were whole` };
  }
}

function isOfSource({ bytes, type }: Receipt, source: UploadSource): boolean {
  return source.isWhole(contentOf(bytes, type) ?? bytes);
}

function* checkEffects({ schedule, source, runs, outcomes }: UploadTrace): Generator<Finding> {
  if (runs.length > 1) yield { rule: "I1", text: `took effect ${runs.length} times` };
  const isExecuted = outcomes.some(({ outcome }) => outcome === "executed");
  if (isExecuted && runs.length === 0) yield { rule: "I2", text: "succeeded without an effect" };
  const isPart = runs.some((run) => !run.isComplete || !isOfSource(run, source));
  // Whoever leaves a response that is read while it arrives isn't told that all was sent.
  const isTold = isExecuted && !schedule.isLeft;
  if (isTold && isPart) yield { rule: "I2", text: "succeeded with a part of its body" };
  const isDenied = outcomes.some(({ outcome, runs: by }) => outcome === "not_executed" && by > 0);
  if (isDenied && !isExecuted) yield { rule: "I3", text: "is said not to be executed" };
}

/** I5, I8: copies are the same request, and there are none of what has no key, unless the service refused it. */
function* checkCopies({ schedule, receipts }: UploadTrace): Generator<Finding> {
  const isKeyed = schedule.call === "store" || schedule.call === "hand";
  const earlier = isKeyed ? undefined : receipts.slice(0, -1).find(({ fate }) => !isRefused(fate.answer));
  if (earlier !== undefined) yield { rule: "I8", text: `was sent again after ${earlier.fate.answer}` };
  const prints = receipts
    .filter(({ isComplete }) => isComplete)
    .map(({ bytes, key }) => `${key} ${bytes.toString("latin1")}`);
  if (new Set(prints).size > 1) yield { rule: "I5", text: "was sent again as another request" };
  const keys = new Set(receipts.map(({ key }) => key));
  if (isKeyed && keys.size > 1) yield { rule: "I6", text: "has several keys" };
}

function isRefused(answer: UploadSchedule["fates"][number]["answer"]): boolean {
  return answer !== undefined && refusals.includes(answer);
}

/** The file in a multipart body that has its end; `undefined`: it isn't one. */
function contentOf(bytes: Buffer, type: string | undefined): Buffer | undefined {
  const [, boundary] = /^multipart\/form-data; ?boundary="?([^"]+)/u.exec(type ?? "") ?? [];
  if (boundary === undefined) return undefined;
  const end = bytes.lastIndexOf(`\r\n--${boundary}--`);
  const part = bytes.indexOf('name="file"');
  return end < 0 || part < 0
    ? Buffer.from("it has no end")
    : bytes.subarray(bytes.indexOf("\r\n\r\n", part) + 4, end);
}
