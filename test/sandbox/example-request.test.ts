import { expect, it } from "vitest";
import { renderSandboxStart } from "../../src/app/commands/render-sandbox-start.js";
import { createSandbox } from "../../src/sandbox/sandbox.js";
import { buildText } from "../language/model/build-text.js";

const find = (id: string, path: string, more = "") =>
  `  ${id}: { GET: "${path}", doc: Reads one., path: { id: string }${more}, returns: ${id === "find" ? "Customer" : "Order"} }\n`;

/** What is shown when a sandbox of an API with these endpoints starts. */
function startOf(endpoints: string): string {
  const api = buildText(`quoin: 1
api: { name: Shop }
environments: { production: { url: "https://shop.example" } }
group: Orders
types:
  Customer: { doc: Somebody., fields: { id: string, email: string } }
  Order: { doc: What was ordered., fields: { id: string } }
endpoints:
${endpoints}`).model?.apiOf();
  if (api === undefined) throw new Error("the model is not sound");
  const all = { Customer: [{ id: "c1", email: "a@b.c" }], Order: [{ id: "o1" }] };
  const fixtures = Object.fromEntries(
    Object.entries(all).filter(([name]) => endpoints.includes(`returns: ${name}`)),
  );
  return renderSandboxStart(createSandbox(api, { fixtures }), "http://x");
}

it.each(["query: { email: string }", "headers: { X-Email: string }"])(
  "the request to copy is one that needs nothing but its path: not %s",
  (needed) => {
    const searching = find("find", "/customers/{id}", `, ${needed}`);
    expect(startOf(searching + find("get", "/orders/{id}"))).toMatch(/curl .*\/orders\/o1/u);
    const optional = needed.replace(/: string/u, "?: string");
    expect(startOf(find("find", "/customers/{id}", `, ${optional}`))).toMatch(/curl .*\/customers\/c1/u);
  },
);

it("no request is shown where each needs more", () => {
  expect(startOf(find("find", "/customers/{id}", ", query: { email: string }"))).not.toContain("curl");
});
