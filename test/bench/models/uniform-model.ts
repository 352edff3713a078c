/** One file of a model. */
export interface ModelFile {
  readonly path: string;
  readonly text: string;
}

const header = `quoin: 1
api: { name: Large }
authentication: { scheme: bearer, secret: server }
errors: { 404: { name: NotFound, retry: never } }
idempotency: { header: Idempotency-Key, methods: [POST], length: 1..255, retention: 24h, scope: operation, stored: [2xx], released: [5xx] }
`;

/** A model of 1,000 operations and 1,000 types in fifty files, and as many groups. */
export function largeModel(): readonly ModelFile[] {
  const groups = Array.from({ length: 50 }, (_, index) => `  Group ${index}: { doc: Says something. }\n`);
  const own = { path: "api.yaml", text: `${header}groups:\n${groups.join("")}` };
  return [own, ...groups.map((_, index) => ({ path: `group-${index}.yaml`, text: groupFile(index) }))];
}

function groupFile(group: number): string {
  const numbers = Array.from({ length: 20 }, (_, index) => group * 20 + index);
  return `group: Group ${group}\ntypes:\n${numbers.map(type).join("")}endpoints:\n${numbers.map(endpoint).join("")}`;
}

function type(number: number): string {
  const others = Array.from(
    { length: 6 },
    (_, index) => `      field_${index}: { type: string, length: 1..100 }\n`,
  );
  return `  Type${number}:\n    doc: Says something.\n    fields:\n      id: uuid\n${others.join("")}      state: { enum: [open, paid, void] }\n      next?: Type${(number * 7 + 1) % 1000}\n`;
}

function endpoint(number: number): string {
  if (number % 2 === 0) {
    return `  get-${number}: { GET: "/things/${number}/{id}", doc: Fetches it., path: { id: string }, returns: Type${number} }\n`;
  }
  return `  add-${number}: { POST: /things/${number}, doc: Adds it., body: Type${number}, returns: { 201: Type${number} } }\n`;
}

/** The same model with edits in the first files: of a type, of a constraint, of a vocabulary. */
export function editModel(
  files: readonly ModelFile[],
  edits: { readonly files: number; readonly each: number },
): readonly ModelFile[] {
  return files.map(({ path, text }, index) => {
    if (index === 0 || index > edits.files) return { path, text };
    let count = 0;
    const edited = text.replaceAll(/length: 1\.\.100/gu, (old) => {
      count += 1;
      return count <= edits.each * 6 && count % 6 === 0 ? "length: 1..50" : old;
    });
    return { path, text: edited };
  });
}
