import { runInNewContext } from "node:vm";
import { describe, expect, it } from "vitest";
import { modelText } from "../../../src/site/try-it/model-text.js";
import { renderModelScript } from "../../../src/site/try-it/scripts.js";
import { createTrial } from "../../../src/site/try-it/page/trial.js";
import { billing } from "../../sandbox/billing-sandbox.js";

function modelOf(script: string): unknown {
  const quoinTryIt: { model?: unknown } = {};
  runInNewContext(script, { quoinTryIt });
  return quoinTryIt.model;
}

describe("the script of a model", () => {
  it("has the whole API, without its author's files and what only people read", async () => {
    const api = await billing();
    const script = renderModelScript(modelText(api));
    expect(script).not.toMatch(/\.yaml|endColumn/u);
    const model = JSON.stringify(modelOf(script));
    expect(model).toContain(JSON.stringify(api.endpoints[0]?.path));
    expect(model).not.toContain(JSON.stringify(api.endpoints[0]?.doc));
    expect(createTrial(JSON.parse(model)).faultsOf("update-wallet").length).toBe(18);
  });

  it("has nothing that a page or a script could read as anything but text", async () => {
    const name = `</script><!--'\\"\u2028\u2029\uD800 at`;
    const api = { ...(await billing()), name };
    const script = renderModelScript(modelText(api));
    expect(script).not.toMatch(/[<\u2028\u2029]/u);
    expect(modelOf(script)).toMatchObject({ name });
  });
});
