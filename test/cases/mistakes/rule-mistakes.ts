import type { Edit, Mistake } from "./mistake.js";

const listed = "errors: [404, 429, 503]\n\n  update-book:";
const header = "  header: Idempotency-Key\n";

function listing(written: string): readonly Edit[] {
  return [[listed, `errors: ${written}\n\n  update-book:`]];
}

/** About errors, retries, keys, limits and headers. */
export const ruleMistakes: readonly Mistake[] = [
  { name: "errors by their names", wrong: listing("[NotFound, 429, 503]") },
  { name: "one error in place of a list", wrong: listing("404"), right: listing("[404]") },
  { name: "a status with letters", wrong: listing("[4O4, 429, 503]") },
  {
    name: "a class of statuses with stars",
    wrong: [["  503:\n", "  5**:\n"]],
    right: [["  503:\n", "  5xx:\n"]],
  },
  {
    name: "all other statuses by another word",
    wrong: [["  503:\n", "  others:\n"]],
    right: [["  503:\n", "  default:\n"]],
  },
  {
    name: "the body of an error as OpenAPI has it",
    wrong: listing(
      "{ 404: { doc: It is gone., content: { application/json: { schema: { $ref: '#/components/schemas/Problem' } } } } }",
    ),
    right: listing("{ 404: { doc: It is gone., body: Problem } }"),
  },
  {
    name: "the body of an error in a format",
    wrong: listing("{ 404: { body: text/html } }"),
    right: listing("{ 404: { body: text } }"),
  },
  { name: "statuses in quotes", wrong: listing('["404", 429, 503]') },
  {
    name: "an echo that is true",
    wrong: [[header, `${header}  echo: true\n`]],
    right: [[header, `${header}  echo: Idempotency-Key\n`]],
  },
  { name: "an echo that is false", wrong: [[header, `${header}  echo: false\n`]] },
  {
    name: "a mark of replays that is true",
    wrong: [[header, `${header}  replayed: true\n`]],
    right: [[header, `${header}  replayed: Idempotent-Replayed\n`]],
  },
  {
    name: "a request id that is true",
    wrong: [["{ header: X-Request-Id, always: true }", "true"]],
    right: [["{ header: X-Request-Id, always: true }", "X-Request-Id"]],
  },
  { name: "a condition that is true", wrong: [["when: { header: Retry-After }", "when: { header: true }"]] },
  { name: "a wait that is true", wrong: [["retry: { after: Retry-After }", "retry: { after: true }"]] },
  {
    name: "all responses stored",
    wrong: [['stored: [2xx, 4xx]\n  released: ["429", 5xx]', "stored: all\n  released: []"]],
    right: [['stored: [2xx, 4xx]\n  released: ["429", 5xx]', "stored: [2xx, 3xx, 4xx, 5xx]\n  released: []"]],
  },
  {
    name: "one status released",
    wrong: [['released: ["429", 5xx]', "released: 429"]],
    right: [['released: ["429", 5xx]', 'released: ["429"]']],
  },
  { name: "classes with bars", wrong: [["stored: [2xx, 4xx]", "stored: 2xx | 4xx"]] },
  { name: "a class in capitals", wrong: [["stored: [2xx, 4xx]", "stored: [2XX, 4xx]"]] },
  {
    name: "methods with commas",
    wrong: [["methods: [POST, PUT, PATCH, DELETE]", "methods: POST, PUT, PATCH, DELETE"]],
  },
  { name: "a range with a dash", wrong: [["range: 1..200", "range: 1-200"]] },
  { name: "a range as a list", wrong: [["range: 1..200", "range: [1, 200]"]] },
  { name: "a range with a minimum and a maximum", wrong: [["range: 1..200", "min: 1, max: 200"]] },
  {
    name: "a duration in words",
    wrong: [["retention: 24h", "retention: 1 day"]],
    right: [["retention: 24h", "retention: 1d"]],
  },
  { name: "the name of a limit's count", wrong: [["range: 1..200", "count: 1..200"]] },
];
