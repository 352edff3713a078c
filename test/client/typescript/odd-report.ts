import { emitApiReport } from "../../../src/client/typescript/emit-api-report.js";
import { emitReadme } from "../../../src/client/typescript/readme/emit-readme.js";
import { importStyle } from "../../../src/client/typescript/import-style.js";
import { planLayout } from "../../../src/client/typescript/layout.js";
import { buildText } from "../../language/model/build-text.js";

/** The pages of a client whose model says the same text everywhere. */
export async function reportsOf(text: string): Promise<{ readonly readme: string; readonly report: string }> {
  const { model, diagnostics } = buildText(JSON.stringify(modelOf(text)));
  const api = model?.apiOf();
  if (api === undefined) throw new Error(diagnostics.map(({ message }) => message).join("\n"));
  const layout = planLayout(api);
  const choices = {
    target: undefined,
    packageName: "shop-client",
    packageVersion: "0.0.0",
    hasFileStore: true,
    hasTesting: true,
  };
  const pages = await emitReadme(layout, choices, importStyle({ importEnding: ".js" }));
  return { readme: pages.map((page) => page.text).join("\n"), report: emitApiReport(layout).text };
}

function modelOf(text: string) {
  const doc = text;
  // A key has no characters but visible ones of ASCII, and no spaces at its ends.
  const key = `k${text.replaceAll(/[^\x20-\x7e]/g, "")}k`;
  return {
    quoin: 1,
    api: { name: "Shop", doc },
    versions: { header: "V", current: key, list: { [key]: { doc, deprecated: doc } } },
    environments: { [key]: { url: "https://shop.example", doc } },
    unknowns: { [key]: doc },
    limits: { size: { range: "1..2", unit: text, doc }, kept: { duration: "24h", doc } },
    errors: { 404: { name: "NotFound", body: "Problem", retry: "never", doc } },
    groups: { Orders: { doc } },
    group: "Orders",
    types: {
      Problem: {
        doc,
        deprecated: doc,
        fields: { status: { enum: [text, "other"], doc } },
        traps: { [key]: "status" },
      },
      Order: {
        doc,
        unknown: key,
        fields: {
          id: { type: "string", pattern: "^[|`]\\\\|$", doc, deprecated: doc, unknown: key },
          kind: { observed: [text, "other"], default: text },
        },
      },
      Word: { doc, type: "string", pattern: "[|`]\\|", unknown: key },
    },
    endpoints: {
      "put-order": {
        PUT: "/orders/{id}",
        doc,
        deprecated: doc,
        path: { id: { type: "string", doc } },
        query: { "kind?": { enum: [text, "other"], doc } },
        body: "Order",
        returns: { 200: { type: "Order", doc, headers: { "Shop-Word": { type: "Word", doc } } } },
        errors: { 404: doc, unknown: key },
        unknown: key,
      },
    },
  };
}
