import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { decodeText, type PackedState, unpackState } from "../../src/site/try-it/panel/packed-state.js";
import { browserOfTests } from "./chromium.js";
import { choose, idle, press, statusOf } from "./open-panel.js";
import { sampleSite } from "./sample-site.js";
import { usePanels } from "./use-panels.js";

const chromium = browserOfTests();

const call = "update-wallet";
const notUnderstood = "The link says nothing that this panel understands. It shows the example instead.";

/** What is filled in, and what came of it. */
async function stateOf(page: Page): Promise<unknown> {
  const filledIn = await page
    .locator(".try-it :is(input, textarea, select)")
    .evaluateAll((all: readonly (HTMLInputElement | HTMLTextAreaElement)[]) =>
      all.map((one) => ("checked" in one && one.type === "checkbox" ? one.checked : one.value)),
    );
  return [filledIn, await page.locator(".try-it section").allInnerTexts(), await statusOf(page)];
}

/** As the first version wrote it, so that a test can write anything. */
const linkOf = (state: unknown) => `#try-it=1.${encodeURIComponent(JSON.stringify(state))}`;
const packedIn = (page: Page): PackedState =>
  JSON.parse(decodeText(new URL(page.url()).hash.replace("#try-it=2.", "")));
const stateIn = (page: Page) => unpackState(packedIn(page));

describe.skipIf(chromium.isMissing)(`the link of a panel${chromium.note}`, () => {
  const panels = usePanels(sampleSite);

  it("is copied, and shows the very same to somebody else", async () => {
    const { page } = await panels.open(call);
    await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
    await page.getByLabel("id (path, required)").fill("wallet_1");
    await page.getByLabel("Body, as JSON").fill('{ "name": "Ä \\u2028 & # % +" }');
    await page.getByLabel("With an idempotency key").uncheck();
    await page.getByLabel("Seed").fill("7");
    await choose(page, 1, "response-lost");
    await press(page, "Send");
    await press(page, "+1 minute");
    await press(page, "Send it again with a new key");
    const before = await stateOf(page);
    await press(page, "Copy link");
    expect(await statusOf(page)).toMatch(/^The link is copied\. 2 attempts, 2 effects\./u);
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(copied).toBe(page.url());
    const { page: other, complaints } = await panels.visit(call, new URL(copied).hash);
    await other.locator("section section").nth(1).waitFor();
    await idle(other);
    expect([await stateOf(other), complaints]).toEqual([before, []]);
    expect(other.url()).toBe(copied);
  });

  it("has what the call depends on, and nothing else", async () => {
    const { page } = await panels.open(call);
    await press(page, "Send");
    const { form } = stateIn(page);
    expect(packedIn(page)).toEqual([form.inputs, form.body, true, [], 1, form.startedAt, []]);
    const foreign = {
      form: { ...form, note: "x" },
      steps: [{ wait: 60_000, note: "x" }],
      note: 1,
    };
    const { page: other } = await panels.visit(call, linkOf(foreign));
    await other.locator("section section").waitFor();
    await idle(other);
    await press(other, "+1 minute");
    expect(JSON.stringify(packedIn(other))).not.toContain("note");
    expect(stateIn(other)).toMatchObject({ steps: [{ wait: 60_000 }, { wait: 60_000 }] });
  });

  it("stays in the address bar where a page has no clipboard", async () => {
    const { page, complaints } = await panels.visit(call);
    await page.evaluate(() => Object.defineProperty(navigator, "clipboard", { value: undefined }));
    await page.getByRole("button", { name: "Try it" }).click();
    await press(page, "Copy link");
    expect(await statusOf(page)).toBe("The browser copies nothing here. The link is in its address bar.");
    expect([stateIn(page).form.seed, complaints]).toEqual([1, []]);
  });

  it("isn't one where too much is filled in, and says so", async () => {
    const { page } = await panels.open(call);
    await press(page, "Send");
    await page.getByLabel("Body, as JSON").fill(JSON.stringify({ name: "x".repeat(100_000) }));
    await press(page, "Copy link");
    expect(await statusOf(page)).toMatch(/^A link has no room for as much as is filled in\./u);
    expect(new URL(page.url()).hash).toBe("#try-it");
  });

  it("is refused in words where it says what no panel wrote", async () => {
    const { page, complaints } = await panels.visit(call, "#try-it=1.%");
    await page.getByRole("button", { name: "Send", exact: true }).waitFor();
    expect(await statusOf(page)).toBe(notUnderstood);
    await press(page, "Send");
    const { form } = stateIn(page);
    const wrong = [
      { form, steps: [null] },
      { form, steps: Array.from({ length: 41 }, () => "new-key") },
      { form, steps: [{ wait: -1 }] },
      { form: { ...form, inputs: null } },
      { form: { ...form, inputs: { "path.id": 1 } } },
      { form: { inputs: { "path.id": "<img src=x onerror=alert(1)>" } } },
      { form: JSON.parse('{"__proto__":{"hasKey":true}}') },
      { form: { ...form, faults: ["response-lost", "none such", null] } },
      { form: { ...form, hasKey: false, faults: ["in-progress", null, null] } },
      { form: { ...form, startedAt: 8.64e15 } },
      { form: { ...form, body: "x".repeat(100_000) } },
    ];
    const others = ["#try-it=2.%7B%7D", "#try-it=3.W10", "#try-it=", "#try-it=1.[]"];
    for (const fragment of [...wrong.map(linkOf), ...others]) {
      await page.evaluate((hash) => location.replace(hash), fragment);
      await expect.poll(() => statusOf(page)).toBe(notUnderstood);
      await press(page, "Send");
      expect(await statusOf(page)).toBe("1 attempt, 1 effect. The caller gets the response.");
    }
    expect([await page.locator(".try-it img").count(), complaints]).toEqual([0, []]);
  });

  it("shows what it says again when somebody comes back to it", async () => {
    const { page } = await panels.open(call);
    await choose(page, 1, "response-lost");
    await press(page, "Send");
    const before = await stateOf(page);
    await page.evaluate(() => (location.hash = "#again"));
    await page.getByLabel("Seed").fill("9");
    await page.goBack();
    await page.locator("section section").waitFor();
    await idle(page);
    expect(await stateOf(page)).toEqual(before);
    await page.reload();
    await page.locator("section section").waitFor();
    await idle(page);
    expect(await stateOf(page)).toEqual(before);
  });

  it("shows nothing of a call that another link has taken the place of", async () => {
    const { page } = await panels.open(call);
    await press(page, "Send");
    const { form } = stateIn(page);
    await choose(page, 1, "no-response");
    await page.getByRole("button", { name: "Start over and send" }).click();
    const linked = linkOf({ form, steps: ["same-key"] });
    await page.evaluate((hash) => location.replace(hash), linked);
    await page.getByRole("status").filter({ hasText: "2 attempts, 1 effect." }).waitFor();
    // As long as the other call would take.
    await page.waitForTimeout(1_200);
    expect(await page.locator("section section").count()).toBe(2);
    expect(new URL(page.url()).hash).toBe(linked);
  });
});
