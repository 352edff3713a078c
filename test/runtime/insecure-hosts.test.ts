import { createServer } from "node:http";
import { networkInterfaces } from "node:os";
import { describe, expect, it, onTestFinished } from "vitest";
import { ConfigurationError } from "../../src/runtime/errors/refusals.js";
import { sampleClient } from "./fast-client.js";
import { readServers } from "../../src/runtime/features/servers.js";

const allowInsecureHosts = ["192.168.1.5:7878"];
const refusal = expect.objectContaining({ kind: "Configuration" });

function outcomeOf(make: () => unknown): unknown {
  try {
    make();
    return "made";
  } catch (error) {
    return error;
  }
}

describe("FMT-6 a host that may be called by plain http", () => {
  it.each([
    ["http://192.168.1.5:7878", ["192.168.1.5:7878"]],
    ["http://192.168.1.5:7878/api/v1", ["10.0.0.1:80", "192.168.1.5:7878"]],
    ["http://nas.local", ["nas.local:80"]],
    ["http://NAS.local:80", ["nas.LOCAL:80"]],
    ["http://[fd00::5]:7878", ["[fd00::5]:7878"]],
  ])("is %s where the caller lists %j", (baseUrl, hosts) => {
    expect(outcomeOf(() => sampleClient({ baseUrl, allowInsecureHosts: hosts }))).toBe("made");
  });

  it.each([
    "http://192.168.1.5",
    "http://192.168.1.5:7879",
    "http://192.168.1.50:7878",
    "http://192.168.1.5.evil.example:7878",
    "http://192.168.1.5:7878@evil.example",
    "http://evil.example#192.168.1.5:7878",
    "ftp://192.168.1.5:7878",
  ])("isn't %s", (baseUrl) => {
    expect(outcomeOf(() => sampleClient({ baseUrl, allowInsecureHosts }))).toEqual(refusal);
  });

  it("is named where it isn't listed, without the rest of the address", () => {
    const error = outcomeOf(() => sampleClient({ baseUrl: "http://192.168.1.5/a/b", allowInsecureHosts }));
    const help = expect.stringMatching(/If `192\.168\.1\.5:80` is your own, .* `allowInsecureHosts`/);
    expect(error).toMatchObject({ message: "`baseUrl` must start with https.", help });
  });

  it.each([["192.168.1.5"], ["http://192.168.1.5:7878"], ["*:80"], ["a b:80"], [":80"], [""]])(
    "isn't one that is written as %s",
    (host) => {
      const make = () => sampleClient({ baseUrl: "https://a.example", allowInsecureHosts: [host] });
      expect(make).toThrow(ConfigurationError);
    },
  );

  it("isn't one that the model has with https, however it is written", () => {
    for (const host of ["api.sample.example:80", "API.sample.example:8080", "api.sample.example.:80"]) {
      const make = () => sampleClient({ baseUrl: `http://${host}`, allowInsecureHosts: [host] });
      expect(make).toThrow(/`allowInsecureHosts` must not list/);
    }
  });

  it("is one of a server by its name, too", () => {
    const servers = { scans: "http://192.168.1.5:7878" };
    expect(readServers({ servers, allowInsecureHosts }, { scans: {} })).toEqual(servers);
    expect(outcomeOf(() => readServers({ servers }, { scans: {} }))).toEqual(refusal);
  });

  it("is warned of once by each client, whose options say so", () => {
    const lines: string[] = [];
    const logger = { warn: (line: string) => void lines.push(line) };
    sampleClient({ baseUrl: "http://192.168.1.5:7878", allowInsecureHosts, logger });
    expect(lines).toEqual([expect.stringMatching(/Credentials.*plain http.*192\.168\.1\.5:7878/)]);
    sampleClient({ baseUrl: "https://a.example", logger });
    expect(lines).toHaveLength(1);
  });

  it("is sent to", async ({ skip }) => {
    const addresses = Object.values(networkInterfaces()).flatMap((list) => list ?? []);
    const own = addresses.find(({ internal, family }) => !internal && family === "IPv4");
    if (own === undefined) return skip("This machine has no address on a network.");
    const server = createServer((_, response) => {
      response.writeHead(200, { "content-type": "application/json", "x-request-id": "r" });
      response.end('{"id":"w"}');
    });
    const port = await new Promise<number>((resolve) => {
      server.listen(0, own.address, () => {
        const address = server.address();
        resolve(typeof address === "object" && address !== null ? address.port : 0);
      });
    });
    onTestFinished(() => void server.close());
    const host = `${own.address}:${port}`;
    const client = sampleClient({ baseUrl: `http://${host}`, allowInsecureHosts: [host] });
    expect(await client.wallets.get("w")).toMatchObject({ id: "w" });
  });
});
