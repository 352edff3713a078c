import { expect, it } from "vitest";
import { documentOf, type Json, objectOf, read, string } from "../open-document.js";
import { versionsOf } from "./versions-of.js";

const ofBody = (fields: Json) => ({
  post: { requestBody: { required: true, content: { "application/json": { schema: objectOf(fields) } } } },
});
const [paid, sent] = [ofBody({ id: string }), ofBody({ at: string })];

/** The kinds of webhooks that each of two versions has. */
async function kindsFrom(older: Json, newer: Json): Promise<readonly (readonly string[] | undefined)[]> {
  const documents = await Promise.all(
    [older, newer].map(async (webhooks, index) => ({
      version: `2026-0${index + 1}-01`,
      imported: await read(documentOf({}, { webhooks })),
    })),
  );
  const { mistakes, unsayable, model } = versionsOf(documents);
  expect(mistakes).toEqual([]);
  expect(unsayable).toEqual([]);
  return documents.map(({ version }) => {
    const kinds = model?.apiOf(version)?.webhooks?.kinds;
    return kinds?.kind === "known" ? kinds.value.map(({ name }) => name) : undefined;
  });
}

it("a version has those kinds of webhooks that its document has", async () => {
  expect(await kindsFrom({ paid }, { paid, sent })).toEqual([["paid"], ["paid", "sent"]]);
  expect(await kindsFrom({ paid, sent }, { sent })).toEqual([["paid", "sent"], ["sent"]]);
  expect(await kindsFrom({}, { paid })).toEqual([undefined, ["paid"]]);
  expect(await kindsFrom({ paid }, {})).toEqual([["paid"], undefined]);
});
