import { describe, expect, it } from "vitest";
import { exampleCalls } from "../../../src/sandbox/calls/example-calls.js";
import { curlSamples } from "../../../src/client/samples/curl/writer.js";
import { buildText } from "../../language/model/build-text.js";

const model = `quoin: 1
api: { name: Library }
group: Fines
idempotency: { header: Key, methods: [POST], length: LENGTH, retention: 24h, scope: operation, stored: [2xx, "408"], released: [4xx, 5xx] }
types:
  Fine: { doc: What is paid., fields: { cents: int32 } }
  Payment: { doc: What is paid., fields: { cents: int32, once: { type: string, length: LENGTH } } }
endpoints:
  in-header: { POST: /fines, doc: Pays., body: Fine, returns: { 204: none } }
  in-body: { POST: /payments, doc: Pays., body: Payment, returns: { 204: none }, idempotency: { body: once, retention: 24h } }
`;

/** The answer to a call whose keys have such a length, with its program. */
async function sampleOf(id: string, length: string) {
  const { model: built, diagnostics } = buildText(model.replaceAll("LENGTH", length));
  const api = built?.apiOf();
  if (api === undefined) throw new Error(JSON.stringify(diagnostics, undefined, 2));
  const call = (await exampleCalls(api)).find(({ endpoint }) => endpoint.id === id);
  if (call === undefined) throw new Error(`There is no ${id}.`);
  const { shown } = await curlSamples(api)(call);
  return { status: call.answer.status, shown };
}

describe.each(["in-header", "in-body"])("the key of a sample that is %s", (id) => {
  it.each([
    ["1..255", "key=$(uuidgen)\n"],
    ["21..30", 'key=$(printf %s "$(uuidgen)" | cut -c 1-30)\n'],
    ["47..50", 'key=$(printf %s "$(uuidgen)$(uuidgen)" | cut -c 1-50)\n'],
    ["47..99", "key=$(uuidgen)$(uuidgen)\n"],
  ])("is as long as the service takes it: %s", async (length, key) => {
    const { status, shown } = await sampleOf(id, length);
    expect(status).toBe(204);
    expect(shown).toContain(`idempotency_${key}`);
    expect(shown).toContain("$idempotency_key");
  });
});
