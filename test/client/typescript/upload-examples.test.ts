import { expect, it } from "vitest";
import { buildText, shop } from "../../language/model/build-text.js";
import { planLayout } from "../../../src/client/typescript/layout.js";
import { describeExample } from "../../../src/client/typescript/readme/examples.js";
import { planClient } from "../../../src/language/plan/plan-client.js";

it.each([
  ["bytes", 'addPaper(new Blob(["…"]))'],
  ["{ type: Paper, as: multipart }", 'addPaper({ title: "…", pages: [new Blob(["…"])] })'],
  ["text", 'addPaper("…")'],
])("an example of a call passes what is sent: %s", (body, call) => {
  const types =
    '  Order: { doc: It., fields: { id: string } }\n  Paper: { doc: It., fields: { title: string, pages: "bytes[]" } }\n';
  const endpoints = `  add-paper: { POST: /papers, doc: Adds., body: ${body}, returns: Order }\n`;
  const api = buildText(shop({ types, endpoints })).model?.apiOf();
  if (api === undefined) throw new Error("The model has mistakes.");
  expect(describeExample(planLayout(api, planClient(api)))?.ofGroup).toBe(call);
});
