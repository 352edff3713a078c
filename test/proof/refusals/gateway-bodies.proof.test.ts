import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { isOfGateways } from "../../../src/language/model/proof-rule.js";
import { projectFolder } from "../../house/source-files.js";
import { buildDrawn } from "../models/build-client.js";
import { json } from "./answer.js";
import { gatewayBodies } from "./gateway-bodies.js";
import { openClient } from "./open-client.js";
import { failureOf, serve } from "./service.js";

const statusOf = (index: number) => 450 + index;

function typeOf(value: unknown): string {
  if (Array.isArray(value)) return "'json[]'";
  if (typeof value === "number") return "int32";
  return typeof value === "object" ? "json" : typeof value;
}

/** An error of the model that requires the members of a body, as if they were the service's own. */
function fieldsOf(body: object): string {
  return Object.entries(body)
    .map(([name, value]) => `${name}: ${typeOf(value)}`)
    .join(", ");
}

const model = `quoin: 1
api: { name: Drawn, package: drawn-api }
authentication: { scheme: bearer, secret: server }
groups: { Things: { doc: What the service keeps. } }
group: Things
errors:
${gatewayBodies.map((_, index) => `  ${statusOf(index)}: { name: E${index}, body: B${index}, retry: { backoff: throttle, writes: any }, effect: none }`).join("\n")}
types:
  Thing: { doc: It., fields: { name: string } }
${gatewayBodies.map(([, body], index) => `  B${index}: { doc: It., fields: { ${fieldsOf(body)} } }`).join("\n")}
endpoints:
  make: { POST: /make, doc: Makes it., body: Thing, returns: { 201: Thing }, idempotency: none }
`;

it("C7: no body that a gateway writes proves that the service refused a write", async () => {
  const [version] = await buildDrawn(model);
  if (version === undefined) throw new Error("there is no client");
  const believed: string[] = [];
  for (const [index, [name, body]] of gatewayBodies.entries()) {
    const { baseUrl, requests } = await serve(() => json(statusOf(index), body));
    const { client } = openClient(version.sdk, baseUrl);
    const { outcome } = await failureOf(Promise.resolve(client.things.make?.({ name: "a" })));
    if (outcome !== "unknown" || requests.length !== 1) believed.push(name);
  }
  expect(believed).toEqual([]);
}, 60_000);

it("the guarantees list what gateways write", () => {
  const text = readFileSync(join(projectFolder, "docs/promises.md"), "utf8");
  const sentence = /They write (`[^.]*), in any spelling/.exec(text.replaceAll("\n", " "))?.[1] ?? "";
  const listed = [...sentence.matchAll(/`(\w+)`/g)].map(([, name = ""]) => name);
  expect(listed.filter((name) => !isOfGateways({ name }))).toEqual([]);
  const written = new Set(gatewayBodies.flatMap(([, body]) => Object.keys(body)).map(inOneWord));
  expect([...written].filter((name) => !listed.map(inOneWord).includes(name))).toEqual([]);
});

const inOneWord = (name: string) => name.toLowerCase().replaceAll("_", "");
