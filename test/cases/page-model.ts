import { type Diagnostic, hasErrors } from "../../src/language/diagnostics/diagnostic.js";
import { renderDiagnostics } from "../../src/language/diagnostics/render.js";
import type { Api } from "../../src/language/model/ir/api.js";
import { checkTypescriptNames } from "../../src/client/typescript/check-names.js";
import { buildModel, type Model } from "../../src/language/model/build-model.js";
import { readModelText } from "../../src/language/read/read-model.js";
import { readProjectFile } from "../house/source-files.js";
import { defaultPath, type Fragment } from "./page.js";

/** The model of a page, as far as it could be read and built. */
export interface PageModel {
  readonly model: Model | undefined;
  readonly diagnostics: readonly Diagnostic[];
  readonly sources: ReadonlyMap<string, string>;
}

const boilerplate = readProjectFile("test/cases/boilerplate.yaml");

/**
 * The files of a model that has these fragments: the boilerplate too, unless one of them has `quoin` and so is a whole model.
 * Nothing is added to fragments that name their file.
 */
export function completeModel(fragments: readonly Fragment[]): readonly Fragment[] {
  const isWhole = fragments.some(({ text }) => /^quoin:/m.test(text));
  const own = fragments.map((fragment) => (fragment.path === defaultPath ? withGroup(fragment) : fragment));
  const all = isWhole ? own : [{ path: "api.yaml", text: selectBoilerplate(own) }, ...own];
  return [...all, ...usesOfTypes(own)];
}

/** Reads and builds the model of these fragments. */
export function buildFragments(fragments: readonly Fragment[]): PageModel {
  const reading = readModelText(completeModel(fragments));
  const built =
    reading.document === undefined ? undefined : buildModel(reading.document, [checkTypescriptNames]);
  return {
    model: built?.model,
    diagnostics: [...reading.diagnostics, ...(built?.diagnostics ?? [])],
    sources: reading.sources,
  };
}

/** After the fragment, so that it keeps its line numbers. */
function withGroup({ path, text }: Fragment): Fragment {
  const needsGroup = /^endpoints:/m.test(text) && !/^group:/m.test(text);
  return { path, text: needsGroup ? `${text}group: Orders\n` : text };
}

/** The boilerplate without the sections, the types and the errors that the fragments have themselves. */
function selectBoilerplate(fragments: readonly Fragment[]): string {
  const single = /^(?!types:|errors:|limits:|unknowns:)([a-z]+):/gm;
  const given = new Set(fragments.flatMap(({ text }) => [...text.matchAll(single)].map((match) => match[1])));
  const sections = boilerplate.split(/^(?=[a-z]+:)/m);
  const kept = sections.filter((section) => !given.has(/^[a-z]+/.exec(section)?.[0])).join("");
  const declared = new Set([...namesOfTypes(fragments), ...statusesOfErrors(fragments)]);
  return kept.replaceAll(/^ {2}(\w+): .*\n/gm, (line, name) => (declared.has(name) ? "" : line));
}

function namesOfTypes(fragments: readonly Fragment[]): string[] {
  return fragments.flatMap(({ text }) =>
    [...text.matchAll(/^ {2}([A-Z]\w*):/gm)].map((match) => match[1] ?? ""),
  );
}

function statusesOfErrors(fragments: readonly Fragment[]): string[] {
  return fragments.flatMap(({ text }) =>
    [...text.matchAll(/^ {2}(\d{3}):/gm)].map((match) => match[1] ?? ""),
  );
}

/** Fragments that only declare types get endpoints that send and return each, so that their schemas can be shown. */
function usesOfTypes(fragments: readonly Fragment[]): Fragment[] {
  const isComplete = ({ path, text }: Fragment) =>
    path !== defaultPath || /^(endpoints|webhooks|quoin|api):/m.test(text);
  const names = namesOfTypes(fragments);
  if (names.length === 0 || fragments.some(isComplete)) return [];
  const endpoints = names.map(
    (name, index) =>
      `  use-${index}: { POST: /uses/${index}, doc: Uses it., body: "map<${name}>", returns: "map<${name}>" }\n`,
  );
  return [{ path: "uses.yaml", text: `group: Orders\nendpoints:\n${endpoints.join("")}` }];
}

/** The model of a page whose fragments have to be sound. */
export function soundApi(model: PageModel, version: string | undefined): Api {
  const api = model.model?.apiOf(version);
  if (api !== undefined && !hasErrors(model.diagnostics)) return api;
  throw new Error(
    renderDiagnostics(model.diagnostics, model.sources, { color: false }) ||
      `The page has no version ${version}.`,
  );
}
