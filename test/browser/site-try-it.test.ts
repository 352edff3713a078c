import { describe, expect, it } from "vitest";
import { namedFaults } from "../../src/site/try-it/page/faults.js";
import { drawSome, isWhole } from "../whole.js";
import { checkAxe } from "./check-axe.js";
import { browserOfTests } from "./chromium.js";
import { attemptsIn, choose, press, statusOf } from "./open-panel.js";
import { sampleSite } from "./sample-site.js";
import { usePanels } from "./use-panels.js";

const chromium = browserOfTests();

describe.skipIf(chromium.isMissing)(`the panel in which a call is tried${chromium.note}`, () => {
  const panels = usePanels(sampleSite);

  it("makes two attempts with one effect where the first response is lost", async () => {
    const { page, log, complaints } = await panels.open("update-wallet");
    await choose(page, 1, "response-lost");
    await press(page, "Send");
    expect(await statusOf(page)).toBe("2 attempts, 1 effect. The caller gets the response.");
    expect(await attemptsIn(page)).toEqual([
      expect.stringContaining("no response arrives"),
      expect.stringContaining("the response has the status 200."),
    ]);
    expect([log.hostsBesides(), complaints]).toEqual([[], []]);
  });

  it("turns an effect red that happens again, since there was no key", async () => {
    const { page } = await panels.open("update-wallet");
    await page.getByLabel("With an idempotency key").uncheck();
    await choose(page, 1, "response-lost");
    await press(page, "Send");
    expect(await page.locator(".result").innerText()).toContain("unknown");
    expect(await page.locator(".double").count()).toBe(0);
    await press(page, "Send it again with a new key");
    expect(await statusOf(page)).toContain("2 effects. The call took effect more than once.");
    expect(await page.locator(".double").innerText()).toContain("It happened again");
  });

  it("sends a key no more after its retention, which buttons let pass", { tags: ["whole"] }, async () => {
    const { page } = await panels.open("update-wallet");
    await press(page, "Send");
    await press(page, "Send it again with the same key");
    expect(await statusOf(page)).toContain("2 attempts, 1 effect.");
    await press(page, "+1 day");
    await press(page, "+1 minute");
    await press(page, "Send it again with the same key");
    expect(await statusOf(page)).toBe(
      "2 attempts, 1 effect. The caller gets an IdempotencyWindowExpiredError.",
    );
    expect(await page.locator(".try-it").innerText()).toContain("before you send it again");
    await press(page, "Send it again with a new key");
    expect(await statusOf(page)).toContain("3 attempts, 2 effects. The call took effect more than once.");
  });

  const faulty = [
    [
      '"n": 9007199254740993',
      "A number in JavaScript can't be 9007199254740993: 9007199254740992 would be sent.",
    ],
    ['"n": 1e999', "A number in JavaScript can't be 1e999: null would be sent."],
    ['"a": 1, "a": 2', "There is more than one metadata.a: only the last would be sent."],
  ] as const;

  it.each(drawSome(1, faulty))(
    "sends nothing else than what is written: %s",
    { tags: ["whole"] },
    async (members, issue) => {
      const { page } = await panels.open("update-wallet");
      await page.getByLabel("Body, as JSON").fill(`{ "metadata": { ${members} } }`);
      await press(page, "Send");
      expect(await page.locator(".issue").allInnerTexts()).toEqual([issue]);
      expect(await attemptsIn(page)).toEqual([]);
    },
  );

  it("says in words that the body isn't JSON, and sends nothing", { tags: ["whole"] }, async () => {
    const { page } = await panels.open("update-wallet");
    const body = page.getByLabel("Body, as JSON");
    await body.fill("{");
    await press(page, "Send");
    expect(await statusOf(page)).toBe("Nothing was sent: what is filled in can't be read.");
    expect(await page.locator(".issue").innerText()).toContain("This isn't JSON.");
    expect(await body.getAttribute("aria-invalid")).toBe("true");
  });

  it("has each fault that can affect a call, and an end to each", { tags: ["whole"] }, async () => {
    const { page, log } = await panels.open("update-wallet");
    const select = page.getByLabel("Attempt 1");
    const offered = await select
      .locator("option")
      .evaluateAll((all) => all.map((one) => one.getAttribute("value")));
    const ofWrites = namedFaults.map(({ name }) => name).filter((name) => name !== "item-refused");
    expect(offered).toEqual(["", ...ofWrites]);
    for (const name of drawSome(1, ofWrites)) {
      await choose(page, 1, name);
      await press(page, "Send");
      const [effects, doubles] = name === "server-error-after" ? ["2 effects", 1] : ["1 effect", 0];
      expect([name, await statusOf(page)]).toEqual([
        name,
        expect.stringMatching(new RegExp(`^\\d attempts?, ${effects}\\. The c`, "u")),
      ]);
      expect([name, await page.locator(".double").count()]).toEqual([name, doubles]);
    }
    expect(log.hostsBesides()).toEqual([]);
  });

  it.each(drawSome(1, ["light", "dark"] as const))(
    "breaks no rule of axe-core in %s colours",
    { tags: ["whole"] },
    async (colorScheme) => {
      const { page } = await panels.open("update-wallet", { colorScheme });
      await page.getByLabel("With an idempotency key").uncheck();
      await choose(page, 1, "response-lost");
      await press(page, "Send");
      await press(page, "Send it again with a new key");
      expect(await page.locator(".double").count()).toBe(1);
      expect(await (isWhole ? checkAxe(page) : checkAxe(page, ".try-it"))).toEqual([]);
    },
  );

  it("isn't there without scripts, and loads nothing before it is opened", { tags: ["whole"] }, async () => {
    const { page } = await panels.visit("update-wallet", "", { javaScriptEnabled: false });
    expect(await page.locator(".try-it").isVisible()).toBe(false);
    const { log } = await panels.visit("update-wallet");
    expect(log.addresses.map((address) => address.split("/").at(-1)).toSorted()).toEqual([
      "search-field.js",
      "site.css",
      "try-it-button.js",
      "update-wallet.html",
    ]);
  });
});
