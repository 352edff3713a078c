/** A model that once took very long, or crashed, and what is said of it now; nothing of a sound one. */
export interface HostileModel {
  readonly says: string;
  readonly text: string;
  readonly codes: readonly string[];
}

export function many(count: number, item: (index: number) => string, between = ""): string {
  return Array.from({ length: count }, (_, index) => item(index)).join(between);
}

/** A sound model but for its types: one endpoint sends and returns one of them. */
export function modelOf(types: string, body: string): string {
  const endpoint = `  create-one:\n    POST: /ones\n    doc: Makes one.\n    body: ${body}\n    returns: ${body}\n`;
  return `quoin: 1\napi: { name: Shop }\ngroup: Ones\ntypes:\n${types}endpoints:\n${endpoint}`;
}

export function objectType(name: string, fields: string): string {
  return `  ${name}:\n    doc: One.\n    fields: { ${fields} }\n`;
}

/** Types of which each has two fields of the next one. */
export function doubling(levels: number, leaf: string): string {
  return many(levels, (index) =>
    objectType(`A${index}`, index < levels - 1 ? `x: A${index + 1}, y: A${index + 1}` : leaf),
  );
}

/** Types of which each may have a field of every one. */
export function entangled(count: number, besides: string): string {
  const fields = many(count, (index) => `f${index}?: A${index}`, ", ");
  return many(count, (index) => objectType(`A${index}`, `${fields}${besides}`));
}

/** Types of which each has a field of the next one. */
export function chain(length: number, mark: string): string {
  return many(length, (index) =>
    objectType(`A${index}`, index < length - 1 ? `next${mark}: A${index + 1}` : "id: string"),
  );
}

export function aliases(length: number): string {
  return many(
    length,
    (index) => `  A${index}: { doc: One., type: ${index < length - 1 ? `A${index + 1}` : "string"} }\n`,
  );
}

const secret = "{ type: string, forbids: credentials }";
const blowUp = `{ type: string, pattern: '^(a+)+$', default: ${"a".repeat(40)}b }`;
const variants = (count: number) => many(count, (index) => `v${index}: V${index}`, ", ");

const types: readonly HostileModel[] = [
  {
    says: "the walk of a body whose types double",
    text: modelOf(doubling(30, "id: string"), "A0"),
    codes: [],
  },
  {
    says: "the walk of a body whose types double, to a place that is looked for",
    text: modelOf(doubling(30, `id: ${secret}`), "A0"),
    codes: [],
  },
  { says: "the walk of a body of 40 entangled types", text: modelOf(entangled(40, ""), "A0"), codes: [] },
  {
    says: "the walk of a body of 40 entangled types, to places that are looked for",
    text: modelOf(entangled(40, `, id: ${secret}`), "A0"),
    codes: [],
  },
  {
    says: "the walk of a body to a place that is reached from its start alone",
    text: modelOf(
      `${entangled(40, "")}${objectType("Z", `a?: A0, id: ${secret}`)}`.replace("f0?: A0", "z?: Z"),
      "Z",
    ),
    codes: [],
  },
  { says: "a chain of 5,000 optional fields", text: modelOf(chain(5_000, "?"), "A0"), codes: [] },
  { says: "a chain of 5,000 required fields", text: modelOf(chain(5_000, ""), "A0"), codes: [] },
  {
    says: "a circle of 5,000 required fields",
    text: modelOf(chain(5_000, "").replace("id: string", "first: A0"), "A0"),
    codes: ["infinite-type"],
  },
  {
    says: "aliases 5,000 deep, with a default",
    text: modelOf(aliases(5_000) + objectType("Z", "id?: { type: A0, default: a }"), "Z"),
    codes: [],
  },
  {
    says: "a circle of 5,000 aliases",
    text: modelOf(aliases(5_000).replace("type: string", "type: A0") + objectType("Z", "id: A0"), "Z"),
    codes: ["circular-alias", "too-many-mistakes"],
  },
  {
    says: "300 defaults of an alias that is 3,000 deep",
    text: modelOf(
      aliases(3_000) +
        objectType(
          "Z",
          many(300, (at) => `f${at}?: { type: A0, default: a }`, ", "),
        ),
      "Z",
    ),
    codes: [],
  },
  {
    says: "unions of unions, which are no variants",
    text: modelOf(
      many(
        180,
        (at) => `  V${at}: { doc: Any., union: { discriminator: kind, variants: { ${variants(180)} } } }\n`,
      ),
      "V0",
    ),
    codes: ["infinite-type", "invalid-variant", "too-many-mistakes"],
  },
];

