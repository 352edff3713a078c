import type { Language } from "../../src/import/constructs.js";
import { acceptAll } from "./accept-all.js";
import { compareVersions } from "./compare-versions.js";
import { countLosses } from "../../src/import/count-losses.js";
import { language } from "../../src/import/language.js";
import { recogniseLists } from "../../src/import/lists/recognise-list.js";
import { readOpenApi } from "../../src/import/read-openapi.js";
import { fetchDocument, type ReachDocument, readDocuments } from "./documents.js";
import { type ClientRow, makeClient, printClients } from "./make-client.js";
import { countLists, figuresOf, printLosses, printTable, type ReachRow, sumRows } from "./reach-table.js";

const usage = `npm run reach                    how much of public APIs the model language can say; fetches their documents,
                                 imports them, and compiles their clients
npm run reach -- github stripe   of some of them
npm run reach -- --count         without importing them
npm run reach -- --losses box    with each loss and its place
npm run reach -- --versions      whether documents of one API become versions of one model, each as it is alone, whether callers are
                                 moved from one to the other, and whether an import keeps what was edited by hand
npm run reach -- --json          for programs`;

const flags: ReadonlySet<string> = new Set(["--json", "--losses", "--count"]);

/** Before it was widened for other APIs, the language had none of the constructs. */
const before: Language = new Set();

async function runReach(words: readonly string[]): Promise<void> {
  const options = new Set(words.filter((word) => word.startsWith("--")));
  const names = words.filter((word) => !word.startsWith("--"));
  const documents = await readDocuments();
  const wanted = documents.filter(({ name }) => names.length === 0 || names.includes(name));
  if (wanted.length < Math.max(1, names.length) || [...options].some((option) => !flags.has(option))) {
    console.error(`${usage}\n\nThe documents are ${documents.map(({ name }) => name).join(", ")}.`);
    process.exitCode = 2;
    return;
  }
  const rows: ReachRow[] = [];
  for (const document of wanted) rows.push(await measure(document));
  const sum = sumRows(rows);
  const isJson = options.has("--json");
  if (!isJson) console.log(`${printTable([...rows, sum])}\n\n${printLosses(sum)}`);
  if (options.has("--losses")) printEach(rows);
  const clients = options.has("--count") ? [] : await makeClients(wanted);
  if (!isJson && clients.length > 0) console.log(`\n${printClients(clients)}`);
  if (isJson) console.log(JSON.stringify({ reach: [...rows, sum].map(figuresOf), clients }, undefined, 2));
  reportProblems(clients);
}

async function makeClients(documents: readonly ReachDocument[]): Promise<readonly ClientRow[]> {
  const clients: ClientRow[] = [];
  for (const document of documents) {
    clients.push(await makeClient(document.name, await fetchDocument(document)));
  }
  return clients;
}

/** Each model has to be sound, and the same after an export; and each client has to compile. */
function reportProblems(clients: readonly ClientRow[]): void {
  for (const { name, mistakes, differences, complaints } of clients) {
    const problems = [...mistakes, ...differences, ...complaints];
    for (const problem of problems.slice(0, 20)) console.error(`${name}: ${problem}`);
    if (problems.length > 0) process.exitCode = 1;
  }
}

async function measure(document: ReachDocument): Promise<ReachRow> {
  const api = await readOpenApi(await fetchDocument(document));
  if ("severity" in api) throw new Error(`${document.name}: ${api.message}`);
  const accepted = acceptAll(api);
  for (const mistake of accepted.mistakes.slice(0, 20)) {
    console.error(`${document.name}, accepted: ${mistake}`);
  }
  if (accepted.mistakes.length > 0) process.exitCode = 1;
  const lists = countLists(recogniseLists(api), accepted);
  return { name: document.name, before: countLosses(api, before), after: countLosses(api, language), lists };
}

function printEach(rows: readonly ReachRow[]): void {
  for (const { name, after } of rows) {
    for (const { code, pointer, sentence } of after.losses) {
      console.log(`${name} ${code}\n  ${pointer}\n  ${sentence}`);
    }
  }
}

const words = process.argv.slice(2);
if (words.join(" ") === "--versions") {
  const problems = await compareVersions();
  for (const problem of problems) console.error(problem);
  if (problems.length > 0) process.exitCode = 1;
} else {
  await runReach(words);
}
