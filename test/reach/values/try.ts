import { readFileSync } from "node:fs";
import { parse } from "yaml";
import { checkFiles, importFiles } from "../../import/model/import-document.js";
import { readOpenApi } from "../../../src/import/read-openapi.js";
import { fetchDocument, readDocuments } from "../documents.js";
import { judgeValues } from "./judge-values.js";
const { usual, more } = await readDocuments();
for (const name of process.argv.slice(2)) {
  const d = [...usual, ...more].find((one) => one.name === name);
  if (!d) {
    console.log("no", name);
    continue;
  }
  const file = await fetchDocument(d);
  const imported = await readOpenApi(file);
  if ("severity" in imported) throw new Error(imported.message);
  const { model, files } = importFiles(imported);
  const { api, mistakes } = checkFiles(files);
  if (!api) {
    console.log(name, mistakes);
    continue;
  }
  const { judged, refused, accepted } = await judgeValues(
    { document: parse(readFileSync(file, "utf8")), imported, model, api },
    40,
  );
  console.log(`== ${name}: judged ${judged}, refused ${refused.length}, accepted ${accepted.length}`);
  const seen = new Map<string, number>();
  for (const { place, reason, value } of refused) {
    const n = seen.get(reason) ?? 0;
    seen.set(reason, n + 1);
    if (n < 2) console.log("  refused", place, "|", reason, "|", JSON.stringify(value).slice(0, 160));
  }
  const seen2 = new Map<string, number>();
  for (const { place, reason, value } of accepted) {
    const n = seen2.get(reason) ?? 0;
    seen2.set(reason, n + 1);
    if (n < 1) console.log("  accepted", place, "|", reason, "|", JSON.stringify(value).slice(0, 160));
  }
  console.log(Object.fromEntries(seen), Object.fromEntries(seen2));
}
