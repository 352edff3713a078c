import { isObject, isScalar } from "../node.js";
import { asCode } from "../../../language/text/words.js";
import { endSentence } from "../../../language/text/sentences.js";

/** A value with what a document says of it. */
interface Constant {
  readonly value: unknown;
  readonly title: unknown;
  readonly doc: unknown;
}

/**
 * What a schema says of each of its values, as a list in Markdown: by `oneOf` of constants, which have a title and a description, or by
 * the extensions of generators beside `enum`. A list has those of its items. `undefined`: nothing.
 */
export function readConstants(schema: Readonly<Record<string, unknown>>): string | undefined {
  const { items } = schema;
  const own = isObject(items) ? items : schema;
  const constants = alternativesOf(own) ?? listedBeside(own) ?? [];
  const lines = constants.map(({ value, title, doc }) => {
    const said = [isTold(title, value) ? endSentence(title.trim()) : "", typeof doc === "string" ? doc : ""];
    const text = said.join(" ").replaceAll(/\s+/gu, " ").trim();
    return { text, line: `- ${asCode(String(value))}${text === "" ? "" : `: ${text}`}` };
  });
  return lines.some(({ text }) => text !== "") ? lines.map(({ line }) => line).join("\n") : undefined;
}

/** `undefined`: the alternatives aren't all constants. */
function alternativesOf({
  oneOf,
  anyOf,
}: Readonly<Record<string, unknown>>): readonly Constant[] | undefined {
  const all = oneOf ?? anyOf;
  if (!Array.isArray(all)) return undefined;
  const listed: readonly unknown[] = all.filter((each) => !isObject(each) || each["type"] !== "null");
  const constants = listed.flatMap((each): readonly Constant[] => {
    if (!isObject(each)) return [];
    const { title, description: doc, enum: values } = each;
    const [only, ...others]: readonly unknown[] = Array.isArray(values) ? values : [];
    const value = only !== undefined && others.length === 0 ? only : each["const"];
    return isScalar(value) ? [{ value, title, doc }] : [];
  });
  return constants.length === listed.length ? constants : undefined;
}

/** What openapi-generator, NSwag and others have in the order of the values, and AutoRest by value. */
function listedBeside(schema: Readonly<Record<string, unknown>>): readonly Constant[] | undefined {
  const values: unknown = schema["enum"];
  if (!Array.isArray(values)) return undefined;
  const titles = listOf(schema["x-enum-varnames"] ?? schema["x-enumNames"], values);
  const docs = listOf(schema["x-enum-descriptions"] ?? schema["x-enumDescriptions"], values);
  const named = schema["x-ms-enum"];
  const byValue = isObject(named) && Array.isArray(named["values"]) ? named["values"].filter(isObject) : [];
  const constants = values.map((value: unknown, index) => {
    const own = byValue.find((each) => each["value"] === value);
    return { value, title: own?.["name"] ?? titles[index], doc: own?.["description"] ?? docs[index] };
  });
  return constants.filter(({ value }) => isScalar(value));
}

/** Texts in the order of the values, or by value. */
function listOf(said: unknown, values: readonly unknown[]): readonly unknown[] {
  if (Array.isArray(said)) return said.length === values.length ? said : [];
  return isObject(said) ? values.map((value) => said[String(value)]) : [];
}

/** Whether a title says more than the value: `created_at` and `CreatedAt` are the same. */
function isTold(title: unknown, value: unknown): title is string {
  const plain = (text: unknown) =>
    String(text)
      .replaceAll(/[^\p{L}\p{N}]/gu, "")
      .toLowerCase();
  return typeof title === "string" && title.trim() !== "" && plain(title) !== plain(value);
}
