import { readFileSync } from "node:fs";
import * as z from "zod";

const played = z.strictObject({
  status: z.int().exactOptional(),
  headers: z.record(z.string(), z.string().nullable()).exactOptional(),
  body: z.union([z.string(), z.looseObject({})]).exactOptional(),
  bytes: z.hex().exactOptional(),
  echo: z.union([z.boolean(), z.string()]).exactOptional(),
  fallback: z.literal(true).exactOptional(),
  fault: z.enum(["reset", "silence", "stall", "cut"]).exactOptional(),
  fails: z.string().exactOptional(),
});

const vectorSchema = z.strictObject({
  id: z.string(),
  says: z.string(),
  call: z.enum(["read", "keyed-write", "unkeyed-write", "batch"]),
  options: z
    .strictObject({
      maxRetries: z.int().exactOptional(),
      maxInProgressWaits: z.int().exactOptional(),
      maxResponseBytes: z.int().exactOptional(),
      totalTimeoutMs: z.int().exactOptional(),
      proofOfOrigin: z.enum(["require", "report"]).exactOptional(),
    })
    .exactOptional(),
  play: z.array(played).readonly(),
  expect: z.strictObject({
    requests: z.int(),
    waitsMs: z.array(z.int()).readonly(),
    resolves: z.literal(true).exactOptional(),
    replayed: z.boolean().nullable().exactOptional(),
    issues: z.int().exactOptional(),
    error: z.string().exactOptional(),
    outcome: z.enum(["not_executed", "unknown"]).exactOptional(),
    retryAfterMs: z.int().exactOptional(),
    reason: z.string().exactOptional(),
  }),
});

/** A vector as the files have it; their README explains the members. */
export type Vector = Readonly<z.infer<typeof vectorSchema>>;

/** The files of vectors. */
export const vectorFiles = ["responses.json", "failures.json", "chains.json"] as const;

/**
 * Reads a file of vectors. The working directory must be the project's.
 *
 * @throws ZodError for a vector with a member that is unknown or of another type
 */
export function readVectors(file: (typeof vectorFiles)[number]): readonly Vector[] {
  return z.array(vectorSchema).parse(JSON.parse(readFileSync(`test/vectors/${file}`, "utf8")));
}
