import { describe, expect, it } from "vitest";
import { createEngine } from "../../src/runtime/client/engine.js";
import type { OperationRow } from "../../src/runtime/context/client-context.js";
import type { Fetch } from "../../src/runtime/context/platform.js";
import { multipartBodies } from "../../src/runtime/features/multipart-bodies.js";
import { apiKey } from "./fast-client.js";
import { errorClasses } from "./sample-errors.js";
import { samplePolicy } from "./sample-policy.js";

const hand: OperationRow = {
  id: "hand",
  method: "POST",
  path: "/papers",
  retrySafety: "none",
  body: { files: ["file"] },
  parts: { upload: multipartBodies },
};

const chunk = 65_536;
const size = 1000 * chunk;

/** A file of which each chunk is made when it is asked for, and that counts them. */
function countingFile(counter: { made: number }) {
  const open = () => {
    let left = size;
    return new ReadableStream<Uint8Array>(
      {
        pull(controller) {
          if (left === 0) return controller.close();
          left -= chunk;
          counter.made += chunk;
          controller.enqueue(new Uint8Array(chunk));
        },
      },
      { highWaterMark: 0 },
    );
  };
  return { size, open };
}

describe("an upload", () => {
  it("never has more of a file in memory than a few chunks, however slow its service is", async () => {
    const counter = { made: 0, taken: 0, mostHeld: 0 };
    const slow: Fetch = async (_url, init) => {
      const body: unknown = init.body;
      if (!(body instanceof ReadableStream)) throw new TypeError("there is no stream");
      const reader = body.getReader();
      for (let next = await reader.read(); !next.done; next = await reader.read()) {
        counter.taken += next.value.length;
        counter.mostHeld = Math.max(counter.mostHeld, counter.made - counter.taken);
      }
      return new Response('{"id":"w"}', {
        headers: { "content-type": "application/json", "x-request-id": "r" },
      });
    };
    const options = { apiKey, baseUrl: "https://sample.example", logger: null, fetch: slow };
    const engine = createEngine(
      { policy: samplePolicy, operations: {}, errorClasses },
      options,
      (caller) => caller,
    );
    await engine.call(hand, { body: { file: countingFile(counter) } }, undefined);
    expect(counter.made).toBe(size);
    expect(counter.taken).toBeGreaterThan(size);
    expect(counter.mostHeld).toBeLessThanOrEqual(2 * chunk);
  });
});
