import { createDraw, type Draw } from "./drawn.js";
import { fieldsOf, nestedType, outcomeUnion, sayDoc } from "./drawn-types.js";
import type { ModelFile } from "./uniform-model.js";
import { areas, things } from "./vocabulary.js";

/** How many operations GitHub's API has. */
const sizeOfGithub = 1191;

const header = `quoin: 1
api: { name: Hub, doc: A service of the size and the shape of GitHub's., package: hub-client }
conventions: { request_id: X-Request-Id, error_status: status }
authentication: { scheme: bearer, secret: server, rejected: 401 }
environments: { production: { url: "https://hub.example" } }
idempotency: { header: Idempotency-Key, methods: [POST, PUT, PATCH, DELETE], length: 1..255, retention: 24h, scope: operation, stored: [2xx, 4xx], released: ["429", 5xx] }
pagination: { limit: limit, offset: offset, sort: sort, size: 1..100, items: data, details: pagination, total_pages: total_pages }
errors:
  400: { name: BadRequest, doc: The request is malformed., body: Problem, retry: never }
  401: { name: Authentication, doc: The token is missing or invalid., body: Problem, retry: never }
  403: { name: Forbidden, doc: The token lacks a permission., body: Problem, retry: never }
  404: { name: NotFound, doc: There is no such resource., body: Problem, retry: never }
  409:
    - { name: InProgress, doc: A request with this key is still running., when: { header: Retry-After }, body: Problem, retry: { after: Retry-After } }
    - { name: Conflict, doc: The resource has changed meanwhile., body: Problem, retry: never }
  422: { name: Invalid, doc: The values can't be processed., body: ValidationProblem, retry: never }
  429: { name: RateLimit, doc: Too many requests., body: Problem, retry: { backoff: throttle, writes: any }, effect: none }
  503: { name: Unavailable, doc: Try again later., body: { infrastructure: text }, retry: { backoff: transient, writes: keyed } }
types:
  Problem:
    doc: The body of an error.
    explains: message
    fields: { status: int32, message: string, documentation_url?: string }
  ValidationProblem:
    doc: What is wrong with a request, field by field.
    explains: message
    fields: { status: int32, message: string, errors?: "ProblemOfField[]" }
  ProblemOfField:
    doc: What is wrong with a field.
    fields: { resource?: string, field?: string, code: string, index?: int32 | null }
  Actor:
    doc: An account that did something.
    fields: { id: int64, login: string, name?: string | null, avatar_url: string, kind: { observed: [user, bot, organization] }, site_admin: boolean }
`;

/**
 * A model of GitHub's size, or of another: groups of uneven size, resources with nested objects, enums, unions and docs, and
 * operations with several parameters. Always the same.
 */
export function drawnModel(operations = sizeOfGithub): readonly ModelFile[] {
  const draw = createDraw(32);
  const groups = sizesOfGroups(operations).map((size, index) => ({ area: areas[index] ?? "", size }));
  const listed = groups.map(({ area }) => `  ${pascal(area)}: { ${sayDoc(draw)} }\n`);
  const own = { path: "api.yaml", text: `${header}groups:\n${listed.join("")}` };
  return [own, ...groups.map(({ area, size }) => groupFile(area, size, draw))];
}

/** The same model with one more field in one type. */
export function withOneMoreField(files: readonly ModelFile[]): readonly ModelFile[] {
  return files.map((file) =>
    file.path === "team.yaml"
      ? { path: file.path, text: file.text.replace(/\n {6}id: string\n/u, "$&      noted_at?: datetime\n") }
      : file,
  );
}

/** A few large ones, and many small ones; two of three operations where there are but six. */
function sizesOfGroups(operations: number): readonly number[] {
  const weights = areas.slice(0, Math.ceil(operations / 3)).map((_, index) => 1 / (index + 1.5) ** 0.85);
  const sum = weights.reduce((one, other) => one + other, 0);
  const sizes = weights.map((weight) => Math.max(2, Math.floor((weight / sum) * operations)));
  const missing = operations - sizes.reduce((one, other) => one + other, 0);
  return sizes.map((size, index) => (index === 0 ? size + missing : size));
}

interface Resource {
  readonly area: string;
  /** In kebab-case, unique: `repository-branch`. */
  readonly id: string;
  readonly type: string;
  readonly path: string;
  readonly parents: readonly string[];
}

