import { once } from "node:events";
import { readFileSync } from "node:fs";
import { createServer, type ServerOptions } from "node:https";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import { ConnectionError } from "../../src/runtime/errors/kinds.js";
import { failureOf, sampleClient } from "./fast-client.js";

const read = (name: string) => readFileSync(join(import.meta.dirname, "certificates", name), "utf8");
const identity = { cert: read("localhost.pem"), key: read("localhost.key.pem") };

/** A service on TLS, and how many requests reached it. */
async function playTls(options: ServerOptions = {}) {
  const seen = { requests: 0 };
  const server = createServer({ ...identity, ...options }, (_, response) => {
    seen.requests += 1;
    response.end("{}");
  });
  server.on("tlsClientError", () => {});
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => void server.close());
  const address: AddressInfo | string | null = server.address();
  const port = typeof address === "object" ? address?.port : undefined;
  return { seen, client: sampleClient({ baseUrl: `https://localhost:${port}`, maxRetries: 0 }) };
}

describe("a call over TLS that fails", () => {
  it("N6 had no effect if this side refused the certificate", async () => {
    const { client, seen } = await playTls();
    expect(await failureOf(client.wallets.update("w", {}), ConnectionError)).toMatchObject({
      phase: "tls",
      outcome: "not_executed",
      retryable: false,
    });
    expect(seen.requests).toBe(0);
  });

  it.each(["TLSv1.2", "TLSv1.3"] as const)(
    "N6 may have had one if the service sent an alert (%s), which can follow the request",
    async (version) => {
      vi.stubEnv("NODE_TLS_REJECT_UNAUTHORIZED", "0");
      onTestFinished(() => void vi.unstubAllEnvs());
      vi.spyOn(process, "emitWarning").mockReturnValue();
      const { client } = await playTls({
        minVersion: version,
        maxVersion: version,
        requestCert: true,
        rejectUnauthorized: true,
      });
      expect(await failureOf(client.wallets.update("w", {}), ConnectionError)).toMatchObject({
        outcome: "unknown",
        retryable: true,
      });
    },
  );
});
