import { runInNewContext } from "node:vm";
import { describe, expect, it } from "vitest";
import { renderClientScript } from "../../../src/docs/try-it/client-script.js";
import { renderModelScript } from "../../../src/docs/try-it/model-script.js";
import { createTrial } from "../../../src/docs/try-it/page/trial.js";
import type { OutputFile } from "../../../src/emit/output-file.js";
import { billing } from "../../sandbox/billing-sandbox.js";

function run(script: string, name: string): unknown {
  const page: Record<string, unknown> = {};
  runInNewContext(script, page);
  return page[name];
}

const files: readonly OutputFile[] = [
  {
    path: "lite.js",
    text: `"use strict";
// require("./none.js")
const text = 'require("./none.js")';
__exportStar(require("./deep/one.js"), exports);
const two_js_1 = require("./two.js");
exports.two = () => two_js_1.two;
function __exportStar(from, to) { Object.assign(to, from); }
`,
  },
  { path: "two.js", text: `const lite_js_1 = require("./lite.js");\nexports.two = typeof lite_js_1;\n` },
  {
    path: "deep/one.js",
    text: `var three_js_1 = require("../three.js");\nexports.one = three_js_1.three;\n`,
  },
  { path: "three.js", text: `exports.three = String(this);\n` },
  { path: "unused.js", text: `const zod_1 = require("zod");\n` },
];

describe("the script of a client", () => {
  const script = renderClientScript(files, "lite.js");

  it("has what the entry exports, of the modules that it reaches", () => {
    const client = run(`${script}; result = [quoinClient.one, quoinClient.two()]`, "result");
    expect(client).toEqual(["undefined", "object"]);
    expect(script).not.toContain("unused.js");
  });

  it("has the same bytes, whatever the order of the files", () => {
    expect(renderClientScript(files.toReversed(), "lite.js")).toBe(script);
  });

  it("has what is minified too", () => {
    const short = [
      { path: "lite.js", text: "let a=require(`./two.js`),b=require('./two.js');exports.two=a.two+b.two;" },
      { path: "two.js", text: "exports.two=2" },
    ];
    expect(run(renderClientScript(short, "lite.js"), "quoinClient")).toEqual({ two: 4 });
  });

  it("says what no page has", () => {
    const unusable = renderClientScript(files, "unused.js");
    expect(() => run(unusable, "quoinClient")).toThrow("No page has zod.");
    expect(() => renderClientScript(files, "index.js")).toThrow("The client has no module index.js.");
  });
});

describe("the script of a model", () => {
  it("has the whole API, without its author's files and what only people read", async () => {
    const api = await billing();
    const script = renderModelScript(api);
    expect(script).not.toMatch(/\.yaml|endColumn/u);
    const model = JSON.stringify(run(script, "quoinModel"));
    expect(model).toContain(JSON.stringify(api.endpoints[0]?.path));
    expect(model).not.toContain(JSON.stringify(api.endpoints[0]?.doc));
    expect(createTrial(JSON.parse(model)).faultsOf("update-wallet").length).toBe(17);
  });

  it("has nothing that a page or a script could read as anything but text", async () => {
    const name = `</script><!--'\\"\u2028\u2029\uD800 at`;
    const api = { ...(await billing()), name };
    const script = renderModelScript(api);
    expect(script).not.toMatch(/[<\u2028\u2029]/u);
    expect(run(script, "quoinModel")).toMatchObject({ name });
  });
});
