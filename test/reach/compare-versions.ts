import { readFile } from "node:fs/promises";
import { isDeepStrictEqual } from "node:util";
import { readOpenApi } from "../../src/openapi/import/read-openapi.js";
import { contentOfApi } from "../openapi/import/versions/compare-apis.js";
import { versionsOf } from "../openapi/import/versions/versions-of.js";
import { fetchDocument, type ReachDocument } from "./documents.js";
import { keepEdits } from "./keep-edits.js";
import { moveCallers } from "./move-callers.js";

/** The documents of one API, oldest first, each with the date that selects it. */
interface DatedApi {
  readonly name: string;
  readonly documents: readonly (ReachDocument & { readonly date: string })[];
}

/**
 * Imports documents of one API as versions of one model, and says which of them aren't what they are by themselves, what is wrong
 * where a caller is moved from the first to the last, and which edits of the first model an import of the last document loses.
 */
export async function compareVersions(): Promise<readonly string[]> {
  const apis: readonly DatedApi[] = JSON.parse(await readFile("test/reach/versions.json", "utf8"));
  const problems: string[] = [];
  for (const { name, documents } of apis) {
    const dated = await Promise.all(
      documents.map(async (document) => ({
        version: document.date,
        imported: await importedOf(await fetchDocument(document)),
      })),
    );
    const { model, mistakes, warnings, own, unsayable, text } = versionsOf(dated);
    problems.push(...[...mistakes, ...warnings].map((problem) => `${name}: ${problem}`));
    for (const { path } of unsayable) console.log(`${name}: ${path.join(".")} has no history`);
    for (const { version, built } of own) {
      const sentences = version === documents.at(-1)?.date;
      const [together, alone] = [model?.apiOf(version), built.model?.apiOf()].map(
        (api) => api && contentOfApi(api, { sentences }),
      );
      const isSame = together !== undefined && isDeepStrictEqual(together, alone);
      console.log(`${name} ${version}: ${isSame ? "as" : "not as"} its document alone`);
      if (!isSame) problems.push(`${name}: ${version} isn't what its document is by itself.`);
    }
    const [since, until, was] = ["since", "until", "was"].map((key) => countKeys(text, key));
    console.log(`${name}: ${since} since, ${until} until in all, ${was} was`);
    const files = await Promise.all(
      documents.map(async (document) => ({ date: document.date, file: await fetchDocument(document) })),
    );
    problems.push(...(await moveCallers(files)));
    const [older, newer] = [dated.at(0), dated.at(-1)].map((one) => one?.imported);
    if (older !== undefined && newer !== undefined) problems.push(...keepEdits(older, newer));
  }
  return problems;
}

async function importedOf(file: string) {
  const api = await readOpenApi(file);
  if ("severity" in api) throw new Error(`${file}: ${api.message}`);
  return api;
}

function countKeys(text: string, key: string): number {
  return [...text.matchAll(new RegExp(`\\b${key}:(?=\\s)`, "gu"))].length;
}
