import { once } from "node:events";
import { createServer, type RequestListener } from "node:http";
import { gzipSync } from "node:zlib";
import { describe, expect, it, onTestFinished } from "vitest";
import { fetchDocument } from "../../../src/app/commands/documents/fetch-document.js";
import { diffDocument } from "./git-project.js";
import { importIn, project, readIn, shop } from "./import-project.js";

/** A server on this machine that counts what it is asked for. */
async function serve(listener: RequestListener) {
  const requests: { readonly url: string; readonly headers: object }[] = [];
  const server = createServer((request, response) => {
    requests.push({ url: request.url ?? "", headers: request.headers });
    listener(request, response);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const address = server.address();
  const port = typeof address === "object" ? address?.port : undefined;
  return { origin: `http://127.0.0.1:${String(port)}`, requests };
}

/** What serves a text at every path. */
function always(text: string): RequestListener {
  return (_, response) => void response.end(text);
}

async function problemOf(url: string): Promise<string | undefined> {
  const fetched = await fetchDocument(url);
  return "severity" in fetched ? fetched.message : undefined;
}

describe("a document at a URL that somebody has typed", () => {
  it("is imported, and the lock has its address without the query, and its digest", async () => {
    const { origin, requests } = await serve(always(shop));
    const folder = project({});
    const { exit, out } = await importIn(folder, {}, `${origin}/v1/openapi.yaml?token=abc#top`);
    expect([exit, out]).toEqual([0, expect.stringContaining("spec/shop.yaml")]);
    const { document, digest } = JSON.parse(readIn(folder, "quoin.import.json"));
    expect(document).toBe(`${origin}/v1/openapi.yaml`);
    expect(digest).toMatch(/^[\da-f]{64}$/u);
    expect(requests.map(({ url }) => url)).toEqual(["/v1/openapi.yaml?token=abc"]);
    expect(Object.keys(requests[0]?.headers ?? {})).not.toEqual(expect.arrayContaining(["cookie"]));
    const again = await importIn(folder, {}, `${origin}/v1/openapi.yaml`);
    expect(again.out).not.toMatch(/^(?:new|changed) /mu);
  });

  it("is imported under any path, and its losses are shown where they are in it", async () => {
    const lossy = shop.replace("{ type: integer }", "{ type: integer, not: { const: 3 } }");
    const { origin } = await serve(always(lossy));
    const { exit, err } = await importIn(project({}), {}, `${origin}/v3/api-docs/`);
    expect([exit, err]).toEqual([0, expect.stringContaining(`${origin}/v3/api-docs:11:`)]);
    expect(err).toContain("not: { const: 3 }");
  });

  it("is a side of a comparison", async () => {
    const { origin } = await serve(always(shop));
    const folder = project({ "openapi.yaml": shop.replace("name: page", "name: offset") });
    const { changes } = await diffDocument(folder, [`${origin}/openapi.yaml`, "openapi.yaml"]);
    const host = origin.replace("http://", "");
    expect(changes.map(({ kind, places }) => [kind, places?.old?.file, places?.new?.file])).toEqual([
      ["query.param-removed", `${host}/openapi.yaml`, undefined],
      ["query.param-added-optional", undefined, "openapi.yaml"],
    ]);
  });

  it("may be packed, and is counted as it is unpacked", async () => {
    const { origin } = await serve((request, response) => {
      response.setHeader("content-encoding", "gzip");
      response.end(gzipSync(request.url === "/small" ? shop : Buffer.alloc(33 * 1024 * 1024, " ")));
    });
    expect(await problemOf(`${origin}/small`)).toBeUndefined();
    expect(await problemOf(`${origin}/large`)).toContain("it is larger than 32 MiB");
  });

  it("may be elsewhere at the same origin, and at no other one", async () => {
    const other = await serve(always(shop));
    const { origin, requests } = await serve((request, response) => {
      if (request.url === "/here") return void response.end(shop);
      const location = request.url === "/moved" ? "/here" : `${other.origin}/openapi.yaml`;
      response.writeHead(302, { location: request.url === "/circle" ? "/circle" : location }).end();
    });
    expect(await problemOf(`${origin}/moved`)).toBeUndefined();
    expect(await problemOf(`${origin}/away`)).toContain(`it leads to another origin, ${other.origin}`);
    expect(other.requests).toEqual([]);
    expect(await problemOf(`${origin}/circle`)).toContain("it leads on more than 5 times");
    expect(requests).toHaveLength(9);
  });

  it("is refused where others could read or change it, or with credentials in the URL", async () => {
    expect(await problemOf("http://api.shop.example/openapi.yaml")).toContain("only https is fetched");
    const { origin, requests } = await serve(always(shop));
    const problem = await problemOf(origin.replace("//", "//ada:secret@"));
    expect(problem).toContain("it has credentials");
    expect(problem).not.toContain("secret");
    expect(requests).toEqual([]);
  });

  it("is told of where the server doesn't have it, or nobody answers", async () => {
    const { origin } = await serve((_, response) => void response.writeHead(401).end());
    expect(await problemOf(`${origin}/a?key=secret`)).toBe(
      `\`${origin}/a\` isn't fetched: the response is 401.`,
    );
    expect(await problemOf("http://127.0.0.1:9/a")).toContain("isn't fetched:");
    expect(await problemOf("https://")).toContain("isn't fetched:");
  });
});

describe("what a document or a configuration names", () => {
  it("is never fetched", async () => {
    const other = await serve(always("type: string"));
    const reference = `${other.origin}/name.yaml`;
    const referring = (to: string) => shop.replace("id: { type: string }", `id: { $ref: "${to}" }`);
    const { origin, requests } = await serve(always(referring("./name.yaml")));
    await importIn(project({}), {}, `${origin}/openapi.yaml`);
    await importIn(project({ "openapi.yaml": referring(reference) }));
    await diffDocument(project({ "a.yaml": shop, "b.yaml": referring(reference) }), ["a.yaml", "b.yaml"]);
    expect(other.requests).toEqual([]);
    expect(requests.map(({ url }) => url)).toEqual(["/openapi.yaml"]);
  });
});
