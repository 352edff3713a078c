import { hasErrors, type Diagnostic } from "../../src/diagnostics/diagnostic.js";
import { renderDiagnostics } from "../../src/diagnostics/render.js";
import type { Api } from "../../src/model/ir/api.js";
import { checkTypescriptNames } from "../../src/emit/typescript/check-names.js";
import { buildModel, type Model } from "../../src/model/build-model.js";
import { readModelText } from "../../src/read/read-model.js";
import { readProjectFile } from "../house/source-files.js";
import { defaultPath, type Page } from "./page.js";

/** The model of a page, as far as it could be read and built. */
export interface PageModel {
  readonly model: Model | undefined;
  readonly diagnostics: readonly Diagnostic[];
  readonly sources: ReadonlyMap<string, string>;
}

const boilerplate = readProjectFile("test/cases/boilerplate.yaml");

/**
 * Reads the fragments together with the boilerplate; a fragment with `quoin` is a whole model and goes without. Fragments
 * that name their file stand as they are.
 */
export function buildPage({ files }: Page): PageModel {
  const isWhole = files.some(({ text }) => /^quoin:/m.test(text));
  const own = files.map((file) => (file.path === defaultPath ? withGroup(file) : file));
  const all = isWhole ? own : [{ path: "api.yaml", text: withoutSections(own) }, ...own];
  const reading = readModelText([...all, ...usesOfTypes(own)]);
  const built =
    reading.document === undefined ? undefined : buildModel(reading.document, [checkTypescriptNames]);
  return {
    model: built?.model,
    diagnostics: [...reading.diagnostics, ...(built?.diagnostics ?? [])],
    sources: reading.sources,
  };
}

type Files = readonly { readonly path: string; readonly text: string }[];

/** After the fragment, so that it keeps its line numbers. */
function withGroup({ path, text }: Files[number]): Files[number] {
  const needsGroup = /^endpoints:/m.test(text) && !/^group:/m.test(text);
  return { path, text: needsGroup ? `${text}group: Orders\n` : text };
}

function withoutSections(files: Files): string {
  const single = /^(?!types:|errors:|limits:|unknowns:)([a-z]+):/gm;
  const given = new Set(files.flatMap(({ text }) => [...text.matchAll(single)].map((match) => match[1])));
  const sections = boilerplate.split(/^(?=[a-z]+:)/m);
  return sections.filter((section) => !given.has(/^[a-z]+/.exec(section)?.[0])).join("");
}

/** Fragments that only declare types get endpoints that send and return each, so that their schemas can be shown. */
function usesOfTypes(files: Files): Files {
  if (files.some(({ path, text }) => path !== defaultPath || /^(endpoints|webhooks|quoin|api):/m.test(text)))
    return [];
  const names = files.flatMap(({ text }) =>
    [...text.matchAll(/^ {2}([A-Z]\w*):/gm)].map((match) => match[1] ?? ""),
  );
  if (names.length === 0) return [];
  const endpoints = names.map(
    (name, index) =>
      `  use-${index}: { POST: /uses/${index}, doc: Uses it., body: "map<${name}>", returns: "map<${name}>" }\n`,
  );
  return [{ path: "uses.yaml", text: `group: Orders\nendpoints:\n${endpoints.join("")}` }];
}

/** What a person is told about a page: all errors, and of the warnings those with the code that the page is about. */
export function tellPage({ diagnostics, sources }: PageModel, code: string | undefined): string {
  const told = diagnostics.filter(
    (diagnostic) => diagnostic.severity === "error" || diagnostic.code === code,
  );
  return renderDiagnostics(told, sources, { color: false });
}

/** The model of a page whose fragments have to be sound. */
export function soundApi(model: PageModel, version: string | undefined): Api {
  const api = model.model?.apiOf(version);
  if (api !== undefined && !hasErrors(model.diagnostics)) return api;
  throw new Error(tellPage(model, undefined) || `The page has no version ${version}.`);
}
