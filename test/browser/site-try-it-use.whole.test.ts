import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { browserOfTests } from "./chromium.js";
import { choose, idle, press, statusOf } from "./open-panel.js";
import { sampleSite } from "./sample-site.js";
import { usePanels } from "./use-panels.js";

const chromium = browserOfTests();

const call = "update-wallet";

/** What somebody hears of where the focus is. */
const focusedIn = (page: Page) =>
  page.evaluate(() => {
    const focused = document.activeElement;
    const label = focused instanceof HTMLInputElement ? focused.labels?.[0] : focused?.closest("label");
    return (label ?? focused)?.textContent?.trim().split(/\s{2,}|\n/u)[0] ?? "";
  });

const overflowOf = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);

/** A call that had an effect twice, the worst that a panel shows. */
async function showDouble(page: Page): Promise<void> {
  await page.getByLabel("With an idempotency key").uncheck();
  await choose(page, 1, "response-lost");
  await press(page, "Send");
  await press(page, "Send it again with a new key");
  expect(await page.locator(".double").count()).toBe(1);
}

describe.skipIf(chromium.isMissing)(`a panel, however it is used${chromium.note}`, () => {
  const panels = usePanels(sampleSite);

  it("leads through all of it with the keyboard, and keeps the focus where it was", async () => {
    const { page } = await panels.visit(call);
    await page.getByRole("button", { name: "Try it" }).focus();
    await page.keyboard.press("Enter");
    await page.getByRole("button", { name: "Send", exact: true }).waitFor();
    const reached = [await focusedIn(page)];
    while (reached.at(-1) !== "Copy link") {
      await page.keyboard.press("Tab");
      reached.push(await focusedIn(page));
    }
    expect(reached.map((text) => text.replace(/\(.*/u, "").trim().slice(0, 24))).toEqual([
      "id",
      "Body, as JSON",
      "With an idempotency key,",
      "Attempt 1Nothing goes wr",
      "Attempt 2Nothing goes wr",
      "Attempt 3Nothing goes wr",
      "Attempt 4Nothing goes wr",
      "Seed of ids, keys and pa",
      "Send",
      "Copy link",
    ]);
    await page.keyboard.press("Shift+Tab");
    await page.keyboard.press("Space");
    await page.getByRole("status").filter({ hasText: "1 attempt, 1 effect." }).waitFor();
    const names = ["Send it again with the same key", "Send it again with a new key", "+1 minute", "+1 day"];
    expect(await focusedIn(page)).toBe("Start over and send");
    await page.keyboard.press("Tab");
    for (const name of names) {
      await page.keyboard.press("Tab");
      await page.keyboard.press("Enter");
      await idle(page);
      expect(await focusedIn(page)).toBe(name);
    }
    expect(await statusOf(page)).toContain("3 attempts, 2 effects.");
    await page.keyboard.press("Tab");
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe("PRE");
  });

  it("says what happens while it happens, in words that are read aloud", async () => {
    const { page } = await panels.open(call);
    await page.evaluate(() => {
      const status = document.querySelector(".try-it [role=status]");
      const heard: string[] = [];
      Object.assign(globalThis, { heard });
      const listen = () => heard.push(status?.textContent ?? "");
      if (status === null) return;
      new MutationObserver(listen).observe(status, { characterData: true, childList: true, subtree: true });
    });
    await choose(page, 1, "response-lost");
    await press(page, "Send");
    await press(page, "+1 minute");
    await page.getByLabel("Body, as JSON").fill("{");
    await press(page, "Send");
    const heard = await page.evaluate((): readonly string[] => Reflect.get(globalThis, "heard"));
    const done = "2 attempts, 1 effect. The caller gets the response.";
    expect(heard.filter((text) => text !== "")).toEqual([
      "The call is under way.",
      done,
      "The call is under way.",
      expect.stringMatching(/^The clock of the service shows \d{4}-.*Z\. 2 attempts, 1 effect\./u),
      "Nothing was sent: what is filled in can't be read.",
    ]);
  });

  it("makes one call, however fast Send is pressed twice", async () => {
    const { page } = await panels.open(call);
    await page.getByRole("button", { name: "Send", exact: true }).dblclick();
    await idle(page);
    await page.waitForTimeout(100);
    expect(await statusOf(page)).toBe("1 attempt, 1 effect. The caller gets the response.");
  });

  it("makes the call as it was when it was sent, although its inputs change meanwhile", async () => {
    const { page } = await panels.open(call);
    await page.getByLabel("Body, as JSON").fill('{ "name": "Before" }');
    await choose(page, 1, "no-response");
    await page.getByRole("button", { name: "Send", exact: true }).click();
    await page.getByLabel("Body, as JSON").fill('{ "name": "After" }');
    await choose(page, 1, "server-error");
    await idle(page);
    expect(await page.locator("section pre").innerText()).toContain('"Before"');
    expect(await page.locator(".attempts li").first().innerText()).toContain("No response ever comes");
    expect(await page.locator(".try-it").innerText()).toContain("What is filled in has changed since");
    await press(page, "Send it again with a new key");
    expect(await page.locator("section pre").nth(1).innerText()).toContain('"Before"');
    await press(page, "Send");
    expect(await page.locator("section pre").innerText()).toContain('"After"');
    expect(await page.locator(".try-it").innerText()).not.toContain("has changed since");
  });

  it("has a state of its own in each tab", async () => {
    const { page } = await panels.open(call);
    const other = await page.context().newPage();
    await other.goto(panels.addressOf("create-feedback"));
    await other.getByRole("button", { name: "Try it" }).click();
    await press(other, "Send");
    await showDouble(page);
    await press(other, "Send it again with the same key");
    expect(await statusOf(other)).toBe("2 attempts, 1 effect. The caller gets the response.");
  });

  it.each(["light", "dark"] as const)("fits 320 pixels and text twice as large: %s", async (colorScheme) => {
    const viewport = { width: 320, height: 640 };
    const { page } = await panels.open(call, { viewport, colorScheme, reducedMotion: "reduce" });
    await showDouble(page);
    expect(await overflowOf(page)).toBe(0);
    await page.evaluate(() => (document.documentElement.style.fontSize = "200%"));
    expect(await overflowOf(page)).toBe(0);
    await page.setViewportSize({ width: 1280, height: 800 });
    expect(await overflowOf(page)).toBe(0);
    const moving = await page.locator(".try-it *").evaluateAll(
      (all) =>
        all.filter((one) => {
          const { animationName, transitionDuration } = getComputedStyle(one);
          return animationName !== "none" || /[1-9]/u.test(transitionDuration);
        }).length,
    );
    expect(moving).toBe(0);
  });

  it("prints what came about, without buttons, and nothing before it is opened", async () => {
    const { page } = await panels.visit(call);
    await page.emulateMedia({ media: "print" });
    expect(await page.locator(".try-it").isVisible()).toBe(false);
    await page.emulateMedia({ media: "screen" });
    await page.getByRole("button", { name: "Try it" }).click();
    await showDouble(page);
    await page.emulateMedia({ media: "print" });
    expect(await page.locator(".try-it button:visible").count()).toBe(0);
    expect(await page.locator(".double").isVisible()).toBe(true);
    expect(await overflowOf(page)).toBe(0);
  });
});
