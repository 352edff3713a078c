import { expect, it } from "vitest";
import { buildText } from "./build-text.js";

/** The diagnostics about retries of writes without a key. */
function check(errors: string, rest = ""): readonly string[] {
  const text = `quoin: 1\napi: { name: Shop }\nerrors:\n${errors}\n${types}${rest}`;
  const { diagnostics } = buildText(text);
  expect(
    diagnostics.filter(({ severity, code }) => severity === "error" && code !== "unkeyed-retry"),
  ).toEqual([]);
  return diagnostics
    .filter(({ code }) => /^un(?:keyed|proven)-retry$/.test(code))
    .map(({ code, severity, message }) => `${severity} ${code}: ${message}`);
}

const types = `types:
  Fault: { doc: What went wrong., fields: { message?: string } }
  Refusal: { doc: What went wrong., fields: { reason: string } }
`;

function endpoints(...rows: readonly string[]): string {
  return `group: Orders\nendpoints:\n${rows.map((row) => `  ${row}\n`).join("")}`;
}

function write(id: string, errors = ""): string {
  const listed = errors === "" ? "" : `, errors: ${errors}`;
  return `${id}: { POST: /${id}, doc: Writes., returns: none, idempotency: none${listed} }`;
}

const any = "retry: { backoff: throttle, writes: any }";
const unproven = (reason: string) =>
  `warning unproven-retry: \`Busy\` lets writes be retried without a key, but ${reason}: nothing proves that the service refused the write.`;
const gateways = "gateways send bodies like its own";
const nothing = "no body is declared for it";
const unkeyed =
  "error unkeyed-retry: `Busy` allows retrying a write without a key, although the write may have taken effect.";

it("an error without a body proves nothing", () => {
  expect(check(`  429: { name: Busy, ${any} }`)).toEqual([unproven(nothing)]);
  expect(check(`  429: { name: Busy, body: Refusal, ${any} }`)).toEqual([]);
  expect(
    check("  429: { name: Busy, effect: none, retry: { after: Retry-After, writes: any } }"),
    "clients send nothing without a key after it",
  ).toEqual([]);
});

it("a promised request id proves what no body does", () => {
  const id = "conventions: { request_id: { header: X-Id, always: true } }\n";
  expect(check(`  429: { name: Busy, ${any} }`, id)).toEqual([]);
});

it("a write's own body counts in place of that of the table", () => {
  const provenInGeneral = `  429: { name: Busy, body: Refusal, ${any} }`;
  const one = write("buy", "{ 429: { body: Fault } }");
  expect(check(provenInGeneral, endpoints(one))).toEqual([unproven(`${gateways} at \`buy\``)]);
  const none = write("sell", "{ 429: { body: none } }");
  // Without a body, one that the service sends elsewhere proves it.
  expect(check(provenInGeneral, endpoints(one, none))).toEqual([unproven(`${gateways} at \`buy\``)]);
  expect(check(provenInGeneral, endpoints(one.replace("idempotency: none", "idempotency: safe")))).toEqual(
    [],
  );
});

it("what has no body is proved by any endpoint's own as well", () => {
  const bare = `  404: { name: Missing, retry: never }\n  429: { name: Busy, ${any} }`;
  const read = (body: string) =>
    endpoints(`find: { GET: /find, doc: Finds., returns: none, errors: { 404: { body: ${body} } } }`);
  expect(check(bare, read("Refusal"))).toEqual([]);
  expect(check(bare, read("Fault"))).toEqual([unproven(nothing)]);
});

it("the table's body counts as long as a write has it", () => {
  const unprovenInGeneral = `  429: { name: Busy, body: Fault, ${any} }`;
  const own = write("buy", "{ 429: { body: Refusal } }");
  expect(check(unprovenInGeneral, endpoints(own))).toEqual([]);
  expect(check(unprovenInGeneral, endpoints(own, write("sell")))).toEqual([unproven(gateways)]);
  const inClass = `  4xx: { name: Busy, body: Fault, effect: none, ${any} }`;
  expect(check(inClass, endpoints(own))).toEqual([unproven(gateways)]);
});

it("writes that may have taken effect are retried with a key only, also after what a class or `default` covers", () => {
  expect(check(`  503: { name: Busy, body: Refusal, ${any} }`)).toEqual([unkeyed]);
  expect(check(`  4xx: { name: Busy, body: Refusal, ${any} }`)).toEqual([unkeyed]);
  expect(check(`  default: { name: Busy, body: Refusal, ${any} }`)).toEqual([unkeyed]);
  expect(check(`  default: { name: Busy, body: Refusal, effect: none, ${any} }`)).toEqual([]);
});

it.each([
  ["none", 1],
  ["safe", 0],
])(
  "a stream of a call that is %s to send again can't go on after its last event unless it reads",
  (safety, warnings) => {
    const watch = `watch: { POST: /watch, doc: Watches., idempotency: ${safety}, returns: { 200: { type: stream<Fault>, resumes: Last-Event-ID } } }`;
    const text = `quoin: 1\napi: { name: Shop }\n${types}${endpoints(watch)}`;
    const found = buildText(text).diagnostics.filter(({ code }) => code === "resuming-write");
    expect(found).toHaveLength(warnings);
  },
);

it("warns of a read whose success says that it makes something", () => {
  const told = (row: string) => {
    const { diagnostics } = buildText(`quoin: 1\napi: { name: Shop }\n${endpoints(row)}`);
    return diagnostics.filter(({ code }) => code === "making-read").map(({ message }) => message);
  };
  const read = (returns: string, idempotency = "safe") =>
    `find: { POST: /find, doc: Finds., returns: ${returns}, idempotency: ${idempotency} }`;
  expect(told(read("{ 201: none }"))).toEqual([expect.stringContaining("`find` says that it makes")]);
  expect(told(read("{ 200: none, 202: none }"))).toEqual([
    expect.stringContaining("`find` says that it starts"),
  ]);
  expect(told(read("{ 200: none }"))).toEqual([]);
  expect(told(read("{ 2xx: none }"))).toEqual([]);
  expect(told(read("{ 201: none }", "none"))).toEqual([]);
  expect(told("find: { GET: /find, doc: Finds., returns: { 202: none } }")).toEqual([]);
});
