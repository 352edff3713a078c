import { type HostileModel, many, modelOf } from "./models.js";

/** Twenty statuses with many rows each. */
function errorRows(rows: number, body: string): string {
  return many(20, (at) => {
    const all = many(rows, (row) => `{ name: E${at}x${row}, ${body}retry: never }`, ", ");
    return `  ${400 + at}: [${all}]\n`;
  });
}

const getOne = (rest: string) =>
  `endpoints:\n  get-one:\n    GET: /ones\n    doc: Reads one.\n    returns: string\n${rest}`;
const start = "quoin: 1\napi: { name: Shop }\ngroup: Ones\n";

/** Models with very many mistakes, each of which asks for what to write instead. */
export const manyMistakes: readonly HostileModel[] = [
  {
    says: "70,000 errors that are referred to by name",
    text: `${start}${getOne(`    errors: [${many(70_000, (at) => `Nope${at}`, ",")}]\n`)}`,
    codes: ["too-many-mistakes", "unknown-word"],
  },
  {
    says: "20,000 errors that are referred to by name, of which the table has 10,000",
    text: `${start}errors:\n${errorRows(500, "")}${getOne(`    errors: [${many(20_000, (at) => `E${at % 20}x${at % 1_000}`, ",")}]\n`)}`,
    codes: ["too-many-mistakes", "unknown-word"],
  },
  {
    says: "20,000 errors that a table of 6,000 rows doesn't declare, none of which has a body",
    text: `${start}errors:\n${errorRows(300, "when: { header: A }, ")}${getOne(`    errors: [${many(20_000, (at) => String(10_000 + at), ",")}]\n`)}`,
    codes: ["too-many-mistakes", "unreachable-error"],
  },
  {
    says: "90,000 numbers in an enum",
    text: modelOf(`  A: { doc: One., enum: [${many(90_000, String, ",")}] }\n`, "A"),
    codes: [],
  },
  {
    says: "90,000 numbers in an enum of integers",
    text: modelOf(`  A: { doc: One., type: integer, enum: [${many(90_000, String, ",")}] }\n`, "A"),
    codes: [],
  },
  {
    says: "a list of 40,000 required fields for 15,000 others",
    text: modelOf(
      `  A:\n    doc: One.\n    required: [${many(40_000, (at) => `r${at}`, ",")}]\n    fields:\n${many(15_000, (at) => `      f${at}: string\n`)}`,
      "A",
    ),
    codes: ["wrong-kind"],
  },
  {
    says: "19,000 fields that are directly under their type",
    text: modelOf(`  A:\n${many(19_000, (at) => `    f${at}: string\n`)}`, "A"),
    codes: ["fields-not-under-fields"],
  },
  {
    says: "19,000 keys that a type doesn't have",
    text: modelOf(`  A:\n    fields: {}\n${many(19_000, (at) => `    f${at}: 1\n`)}`, "A"),
    codes: ["too-many-mistakes", "unknown-key"],
  },
];
