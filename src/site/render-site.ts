import type { Callers } from "../review/guide/callers.js";
import type { ClientPackage, InputFile } from "../output/emitter/emitter.js";
import type { EmitPageClient } from "../say/page-client.js";
import type { OutputFile } from "../output/emitter/output-file.js";
import type { Api } from "../language/model/ir/api.js";
import type { SampleWriter } from "../sandbox/calls/sample.js";
import { type Asset, builtScript, buttonAsset, readAssets, siteAssets } from "./assets.js";
import { type CallExamples, createExamples } from "./content/call-examples.js";
import { createGuides } from "./content/guides/create-guides.js";
import { notFoundPage } from "./content/not-found-page.js";
import { createSites } from "./content/versions/create-sites.js";
import { createSiteVersions, type SiteVersion } from "./content/versions/site-versions.js";
import { renderPage } from "./html/page-view.js";
import { renderMarkdown } from "./markdown/render-markdown.js";
import type { Page, Site } from "./page/page.js";
import { renderIndex } from "./search/render-index.js";
import { renderIndexForModels } from "./markdown/render-llms.js";
import { readRuntimeScripts } from "./try-it/runtime-scripts.js";
import { createTriedCalls, type TriedCalls } from "./try-it/tried-calls.js";

/** The versions of an API that a site is of: the one that it begins with, and others. */
export interface SiteInput {
  readonly api: Api;
  readonly others: readonly Api[];
  /** What it is called; absent: as the API is. */
  readonly title?: string;
  /** Files of Markdown that are pages of it too. */
  readonly guides?: readonly InputFile[];
  /** The path that it is published under: `/` if absent. */
  readonly base?: string;
  /** What the packages of clients are called, where the model doesn't say it. */
  readonly packages?: readonly ClientPackage[];
  /** What is known of code that calls clients; absent: it shows requests alone. */
  readonly callers?: Callers | undefined;
  /** What writes the programs that pages show: a language each. */
  readonly sampleWriters?: readonly SampleWriter[];
  /** What makes the client with which pages try calls; absent: nothing can be tried. */
  readonly emitPageClient?: EmitPageClient;
}

/** All files of a site; the same input always gives the same. */
export async function renderSite({
  api,
  others,
  title = api.name,
  callers,
  sampleWriters = [],
  emitPageClient,
  guides = [],
  packages = [],
  base = "/",
}: SiteInput): Promise<readonly OutputFile[]> {
  const names = { title, guides: createGuides(guides) };
  const versions = createSiteVersions(api, others, callers, packages);
  const apis = [api, ...others];
  const examples = await examplesOf(apis, sampleWriters);
  const tried = await triedCallsOf(versions.all, examples, emitPageClient);
  const sites = createSites(versions, names, examples, tried);
  const [main] = sites;
  return [
    ...sites.flatMap((site) => site.pages.flatMap((page) => renderBoth(page, site))),
    { path: "404.html", text: renderPage(notFoundPage(base), main) },
    { path: "llms.txt", text: renderIndexForModels(main, base) },
    ...sites.map(renderIndex),
    ...[...tried.values()].flatMap(({ files }) => files),
    ...(await readAssets([...siteAssets, ...assetsToTry([...tried.values()])])),
  ];
}

async function examplesOf(
  apis: readonly Api[],
  writers: readonly SampleWriter[],
): Promise<ReadonlyMap<Api, CallExamples>> {
  const all = await Promise.all(apis.map(async (api) => [api, await createExamples(api, writers)] as const));
  return new Map(all);
}

async function triedCallsOf(
  versions: readonly SiteVersion[],
  examples: ReadonlyMap<Api, CallExamples>,
  emit: EmitPageClient | undefined,
): Promise<ReadonlyMap<Api, TriedCalls>> {
  if (emit === undefined) return new Map();
  const runtime = await readRuntimeScripts();
  const tried = versions.map(async ({ api, paths }) => {
    const calls = [...(examples.get(api)?.values() ?? [])].map(({ call }) => call);
    return [api, createTriedCalls(api, calls, await emit(api), runtime, paths.page(""))] as const;
  });
  return new Map(await Promise.all(tried));
}

/** What pages load to try calls beside what is made of the model. */
function assetsToTry(all: readonly TriedCalls[]): readonly Asset[] {
  const own = new Set(all.flatMap(({ files }) => files.map(({ path }) => path)));
  const loaded = all.flatMap(({ pages }) => [...pages.values()].flatMap(({ scripts }) => scripts));
  const shared = [...new Set(loaded)].filter((path) => !own.has(path)).toSorted();
  return shared.length === 0 ? [] : [buttonAsset, ...shared.map(builtScript)];
}

function renderBoth(page: Page, site: Site): readonly OutputFile[] {
  return [
    { path: `${page.path}.html`, text: renderPage(page, site) },
    { path: `${page.path}.md`, text: renderMarkdown(page) },
  ];
}
