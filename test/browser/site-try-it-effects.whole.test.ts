import { describe, expect, it } from "vitest";
import { browserOfTests } from "./chromium.js";
import { harbourSite } from "./harbour-site.js";
import { attemptsIn, choose, effectsIn, press, statusOf } from "./open-panel.js";
import { usePanels } from "./use-panels.js";

const chromium = browserOfTests();

describe.skipIf(chromium.isMissing)(`what a panel says of effects and what to do${chromium.note}`, () => {
  const panels = usePanels(harbourSite);

  it("turns an effect red that a request sent twice on the way had twice", async () => {
    const { page } = await panels.open("lend-document");
    await choose(page, 1, "sent-twice");
    await press(page, "Send");
    expect(await statusOf(page)).toBe(
      "1 attempt, 2 effects. The call took effect more than once. The caller gets the response.",
    );
    expect(await page.locator(".double").count()).toBe(1);
  });

  it("has nothing red where the model says that a copy leaves the same", async () => {
    const { page } = await panels.open("set-mooring");
    await choose(page, 1, "response-lost");
    await press(page, "Send");
    expect(await statusOf(page)).toBe(
      "2 attempts, 2 effects. The call ran more than once, which left the same. The caller gets the response.",
    );
    expect(await page.locator(".double").count()).toBe(0);
    expect((await effectsIn(page))[1]).toMatch(/, which left the same$/u);
  });

  it("knows items by their keys, in a form too", async () => {
    const { page } = await panels.open("record-catches");
    await choose(page, 1, "response-lost");
    await press(page, "Send");
    expect(await statusOf(page)).toBe("2 attempts, 1 effect. The caller gets the response.");
    expect(await effectsIn(page)).toEqual([expect.stringMatching(/: record-catches, item catch_1$/u)]);
  });

  it("takes its advice to send soon back once time has passed", async () => {
    const { page } = await panels.open("record-catches");
    for (const attempt of [1, 2, 3, 4]) await choose(page, attempt, "response-lost");
    await press(page, "Send");
    expect(await page.locator(".result").innerText()).toContain("Send it again soon");
    await press(page, "+1 minute");
    expect(await page.locator(".result").innerText()).toMatch(/What to do\s+Time has passed: /u);
  });

  it("sends the same tag again, which the service refuses, or the current one", async () => {
    const { page } = await panels.open("change-pontoon");
    await press(page, "Send");
    await press(page, "Send it again with the same tag");
    expect(await statusOf(page)).toBe("2 attempts, 1 effect. The caller gets a ConditionFailedError.");
    const tags = (await attemptsIn(page)).map((text) => /, with the tag ("\w+"): /u.exec(text)?.[1]);
    expect(tags).toEqual([expect.any(String), tags[0]]);
    await press(page, "Send it again with the current tag");
    expect(await statusOf(page)).toContain("3 attempts, 2 effects. The call took effect more than once.");
  });

  it("says to see what is there after a 412 that an earlier attempt may explain", async () => {
    const { page } = await panels.open("change-pontoon");
    await choose(page, 1, "response-lost");
    await press(page, "Send");
    expect(await statusOf(page)).toBe("2 attempts, 1 effect. The caller gets a ConditionFailedError.");
    expect(await page.locator(".result").innerText()).toContain(
      "See what is there: an attempt before the last may have taken effect.",
    );
  });

  it("keeps a key with which nothing was sent, as the one to send again", async () => {
    const { page } = await panels.open("pay-fee");
    await choose(page, 1, "bad-gateway");
    await choose(page, 2, "response-lost");
    await press(page, "Send");
    await press(page, "Send it again with the same key");
    expect(await page.locator("section section").nth(1).innerText()).toContain("The client sent nothing.");
    await press(page, "Send it again with the same key");
    expect(await statusOf(page)).toMatch(/, 1 effect\. The caller gets an/u);
  });

  it("offers faults that the call can have, and those of a key with a key only", async () => {
    const offeredIn = async (call: string): Promise<readonly string[]> => {
      const { page } = await panels.open(call);
      return page.getByLabel("Attempt 1").locator("option").allInnerTexts();
    };
    const progress = "The service says that the request with this key is still in progress.";
    const broken = "The response breaks off in the middle of its body.";
    expect(await offeredIn("get-ship")).not.toContain(progress);
    expect(await offeredIn("store-paper")).not.toContain(broken);
    const { page } = await panels.open("book-mooring");
    await choose(page, 1, "in-progress");
    await page.getByLabel("With an idempotency key").uncheck();
    expect(await page.getByLabel("Attempt 1").inputValue()).toBe("");
    expect(await page.getByLabel("Attempt 1").locator("option").allInnerTexts()).not.toContain(progress);
  });

  it("says of a read that it only reads", async () => {
    const { page } = await panels.open("get-ship");
    await choose(page, 1, "rate-limit");
    await press(page, "Send");
    expect(await page.locator(".result").innerText()).toContain("It only reads. Send it again later.");
    expect((await attemptsIn(page))[0]).not.toContain("key");
  });
});