const sizes: readonly HostileModel[] = [
  { says: "4.9 MB of brackets", text: "[".repeat(4_900_000), codes: ["not-a-map"] },
  { says: "4.9 MB of brackets in a model", text: `types: ${"[".repeat(4_900_000)}`, codes: ["too-deep"] },
  { says: "1,000,000 items", text: `types: [${many(1_000_000, () => "x", ",")}]`, codes: ["too-many-items"] },
  { says: "4.9 MB of line ends", text: `types: {}\n${"\n".repeat(4_900_000)}`, codes: ["file-too-large"] },
  {
    says: "1 MB of lists in lists in one line each",
    text: `types:\n${`  ${"- ".repeat(60)}\n`.repeat(8_500)}`,
    codes: ["file-too-large"],
  },
  {
    says: "as many lists in lists as are read",
    text: `types:\n${`  ${"- ".repeat(60)}\n`.repeat(2_550)}`,
    codes: ["no-value", "too-many-mistakes", "wrong-kind"],
  },
  {
    says: "as many lists in brackets as are read",
    text: `types:\n${`  - ${"[".repeat(60)}${"]".repeat(60)}\n`.repeat(2_450)}`,
    codes: ["wrong-kind"],
  },
  {
    says: "mistakes that are covered to read on, in a file that is nested deep",
    text: `types:\n${"  A: { type: string[] }\n".repeat(20)}  B:\n${`    - ${"[".repeat(60)}${"]".repeat(60)}\n`.repeat(1_300)}`,
    codes: ["string-cut-by-bracket"],
  },
  {
    says: "2,400,000 wrong escapes",
    text: `types: "${String.raw`\d`.repeat(2_400_000)}"`,
    codes: ["string-too-long"],
  },
  {
    says: "99,000 values of an enum",
    text: modelOf(
      `  A: { doc: One., enum: [${many(99_000, (index) => `v${index}`, ",")}] }\n${objectType("Z", "id: A")}`,
      "Z",
    ),
    codes: [],
  },
  {
    says: "900,000 control characters",
    text: `types: {}\n${`# ${"\u001b".repeat(9)}\n`.repeat(100_000)}`,
    codes: ["control-character", "too-many-mistakes"],
  },
  {
    says: "20,000 anchors",
    text: `types:\n${many(20_000, (index) => `  A${index}: &a x\n`)}`,
    codes: ["yaml-anchor", "too-many-mistakes"],
  },
  {
    says: "16,000 mistakes of syntax",
    text: `types:\n${many(16_000, (index) => `  A${index}: { type: string[] }\n`)}`,
    codes: ["string-cut-by-bracket"],
  },
  {
    says: "19,000 unknown keys",
    text: `types:\n${many(19_000, (index) => `  A${index}: { dox: a }\n`)}`,
    codes: ["unknown-key", "too-many-mistakes"],
  },
  {
    says: "5,000 types that don't exist, among 5,000 that do",
    text: modelOf(
      many(5_000, (index) => objectType(`Type${index}`, `id: Typo${index}`)),
      "Type0",
    ),
    codes: ["unknown-type", "too-many-mistakes"],
  },
  {
    says: "9,000 path parameters that don't fit",
    text: `quoin: 1\napi: { name: Shop }\ngroup: Ones\nendpoints:\n  get-one:\n    GET: "${many(9_000, (at) => `/{a${at}}`)}"\n    doc: One.\n    path:\n${many(9_000, (at) => `      b${at}: string\n`)}    returns: none\n`,
    codes: ["undeclared-path-parameter", "too-many-mistakes"],
  },
  {
    says: "20,000 versions",
    text: `versions:\n  header: V\n  current: v0\n  list:\n${many(20_000, (at) => `    v${at}: {}\n`)}${modelOf(objectType("A", "id: string"), "A")}`,
    codes: ["too-many-versions"],
  },
];

const patterns: readonly HostileModel[] = [
  {
    says: "a pattern that its own default would keep busy for ever",
    text: modelOf(objectType("A", `name?: ${blowUp}`), "A"),
    codes: ["exponential-pattern"],
  },
  {
    says: "1,000 patterns",
    text: modelOf(
      objectType(
        "A",
        many(1_000, (at) => `f${at}: { type: string, pattern: '^[a-z]{1,${at + 1}}(-[a-z]+)*$' }`, ", "),
      ),
      "A",
    ),
    codes: [],
  },
  {
    says: "a pattern of 16,000 repetitions",
    text: modelOf(objectType("A", `name: { type: string, pattern: '${"(a|b)*".repeat(16_000)}' }`), "A"),
    codes: ["undecided-pattern"],
  },
];

export const hostileModels: readonly HostileModel[] = [...types, ...sizes, ...patterns];
