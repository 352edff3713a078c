import type { Language } from "../../src/import/constructs.js";
import { countLosses } from "../../src/import/count-losses.js";
import { language } from "../../src/import/language.js";
import { recogniseLists } from "../../src/import/lists/recognise-list.js";
import { readOpenApi } from "../../src/import/read-openapi.js";
import { fetchDocument, type ReachDocument, readDocuments } from "./documents.js";
import { countLists, figuresOf, printLosses, printTable, type ReachRow, sumRows } from "./reach-table.js";

const usage = `npm run reach                    how much of public APIs the model language can say; fetches their documents
npm run reach -- github stripe   of some of them
npm run reach -- --losses box    with each loss and its place
npm run reach -- --json          for programs`;

/** Before it was widened for other APIs, the language had none of the constructs. */
const before: Language = new Set();

async function runReach(words: readonly string[]): Promise<void> {
  const options = new Set(words.filter((word) => word.startsWith("--")));
  const names = words.filter((word) => !word.startsWith("--"));
  const documents = await readDocuments();
  const wanted = documents.filter(({ name }) => names.length === 0 || names.includes(name));
  if (
    wanted.length < Math.max(1, names.length) ||
    [...options].some((option) => !["--json", "--losses"].includes(option))
  ) {
    console.error(`${usage}\n\nThe documents are ${documents.map(({ name }) => name).join(", ")}.`);
    process.exitCode = 2;
    return;
  }
  const rows: ReachRow[] = [];
  for (const document of wanted) rows.push(await measure(document));
  const sum = sumRows(rows);
  if (options.has("--json")) console.log(JSON.stringify([...rows, sum].map(figuresOf), undefined, 2));
  else console.log(`${printTable([...rows, sum])}\n\n${printLosses(sum)}`);
  if (options.has("--losses")) printEach(rows);
}

async function measure(document: ReachDocument): Promise<ReachRow> {
  const api = await readOpenApi(await fetchDocument(document));
  if ("severity" in api) throw new Error(`${document.name}: ${api.message}`);
  const lists = countLists(recogniseLists(api));
  return { name: document.name, before: countLosses(api, before), after: countLosses(api, language), lists };
}

function printEach(rows: readonly ReachRow[]): void {
  for (const { name, after } of rows) {
    for (const { code, pointer, sentence } of after.losses) {
      console.log(`${name} ${code}\n  ${pointer}\n  ${sentence}`);
    }
  }
}

await runReach(process.argv.slice(2));
