import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { isOfGateways } from "../../../src/model/proof-rule.js";
import { projectFolder } from "../../house/source-files.js";
import { buildDrawn } from "../models/build-client.js";
import { json } from "./answer.js";
import { openClient } from "./open-client.js";
import { failureOf, serve } from "./service.js";

/** Errors as gateways, frameworks and platforms write them, from their documentation. */
const bodies: readonly (readonly [string, object])[] = [
  ["Envoy, gRPC-JSON", { code: 8, message: "request payload exceeded", details: [] }],
  ["ESP", { error: { code: 401, status: "UNAUTHENTICATED", message: "no", errors: [{ reason: "x" }] } }],
  ["Apigee", { fault: { faultstring: "Quota", detail: { errorcode: "policies.ratelimit" } } }],
  ["API Gateway of AWS", { message: "Forbidden" }],
  ["its authorizers", { Message: "User is not authorized" }],
  ["its protocols", { __type: "ThrottlingException", message: "no" }],
  ["Lambda", { errorType: "Runtime", errorMessage: "no", requestId: "1", stackTrace: [] }],
  ["AppSync", { errors: [{ errorType: "Unauthorized", message: "no" }] }],
  ["S3 in JSON", { Code: "AccessDenied", Message: "no", RequestId: "1", HostId: "2" }],
  ["Kong", { message: "API rate limit exceeded", request_id: "1" }],
  ["plugins of Kong", { error: "invalid_token", error_description: "expired", error_uri: "u" }],
  ["older plugins", { msg: "too large" }],
  ["Tyk", { error: "Access to this API has been disallowed" }],
  ["API Management of Azure", { statusCode: 401, message: "no", activityId: "1" }],
  ["Azure", { error: { code: "x", message: "no", target: "t", details: [], innererror: {} } }],
  ["Cloudflare", { type: "t", title: "t", status: 403, detail: "d", instance: "i", error_code: 1015 }],
  ["Cloudflare for agents", { error_name: "n", error_category: "c", ray_id: "r", cloudflare_error: true }],
  ["its advice", { retryable: true, retry_after: 30, owner_action_required: false, zone: "z" }],
  ["Spring", { timestamp: "t", status: 406, error: "no", path: "/make", requestId: "1" }],
  ["Spring in detail", { exception: "E", errors: [], message: "no", trace: "at" }],
  ["WSO2", { code: "900800", message: "Throttled", description: "You have exceeded your quota" }],
  ["API Connect of IBM", { httpCode: "401", httpMessage: "no", moreInformation: "x" }],
  ["a gateway with a status of HTTP", { message: "no", http_status_code: 401 }],
  ["APISIX", { error_msg: "404 Route Not Found" }],
  ["Traefik, nginx, HAProxy: pages of their owners", { status: 503, error: "no", correlation_id: "1" }],
];

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
${bodies.map((_, index) => `  ${statusOf(index)}: { name: E${index}, body: B${index}, retry: { backoff: throttle, writes: any }, effect: none }`).join("\n")}
types:
  Thing: { doc: It., fields: { name: string } }
${bodies.map(([, body], index) => `  B${index}: { doc: It., fields: { ${fieldsOf(body)} } }`).join("\n")}
endpoints:
  make: { POST: /make, doc: Makes it., body: Thing, returns: { 201: Thing }, idempotency: none }
`;

it("C7: no body that a gateway writes proves that the service refused a write", async () => {
  const [version] = await buildDrawn(model);
  if (version === undefined) throw new Error("there is no client");
  const believed: string[] = [];
  for (const [index, [name, body]] of bodies.entries()) {
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
  const written = new Set(bodies.flatMap(([, body]) => Object.keys(body)).map(inOneWord));
  expect([...written].filter((name) => !listed.map(inOneWord).includes(name))).toEqual([]);
});

const inOneWord = (name: string) => name.toLowerCase().replaceAll("_", "");
