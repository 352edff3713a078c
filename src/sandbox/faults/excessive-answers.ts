import { type Answer, withHeader } from "../http/message.js";

const mebibyte = 1_048_576;

/** A header of a mebibyte. */
export function hugeHeaderAnswer(answer: Answer): Answer {
  return withHeader(answer, "X-Huge", "a".repeat(mebibyte));
}

/** 100 MiB of JSON, never held in full. */
export function hugeAnswer(answer: Answer): Answer {
  return flood(answer, 100, false);
}

/** 1 GiB of JSON in about a mebibyte. */
export function packedAnswer(answer: Answer): Answer {
  return flood(answer, 1024, true);
}

/** Valid JSON with 200,000 arrays in each other. */
export function deepAnswer(answer: Answer): Answer {
  const depth = 200_000;
  return { ...answer, body: `${"[".repeat(depth)}${"]".repeat(depth)}` };
}

function flood(answer: Answer, times: number, isCompressed: boolean): Answer {
  return {
    ...answer,
    body: { start: '{"padding":"', unit: "a".repeat(mebibyte), times, end: '"}', isCompressed },
  };
}
