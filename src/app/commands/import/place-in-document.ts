import type { Diagnosed } from "../../../language/diagnostics/diagnostic.js";
import type { ModelMerge } from "../../../openapi/import/merge/merge-model.js";
import type { GivenDocument } from "../documents/given-document.js";
import { nameDiagnostics } from "../name-diagnostics.js";
import { locateSites } from "./locate-sites.js";

/** Messages of a merge, with places in the document for those about what the folder doesn't have. */
export async function placeInDocument(
  { diagnostics, sources, sites }: Diagnosed & Pick<ModelMerge, "sites">,
  document: GivenDocument,
): Promise<Diagnosed> {
  const located = await locateSites([...sites.values()], document);
  const named = new Map(
    Array.from(sites, ([one, site]) => {
      const placed = { diagnostics: [{ ...one, at: located.placeOf(site) }], sources: new Map() };
      return [one, nameDiagnostics(placed, document.mark).diagnostics[0] ?? one] as const;
    }),
  );
  const read = nameDiagnostics({ diagnostics: [], sources: located.sources }, document.mark);
  return {
    diagnostics: diagnostics.map((one) => named.get(one) ?? one),
    sources: new Map([...read.sources, ...sources]),
  };
}
