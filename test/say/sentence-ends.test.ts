import { expect, it } from "vitest";
import { emitUnformatted } from "../generated/emit-output.js";
import { buildText, shop } from "../language/model/build-text.js";

const text = shop({
  rest: "errors: { 404: { name: NotFound, doc: Model key error, retry: never } }\n",
  types: `  Order:
    doc: An order
    fields: { note?: { type: string, doc: What was said, length: 1..500, example: Hi } }
  Code: { doc: A code, type: string, example: A-1 }
`,
  endpoints: `  list:
    GET: /orders
    doc: Lists
    query: { size?: { type: integer, doc: Page size (default 20), range: 1..500, as: page_size } }
    returns: { 200: { type: Order, doc: The order } }
    errors: { 404: { doc: No such order, body: Order } }
`,
});

it("ends what the model says before sentences of the client follow", async () => {
  const { model, diagnostics } = buildText(text);
  const api = model?.apiOf();
  if (api === undefined) throw new Error(JSON.stringify(diagnostics));
  const files = Object.values(await emitUnformatted(api)).map((one) => one.replaceAll(/\s*\n\s*\* /gu, " "));
  const all = files.join("\n");
  for (const said of [
    "What was said. 1 to 500 characters. For example",
    "Page size (default 20). Sent as",
    "Model key error. Never retried.",
    "A code. For example",
    "No such order. Its `body` is",
  ]) {
    expect(all).toContain(said);
  }
});
