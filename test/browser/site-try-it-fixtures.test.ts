import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Api } from "../../src/model/ir/api.js";
import { readModelOrDocument } from "../../src/commands/documents/read-model-or-document.js";
import { buildModel } from "../../src/model/build-model.js";
import { readProjectFile } from "../house/source-files.js";
import { readSubjects } from "../samples/subjects.js";
import { isWhole } from "../whole.js";
import { lastingFolder, writeTree } from "../write/temporary-folder.js";
import { findChromium, launchChromium } from "./chromium.js";
import { Panels, writePanelSite } from "./open-panel.js";
import type { SiteFolder } from "./open-site.js";

const chromium = findChromium();
const note =
  chromium === undefined ? " (skipped: no Chromium is on the path, and QUOIN_CHROMIUM names none)" : "";

/** Versions and ways to authenticate that have little of their own. */
const isVariant = /^(?:billing-|shop-(?!2026)|gate-(?!oauth2$))/u;

/** The calls that pages of a site try, as they have them. */
function callsOf(site: SiteFolder): readonly string[] {
  return site.pages.flatMap((path) => /data-call="([^"]*)"/u.exec(site.files.get(path) ?? "")?.[1] ?? []);
}

/** The API of the OpenAPI document that the documentation imports. */
async function readImported(): Promise<Api> {
  const [, text = ""] = /```yaml openapi\.yaml\n([^]*?)```/u.exec(readProjectFile("docs/import.md")) ?? [];
  const folder = lastingFolder();
  writeTree(folder, { "openapi.yaml": text });
  const { document } = await readModelOrDocument([`${folder}/openapi.yaml`], new Map());
  const api = document && buildModel(document).model?.apiOf();
  if (api === undefined) throw new Error("The document can't be read.");
  return api;
}

/** Opens a panel for another call in the same page, presses Send, and again; resolves with what it says. */
function tryCall(page: Page, call: string): Promise<readonly string[]> {
  return page.evaluate(async (escaped) => {
    document.querySelector(".try-it")?.remove();
    document
      .querySelector("main")
      ?.insertAdjacentHTML("beforeend", `<section class="try-it" data-call="${escaped}"></section>`);
    history.replaceState(null, "", "#");
    const source = document.querySelector<HTMLScriptElement>('script[src$="/try-it.js"]')?.src ?? "";
    document.head.append(Object.assign(document.createElement("script"), { src: source }));
    const pause = () => new Promise((resolve) => setTimeout(resolve, 5));
    const said: string[] = [];
    for (const name of ["Send", "Send it again"]) {
      const find = () =>
        [...document.querySelectorAll("button")].find(({ textContent }) => textContent?.startsWith(name));
      while (find() === undefined) await pause();
      find()?.click();
      const status = document.querySelector(".try-it [role=status]");
      do await pause();
      while (status?.textContent?.includes("under way") === true);
      said.push(status?.textContent ?? "", document.querySelector(".try-it")?.textContent ?? "");
    }
    return said;
  }, call);
}

describe.skipIf(chromium === undefined)(`panels of all kinds of APIs${note}`, async () => {
  const subjects: Readonly<Record<string, Api>> = {
    ...(await readSubjects()),
    imported: await readImported(),
  };
  let browser: Browser;
  beforeAll(async () => {
    browser = await launchChromium(chromium ?? "");
  });
  afterAll(() => browser.close());

  it.each(Object.keys(subjects).filter((name) => isWhole || !isVariant.test(name)))(
    "make each call by its example at the first press: %s",
    async (name) => {
      const api = subjects[name];
      if (api === undefined) throw new Error(`There is no ${name}.`);
      const site = await writePanelSite(api);
      const calls = callsOf(site);
      const first = /"operation":"([^"]+)"/u.exec((calls[0] ?? "").replaceAll("&quot;", '"'))?.[1] ?? "";
      const { page, complaints, log } = await new Panels(browser, site).open(first);
      for (const call of calls) {
        const [status, , again, text] = await tryCall(page, call);
        expect([call, status]).toEqual([call, expect.stringMatching(/^1 attempt, .* gets the response\.$/u)]);
        expect(again).toMatch(/^2 attempts, /u);
        expect(text).not.toMatch(/undefined|\[object|NaN/u);
      }
      expect([complaints, log.hostsBesides()]).toEqual([[], []]);
      await page.context().close();
    },
  );
});
