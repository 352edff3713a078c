import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { browserOfTests } from "./chromium.js";
import { decodeText, encodeText } from "../../src/site/try-it/panel/packed-state.js";
import { attemptsIn, choose, idle, press, statusOf } from "./open-panel.js";
import { sampleSite } from "./sample-site.js";
import { usePanels } from "./use-panels.js";

const chromium = browserOfTests();

describe.skipIf(chromium.isMissing)(`what a panel says of itself${chromium.note}`, () => {
  const panels = usePanels(sampleSite);
  const open = async (call: string): Promise<Page> => (await panels.open(call)).page;
  const openLink = async (fragment: string, options = {}): Promise<Page> => {
    const { page } = await panels.visit("update-wallet", fragment, options);
    await page.locator(".attempts").waitFor();
    await idle(page);
    return page;
  };
  const textOf = (page: Page) => page.locator(".try-it").innerText();
  const same = "Send it again with the same key";

  it("names what the sandbox decides, with links to what isn't specified", async () => {
    const page = await open("ingest-events");
    const decision = page.locator(".try-it li").filter({ hasText: "It remembers each unique_id for good" });
    await decision.getByRole("link", { name: "not specified: GAP-24" }).click();
    expect(new URL(page.url()).hash).toBe("#GAP-24");
  });

  it("dates advice about a key, and replaces it once the service has forgotten the key", async () => {
    const page = await open("update-wallet");
    await choose(page, 1, "other-key-echoed");
    await press(page, "Send");
    expect(await textOf(page)).toContain("The service remembers the key until +1 day.");
    await press(page, "+1 day");
    expect(await page.locator(".result").innerText()).toMatch(
      /What to do\s+The service has forgotten the key since \+1 day\. Ask those who run the service before/u,
    );
    await press(page, same);
    expect(await statusOf(page)).toContain("IdempotencyWindowExpiredError");
    await press(page, same);
    expect(await statusOf(page)).toContain("1 attempt, 1 effect.");
  });

  it("says that a call may happen twice whose key the service has released", async () => {
    const page = await open("update-wallet");
    for (const attempt of [1, 2, 3, 4]) await choose(page, attempt, "unavailable");
    await press(page, "Send");
    expect(await page.locator(".result").innerText()).toContain("the retry may repeat it");
  });

  it("says why a call takes effect again under an old key", async () => {
    const page = await open("update-wallet");
    await press(page, "Send");
    expect(await textOf(page)).not.toContain("forgotten");
    await press(page, "+1 day");
    expect(await textOf(page)).toMatch(/\(\+1 day\)\. It has forgotten the key \S+ since \+1 day: under it/u);
    await press(page, same);
    expect(await page.getByRole("region", { name: "Call 2" }).innerText()).toContain(
      "The service had forgotten the key since +1 day",
    );
  });

  it("says which key is sent again once there are several, and makes one where there was none", async () => {
    const page = await open("update-wallet");
    await press(page, "Send");
    await press(page, "Send it again with a new key");
    const name = (await page.getByRole("button", { name: /with the key …/u }).innerText()).slice(-4);
    const attempts = await attemptsIn(page);
    expect(attempts.map((text) => text.includes(`${name}:`))).toEqual([false, true]);
    await page.getByLabel("id (path").fill("");
    await press(page, "Start over and send");
    expect(await textOf(page)).toContain("The client sent nothing.");
    expect(await page.getByRole("button", { name: /without a key/u }).count()).toBe(0);
  });

  it("says that sending begins anew, and that an edited form isn't what is sent again", async () => {
    const page = await open("update-wallet");
    await press(page, "Send");
    expect(await page.getByRole("button", { name: "Send", exact: true }).count()).toBe(0);
    await page.getByLabel("Body, as JSON").fill('{"name": "Other"}');
    expect(await textOf(page)).toContain("these repeat the call as it was sent. “Start over and send” sends");
    await press(page, "Start over and send");
    expect(await textOf(page)).toContain('"name": "Other"');
    expect(await textOf(page)).not.toContain("these repeat the call");
  });

  it("tells which items of a batch were refused", async () => {
    const page = await open("ingest-events");
    await choose(page, 1, "item-refused");
    await press(page, "Send");
    expect(await statusOf(page)).toMatch(/1 item was refused: \S+\. requireAll\(\) would throw here\.$/u);
    await press(page, "Send it again");
    expect(await statusOf(page)).not.toContain("refused");
  });

  it("says what went wrong only of attempts in which it changed something", async () => {
    const page = await open("update-wallet");
    await choose(page, 1, "in-progress");
    await choose(page, 2, "in-progress");
    await choose(page, 3, "response-lost");
    await press(page, "Send");
    await press(page, same);
    const attempts = await attemptsIn(page);
    expect(attempts.slice(0, 3)).toEqual([
      expect.stringMatching(/status 409.* is still in progress\.$/u),
      expect.stringMatching(/status 200\.$/u),
      expect.stringContaining("The response is lost after the request ran."),
    ]);
    expect(attempts[0]).toMatch(/^\+0 s, with the key/u);
    expect(attempts[1]).toMatch(/^\+\d\.?\d* s, with the key/u);
  });

  it("turns its buttons off, and says so, when a link has no room for more steps", async () => {
    const page = await open("update-wallet");
    await press(page, "Send");
    const prefix = "#try-it=2.";
    const packed: unknown = JSON.parse(decodeText(new URL(page.url()).hash.slice(prefix.length)));
    const form = Array.isArray(packed) ? packed.slice(0, 6) : [];
    const steps = Array.from({ length: 39 }, () => ({ wait: 60_000 }));
    const full = await openLink(prefix + encodeText(JSON.stringify([...form, steps])));
    const button = full.getByRole("button", { name: "+1 day" });
    await full.getByText("(+39 min)").waitFor();
    expect(await button.isDisabled()).toBe(false);
    await press(full, "+1 day");
    expect(await button.isDisabled()).toBe(true);
    expect(await textOf(full)).toContain(
      "A link has no room for more steps. “Start over and send” begins anew.",
    );
    await button.focus();
    await full.keyboard.press("Enter");
    expect(await textOf(full)).toContain("(+1 day 39 min)");
  });

  it("shows on a phone what came about, when it is opened by a short link", async () => {
    const page = await open("update-wallet");
    await choose(page, 1, "response-lost");
    await press(page, "Send");
    const { hash } = new URL(page.url());
    expect(hash.length).toBeLessThan(250);
    const phone = await openLink(hash, { viewport: { width: 390, height: 844 } });
    await phone.waitForFunction(() => scrollY > 0);
    const box = await phone.getByRole("status").boundingBox();
    expect(box?.y).toBeGreaterThanOrEqual(0);
    expect(box?.y).toBeLessThan(400);
  });
});
