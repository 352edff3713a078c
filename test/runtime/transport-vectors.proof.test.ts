import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { Agent } from "undici";
import { nodeTransport } from "../../src/runtime/node-transport.js";
import { undiciTransport } from "../../src/runtime/undici-transport.js";
import { drawSome } from "../whole.js";
import { readVectors, vectorFiles } from "../vectors/serve/vector.js";
import { startVectorServer, type VectorServer } from "../vectors/serve/vector-server.js";
import { runVector } from "./vector-run.js";

/** The decision table, of clients with another transport than the platform's `fetch`. */

let server: VectorServer;
beforeAll(async () => void (server = await startVectorServer()));
afterAll(() => server.close());

const transports = {
  nodeTransport: nodeTransport(),
  undiciTransport: undiciTransport(new Agent(), { sendsOnce: true }),
};
/** Those whose failures come from the network, not from the test. */
const vectors = vectorFiles
  .flatMap(readVectors)
  .filter(({ play }) => play.every(({ fails }) => fails === undefined));

describe.each(Object.entries(transports))("ERR-6 the decision table by %s", (_, transport) => {
  it.concurrent.each(drawSome(30, vectors))("$id", async (vector) => {
    const verdict = await runVector(server, vector, undefined, undefined, transport);
    expect(verdict).toMatchObject({ passed: true, differences: [] });
  });
});
