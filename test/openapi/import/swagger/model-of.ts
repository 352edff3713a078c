import { countLosses } from "../../../../src/openapi/import/count-losses.js";
import type { ImportedApi } from "../../../../src/openapi/import/imported-api.js";
import { importDocument } from "../model/import-document.js";

/**
 * What a document becomes, whatever its version. The digest of what is lost is that of how the document says it, and a reference
 * is named as it is written.
 */
export function modelOf(api: ImportedApi) {
  const { texts, mistakes } = importDocument(api);
  const losses = countLosses(api).losses.map(({ code, sentence }) => `${code}: ${sentence}`);
  const model = JSON.stringify({ mistakes, losses: losses.toSorted(), texts });
  return JSON.parse(
    model
      .replaceAll(/ *digest: (?:\\"|[0-9a-f])*\\n/gu, "")
      .replaceAll("#/definitions/", "#/components/schemas/"),
  );
}
