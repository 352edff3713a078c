import { importModel } from "../../../src/openapi/import/model/import-model.js";
import { proposeQuestions } from "../../../src/openapi/import/questions/propose-questions.js";
import { renderQuestion } from "../../../src/openapi/import/questions/render-question.js";
import { type Json, objectOf, read, string } from "./open-document.js";

export const whole = { type: "integer" };
export const done = { 200: { description: "Done." } };
export const body = (schema: Json) => ({ required: true, content: { "application/json": { schema } } });
export const header = (name: string, schema: Json = string) => ({ name, in: "header", schema });
export const query = (name: string, schema: Json = string) => ({ name, in: "query", schema });

/** Facts about something else than the formats of strings. */
export const withoutFormats = (facts: readonly string[]) =>
  facts.filter((fact) => !fact.startsWith("formats:"));

export async function questionsOf(paths: Json): Promise<ReturnType<typeof proposeQuestions>> {
  const api = await read({
    openapi: "3.1.0",
    info: { title: "Shop", version: "1" },
    security: [],
    paths,
    components: { schemas: { Order: objectOf({ id: string }) } },
  });
  return proposeQuestions(api, importModel(api, {}));
}

/** What is proposed of a document with these paths, each fact as its file has it. */
export async function factsOf(paths: Json): Promise<readonly string[]> {
  return (await questionsOf(paths)).map((question) => {
    const [, fact = ""] = /^ {2}fact:\n((?: {4}.*\n)+)/mu.exec(renderQuestion(question)) ?? [];
    return fact.replaceAll(/^ {4}/gmu, "").trimEnd();
  });
}

const order = { $ref: "#/components/schemas/Order" };
export const orders = { type: "array", items: order };
export const page = (schema: Json, headers: Json = {}) => ({
  200: { description: "A page.", headers, content: { "application/json": { schema } } },
});
