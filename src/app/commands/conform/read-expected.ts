import type { Diagnosed } from "../../../language/diagnostics/diagnostic.js";
import type { Settings } from "../../../output/generate/settings.js";
import type { Api } from "../../../language/model/ir/api.js";
import type { ConformDocument } from "../../../language/read/language/conform.js";
import { readApi } from "../read-api.js";
import type { ConformFlags } from "./conform-flags.js";
import { type ConformSettings, readConformSettings } from "./read-conform-settings.js";

/** What a service is judged by. */
export interface Expected {
  /** The versions, oldest first. */
  readonly apis: readonly Api[];
  readonly settings: ConformDocument;
  readonly placeOf: ConformSettings["placeOf"];
}

/** Reads the model and quoin.conform.yaml; `expected` is `undefined` if one of them has errors. */
export async function readExpected(
  flags: ConformFlags,
  settings: Settings,
): Promise<Diagnosed & { readonly expected: Expected | undefined }> {
  const { api, alongside, diagnostics, sources } = await readApi(settings, flags);
  if (api === undefined) return { expected: undefined, diagnostics, sources };
  const apis = oldestFirst([api, ...alongside]);
  const own = await readConformSettings(flags, apis);
  const all = new Map([...sources, ...own.sources]);
  const expected =
    own.settings === undefined ? undefined : { apis, settings: own.settings, placeOf: own.placeOf };
  // Warnings about the model are what `quoin check` is for.
  return { expected, diagnostics: own.diagnostics, sources: all };
}

function oldestFirst(apis: readonly Api[]): readonly Api[] {
  const order = apis[0]?.versions.map(({ name }) => name) ?? [];
  return apis.toSorted((one, other) => order.indexOf(one.version.name) - order.indexOf(other.version.name));
}
