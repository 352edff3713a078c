import { expect, it } from "vitest";
import { printJson } from "../../../src/openapi/export/document/print-json.js";
import { isList, isMap, type Value } from "../../../src/openapi/export/document/value.js";
import { emitDocument } from "../../../src/openapi/export/emit-document.js";
import { buildFragments, soundApi } from "../../cases/page-model.js";
import { readPage } from "../../cases/page.js";
import { listFiles, projectFolder, readProjectFile } from "../../house/source-files.js";

const pages = listFiles("test/openapi/export/pages").filter((path) => path.endsWith(".md"));

/** A block of the document, which a page names by its JSON pointer. */
const block = /^```json (\S+)\n[\s\S]*?^```$/gm;

it.each(pages)("%s", async (path) => {
  const text = readProjectFile(path);
  const document = emitDocument(soundApi(buildFragments(readPage(text).fragments), undefined));
  const filled = text.replaceAll(
    block,
    (_, pointer: string) => `\`\`\`json ${pointer}\n${printJson(valueAt(document, pointer))}\`\`\``,
  );
  await expect(filled).toMatchFileSnapshot(projectFolder + path);
});

function valueAt(document: Value, pointer: string): Value {
  return pointer
    .split("/")
    .slice(1)
    .reduce<Value>((value, step) => {
      const key = step.replaceAll("~1", "/").replaceAll("~0", "~");
      const next = isMap(value) ? value.get(key) : isList(value) ? value[Number(key)] : undefined;
      if (next === undefined) throw new Error(`There is no ${step} on the way to ${pointer}`);
      return next;
    }, document);
}