function groupFile(area: string, size: number, draw: Draw): ModelFile {
  const types: string[] = [];
  const endpoints: string[] = [];
  for (let index = 0; endpoints.length < size; index += 1) {
    const resource = resourceOf(area, index, draw);
    const calls = endpointsOf(resource, draw).slice(0, size - endpoints.length);
    const isUsed = (type: string): boolean =>
      !/^ {2}New|^ {2}\w+Changes:/u.test(type) ||
      calls.some((call) => call.includes(`body: ${nameOf(type)}\n`));
    types.push(...typesOf(resource, draw).filter(isUsed));
    endpoints.push(...calls);
  }
  const text = `group: ${pascal(area)}\ntypes:\n${types.join("")}endpoints:\n${endpoints.join("")}`;
  return { path: `${area}.yaml`, text };
}

function nameOf(type: string): string {
  return type.slice(2, type.indexOf(":"));
}

function resourceOf(area: string, index: number, draw: Draw): Resource {
  const thing = things[index % things.length] ?? "";
  const id = `${area}-${index < things.length ? thing : `${thing}-${Math.floor(index / things.length) + 1}`}`;
  const parents = draw.of<readonly string[]>([[], ["org"], ["owner", "repo"], ["owner", "repo"]]);
  const above = parents.map((parent) => `/{${parent}}`).join("");
  return { area, id, type: pascal(id), path: `/${area}s${above}/${id}s`, parents };
}

function typesOf({ id, type }: Resource, draw: Draw): readonly string[] {
  const name = id.replaceAll("-", " ");
  const hasOutcome = draw.chance(12);
  const own = `      settings?: ${type}Settings\n${hasOutcome ? `      outcome?: ${type}Outcome\n` : ""}`;
  const times = "      created_at: datetime\n      updated_at: datetime\n";
  return [
    `  ${type}:\n    ${sayDoc(draw, `The ${name}. `)}\n    fields:\n      id: string\n${own}${fieldsOf(draw, 5, 45)}${times}`,
    nestedType(draw, `${type}Settings`, `How the ${name} behaves.`),
    `  New${type}:\n    doc: What it takes to create the ${name}.\n    fields:\n      name: { type: string, length: 1..100 }\n${fieldsOf(draw, 2, 45)}`,
    `  ${type}Changes:\n    doc: What to change about the ${name}.\n    fields:\n      name?: string | null\n${fieldsOf(draw, 1, 100)}`,
    ...(hasOutcome ? outcomeUnion(type, name) : []),
  ];
}

function endpointsOf(resource: Resource, draw: Draw): readonly string[] {
  const { id, type, path } = resource;
  const ofOne = `${path}/{id}`;
  return [
    endpoint(
      draw,
      resource,
      `list-${id}s`,
      `GET: ${path}`,
      `list: { items: ${type}, filters: { state?: string, since?: datetime, creator?: string }, sort: { fields: [created_at, updated_at], required: false } }`,
    ),
    endpoint(
      draw,
      resource,
      `get-${id}`,
      `GET: ${ofOne}`,
      `query: { ${queryOf(draw)} }\n    returns: ${type}`,
    ),
    endpoint(
      draw,
      resource,
      `create-${id}`,
      `POST: ${path}`,
      `body: New${type}\n    returns: { 201: ${type} }`,
    ),
    endpoint(draw, resource, `update-${id}`, `PATCH: ${ofOne}`, `body: ${type}Changes\n    returns: ${type}`),
    endpoint(draw, resource, `delete-${id}`, `DELETE: ${ofOne}`, "returns: { 204: none }"),
  ];
}

function queryOf(draw: Draw): string {
  const all = [
    "include?: { enum: [all, own, shared] }",
    "at?: datetime",
    "depth?: { type: int32, range: 1..10 }",
  ];
  return all.slice(draw.below(all.length)).join(", ");
}

function endpoint(draw: Draw, { parents, id }: Resource, name: string, route: string, rest: string): string {
  const own = route.endsWith("{id}") ? ["id"] : [];
  const parameters = [...parents, ...own].map(
    (parameter) => `      ${parameter}: { type: string, doc: "${docOf(parameter, id)}" }\n`,
  );
  const path = parameters.length === 0 ? "" : `    path:\n${parameters.join("")}`;
  const verb = name.split("-")[0] ?? "";
  const doc = sayDoc(draw, `${pascal(verb)}s the ${id.replaceAll("-", " ")}. `);
  const errors = draw.of(["[401, 403, 404, 429]", "[401, 404, 422]", "[400, 401, 403, 404, 409, 422, 503]"]);
  return `  ${name}:\n    ${route}\n    ${doc}\n${path}    ${rest}\n    errors: ${errors}\n`;
}

function docOf(parameter: string, id: string): string {
  return parameter === "id"
    ? `The id of the ${id.replaceAll("-", " ")}.`
    : `The name of the ${parameter}, without regard to case.`;
}

function pascal(kebab: string): string {
  return kebab
    .split("-")
    .map((word) => `${word[0]?.toUpperCase()}${word.slice(1)}`)
    .join("");
}
