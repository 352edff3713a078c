import type { Violation } from "../trace.js";
import { refusals, type UploadSchedule } from "./draw-upload-schedule.js";
import type { UploadSource } from "./upload-sources.js";
import type { Receipt } from "./upload-service.js";

/** What was seen of a schedule. */
export interface UploadTrace {
  readonly schedule: UploadSchedule;
  readonly source: UploadSource;
  readonly receipts: readonly Receipt[];
  readonly effects: number;
  readonly outcome: string;
}

type Finding = Pick<Violation, "rule" | "text">;

export function checkUploads(trace: UploadTrace): readonly Finding[] {
  return [...checkBodies(trace), ...checkEffects(trace), ...checkCopies(trace)];
}

/** I15: what is told to be whole is. */
function* checkBodies({ source, receipts }: UploadTrace): Generator<Finding> {
  for (const [index, { bytes, type, isComplete }] of receipts.entries()) {
    if (!isComplete || source.isWhole(contentOf(bytes, type) ?? bytes)) continue;
    yield { rule: "I15", text: `attempt ${index + 1} ended after ${bytes.length} bytes as if it were whole` };
  }
}

function* checkEffects({ effects, outcome }: UploadTrace): Generator<Finding> {
  if (effects > 1) yield { rule: "I1", text: `took effect ${effects} times` };
  if (outcome === "executed" && effects === 0) yield { rule: "I2", text: "succeeded without an effect" };
  if (outcome === "not_executed" && effects > 0) yield { rule: "I3", text: "is said not to be executed" };
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
