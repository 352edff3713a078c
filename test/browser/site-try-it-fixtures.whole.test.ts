import type { Page } from "playwright-core";
import { afterEach, describe, expect, it } from "vitest";
import type { Api } from "../../src/language/model/ir/api.js";
import { readModelOrDocument } from "../../src/app/commands/documents/read-model-or-document.js";
import { buildModel } from "../../src/language/model/build-model.js";
import { readProjectFile } from "../house/source-files.js";
import { readSubjects } from "../client/samples/subjects.js";
import { lastingFolder, writeTree } from "../output/write/temporary-folder.js";
import { browserOfTests } from "./chromium.js";
import { Panels, renderPanelSite } from "./open-panel.js";
import { type SiteFolder, writeSite } from "./open-site.js";
import { closePages } from "./pages.js";

const chromium = browserOfTests();

/** What the page of a call has for its panel, as HTML. */
interface TriedPage {
  readonly call: string;
  readonly scripts: string;
}

function triedPages(site: SiteFolder): readonly TriedPage[] {
  return site.pages.flatMap((path) => {
    const found = /data-call="([^"]*)" data-scripts="([^"]*)"/u.exec(site.files.get(path) ?? "");
    return found === null ? [] : [{ call: found[1] ?? "", scripts: found[2] ?? "" }];
  });
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
function tryCall(page: Page, tried: TriedPage): Promise<readonly string[]> {
  return page.evaluate(async ({ call, scripts }) => {
    document.querySelector(".try-it")?.remove();
    const html = `<section class="try-it" data-call="${call}" data-scripts="${scripts}"></section>`;
    document.querySelector("main")?.insertAdjacentHTML("beforeend", html);
    history.replaceState(null, "", "#");
    const section = document.querySelector<HTMLElement>(".try-it");
    const names: readonly string[] = JSON.parse(section?.dataset["scripts"] ?? "[]");
    for (const [index, name] of names.entries()) {
      const isLoaded = document.querySelector(`script[src="${name}"]`) !== null;
      if (isLoaded && index < names.length - 1) continue;
      document.head.append(Object.assign(document.createElement("script"), { src: name, async: false }));
    }
    const pause = () => new Promise((resolve) => setTimeout(resolve, 5));
    const said: string[] = [];
    for (const name of ["Send", "Send it again"]) {
      const find = () =>
        [...document.querySelectorAll<HTMLButtonElement>(".try-it button")].find(({ textContent }) =>
          textContent.startsWith(name),
        );
      while (find() === undefined) await pause();
      find()?.click();
      const status = document.querySelector(".try-it [role=status]");
      do await pause();
      while (status?.textContent.includes("under way") === true);
      said.push(status?.textContent ?? "", document.querySelector(".try-it div")?.textContent ?? "");
    }
    return said;
  }, tried);
}

describe.skipIf(chromium.isMissing)(`panels of all kinds of APIs${chromium.note}`, async () => {
  const subjects: Readonly<Record<string, Api>> = {
    ...(await readSubjects()),
    imported: await readImported(),
  };

  afterEach(closePages);

  it.each(Object.keys(subjects))("make each call by its example at the first press: %s", async (name) => {
    const api = subjects[name];
    if (api === undefined) throw new Error(`There is no ${name}.`);
    const site = writeSite(await renderPanelSite(api));
    const tried = triedPages(site);
    const first = /"operation":"([^"]+)"/u.exec((tried[0]?.call ?? "").replaceAll("&quot;", '"'))?.[1] ?? "";
    const { page, complaints, log } = await new Panels(() => site).open(first);
    for (const one of tried) {
      const [status, , again, text] = await tryCall(page, one);
      expect([one.call, status]).toEqual([
        one.call,
        expect.stringMatching(/^1 attempt, .* gets the response\.$/u),
      ]);
      expect(again).toMatch(/^2 attempts, /u);
      expect(text).not.toMatch(/undefined|\[object|NaN/u);
    }
    expect([complaints, log.hostsBesides()]).toEqual([[], []]);
  });
});
