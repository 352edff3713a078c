import { acceptAll } from "./accept-all.js";
import { compareVersions } from "./compare-versions.js";
import { countLosses } from "../../src/openapi/import/count-losses.js";
import { recogniseLists } from "../../src/openapi/import/lists/recognise-list.js";
import { readOpenApi } from "../../src/openapi/import/read-openapi.js";
import { fetchDocument, type ReachDocument, readDocuments } from "./documents.js";
import { type ClientRow, makeClient, printClients } from "./make-client.js";
import { lossFigures, type LossRow, lossRowOf, printLossTable } from "./loss-table.js";
import { countLists, figuresOf, printTable, type ReachRow, sumRows } from "./reach-table.js";
import { printValues } from "./values/print-values.js";

const usage = `npm run reach                    how much of public APIs the model language can say; fetches their documents,
                                 imports them, and compiles their clients
npm run reach -- github stripe   of some of them
npm run reach -- --more          of the documents that are fetched only on request, too; each can also be named
npm run reach -- --count         without importing them
npm run reach -- --losses box    with each loss and its place
npm run reach -- --versions      whether documents of one API become versions of one model, each as it is alone, whether callers are
                                 moved from one to the other, and whether an import keeps what was edited by hand
npm run reach -- --values box    what the documents and their clients disagree about: whether their examples, samples, and values near
                                 these are valid
npm run reach -- --json          for programs`;

const flags: ReadonlySet<string> = new Set(["--json", "--losses", "--count", "--more", "--values"]);

async function runReach(words: readonly string[]): Promise<void> {
  const options = new Set(words.filter((word) => word.startsWith("--")));
  const wanted = chooseDocuments(
    await readDocuments(),
    words.filter((word) => !word.startsWith("--")),
    options,
  );
  if (wanted.length === 0) return;
  if (options.has("--values")) {
    await judgeDocuments(wanted);
    return;
  }
  const measured: Measured[] = [];
  for (const document of wanted) measured.push(...(await measure(document)));
  const isJson = options.has("--json");
  const tables = tabulate(measured);
  if (!isJson) console.log(tables.text);
  if (options.has("--losses")) printEach(measured.map(({ reach }) => reach));
  const clients = options.has("--count") ? [] : await makeClients(measured.map(({ document }) => document));
  if (!isJson && clients.length > 0) console.log(`\n${printClients(clients)}`);
  if (isJson) console.log(JSON.stringify({ ...tables.figures, clients }, undefined, 2));
  reportProblems(clients);
}

/** The documents that the words ask for; none where one of these means nothing. */
function chooseDocuments(
  { usual, more }: Awaited<ReturnType<typeof readDocuments>>,
  names: readonly string[],
  options: ReadonlySet<string>,
): readonly ReachDocument[] {
  const all = [...usual, ...more];
  const named = all.filter(({ name }) => names.includes(name));
  if (named.length < names.length || [...options].some((option) => !flags.has(option))) {
    const [always, onRequest] = [usual, more].map((list) => list.map(({ name }) => name).join(", "));
    console.error(`${usage}\n\nThe documents are ${always}.\n\nOn request there are ${onRequest}.`);
    process.exitCode = 2;
    return [];
  }
  if (names.length > 0) return named;
  return options.has("--more") ? all : usual;
}

function tabulate(measured: readonly Measured[]) {
  const sum = sumRows(measured.map(({ reach }) => reach));
  const rows = [...measured.map(({ reach }) => reach), sum];
  const losses = measured.map(({ loss }) => loss);
  return {
    text: [printTable(rows), printLossTable(losses)].join("\n\n"),
    figures: { reach: rows.map(figuresOf), losses: lossFigures(losses) },
  };
}

/** What is counted of a document. */
interface Measured {
  readonly document: ReachDocument;
  readonly reach: ReachRow;
  readonly loss: LossRow;
}

async function makeClients(documents: readonly ReachDocument[]): Promise<readonly ClientRow[]> {
  const clients: ClientRow[] = [];
  for (const document of documents) {
    clients.push(await makeClient(document.name, await fetchDocument(document)));
  }
  return clients;
}

/** Fails the run where nothing explains that a client refuses or accepts a value. */
async function judgeDocuments(documents: readonly ReachDocument[]): Promise<void> {
  for (const document of documents) {
    const problems = await printValues(document.name, await fetchDocument(document));
    for (const problem of problems.slice(0, 20)) console.error(`${document.name}: ${problem}`);
    if (problems.length > 0) process.exitCode = 1;
  }
}

/** Each model has to be sound, and the same after an export; and each client has to compile. */
function reportProblems(clients: readonly ClientRow[]): void {
  for (const { name, mistakes, differences, complaints } of clients) {
    const problems = [...mistakes, ...differences, ...complaints];
    for (const problem of problems.slice(0, 20)) console.error(`${name}: ${problem}`);
    if (problems.length > 0) process.exitCode = 1;
  }
}

/** Counts what is lost of a document; nothing of one that is refused, which fails the run. */
async function measure(document: ReachDocument): Promise<readonly Measured[]> {
  const { name, generator = "" } = document;
  const api = await readOpenApi(await fetchDocument(document));
  if ("severity" in api) {
    console.error(`${name}: ${api.message}`);
    process.exitCode = 1;
    return [];
  }
  const accepted = acceptAll(api);
  for (const mistake of accepted.mistakes.slice(0, 20)) console.error(`${name}, accepted: ${mistake}`);
  if (accepted.mistakes.length > 0) process.exitCode = 1;
  const lists = countLists(recogniseLists(api), accepted);
  const reach = { name, count: countLosses(api), lists };
  return [{ document, reach, loss: lossRowOf(name, generator, api) }];
}

function printEach(rows: readonly ReachRow[]): void {
  for (const { name, count } of rows) {
    for (const { code, pointer, sentence } of count.losses) {
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
