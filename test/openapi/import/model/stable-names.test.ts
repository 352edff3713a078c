import { expect, it } from "vitest";
import type { ImportedApi } from "../../../../src/openapi/import/imported-api.js";
import { type FixedNames, noNames } from "../../../../src/openapi/import/model/fixed-names.js";
import { planOperations } from "../../../../src/openapi/import/model/operations/plan-operations.js";
import { siteName } from "../../../../src/openapi/import/node.js";
import { isWhole } from "../../../whole.js";
import { type Json, read } from "../open-document.js";
import { createRandom, type Random } from "../random.js";
import { importDocument } from "./import-document.js";

const rounds = isWhole ? 300 : 10;

interface Operation {
  readonly path: string;
  readonly method: string;
  readonly tag: string | undefined;
  readonly operationId: string | undefined;
  readonly returnsList: boolean;
  /** What its author has another generator call it. */
  readonly given: Json;
}

const things = ["users", "orders", "line-items", "user"];
const paths = ["", "/{id}", "/{id}/users", "/search", "/{id}/{kind}"];
const methods = ["get", "post", "put", "delete"];

/** Operation ids as generators make them; the number tells those apart that would be the same. */
const styles: readonly ((operation: Omit<Operation, "operationId">, verb: string) => string | undefined)[] = [
  () => undefined,
  ({ path, method }, verb) => `${verb}${path}_${method}`.replaceAll(/\W/gu, "_"),
  ({ path, method }) => `${method}${path}`.replaceAll(/\W+/gu, "_"),
  ({ tag = "App" }, verb) => `${tag}Controller_${verb}`,
  ({ tag = "app" }, verb) => `${tag}_${verb}`,
  ({ path }, verb) => `${path.split("/").slice(1, 4).join("_")}_${verb}`,
  (_, verb) => verb,
];

function drawOperation(random: Random): Operation {
  const thing = things[random(things.length)] ?? "";
  const start = ["", "/api/v1", "/api/v2"][random(3)] ?? "";
  const path = `${start}/${thing}${paths[random(paths.length)]}`;
  const method = methods[random(methods.length)] ?? "get";
  // What gets another tag is in another group from then on, where its name may be taken.
  const tag = [thing, "Admin", undefined][(path.length + method.length) % 3];
  const drawn = { path, method, tag, returnsList: random(2) === 0, given: drawGiven(random) };
  const verb = ["find", "findAll", `read_${thing}`, "then"][random(4)] ?? "";
  return { ...drawn, operationId: styles[random(styles.length)]?.(drawn, verb) };
}

function drawGiven(random: Random): Json {
  const group = [undefined, undefined, "orders", "store.users"][random(4)];
  const call = [undefined, undefined, "find", "list", "then"][random(5)];
  return {
    ...(group !== undefined && { "x-speakeasy-group": group }),
    ...(call !== undefined && { "x-speakeasy-name-override": call }),
  };
}

/** One operation for each method of a path: the last. */
function documentOf(operations: readonly Operation[]): Json {
  const items: Record<string, Record<string, Json>> = {};
  for (const { path, method, tag, operationId, returnsList, given } of operations) {
    const schema = {
      type: returnsList ? "array" : "string",
      ...(returnsList && { items: { type: "string" } }),
    };
    (items[path] ??= {})[method] = {
      ...(operationId !== undefined && { operationId }),
      ...(tag !== undefined && { tags: [tag] }),
      ...given,
      responses: { 200: { description: "Some.", content: { "application/json": { schema } } } },
    };
  }
  return { openapi: "3.1.0", info: { title: "Shop", version: "1" }, security: [], paths: items };
}

/** Some gone, some new, in another order, with other operation ids, and other names from their authors. */
function edit(operations: readonly Operation[], random: Random): readonly Operation[] {
  const left = operations
    .filter(() => random(5) > 0)
    .map((each) => (random(4) === 0 ? { ...each, operationId: drawOperation(random).operationId } : each))
    .map((each) => (random(4) === 0 ? { ...each, given: drawGiven(random) } : each));
  const all = [...left, ...drawSome(random)];
  return all
    .map((each) => ({ each, at: random(100) }))
    .toSorted((one, other) => one.at - other.at)
    .map(({ each }) => each);
}

function drawSome(random: Random): readonly Operation[] {
  return Array.from({ length: 1 + random(10) }, () => drawOperation(random));
}

/** `users.find (find-users)`, by the place of each operation and its group. */
function calledIn(api: ImportedApi, fixed: FixedNames): ReadonlyMap<string, string> {
  const names = planOperations(api, fixed);
  return new Map(
    api.operations.map((each) => {
      const [group, id] = [names.groupOf(each), names.idOf(each)];
      return [`${siteName(each)} in ${group}`, `${names.callOf(each)} (${id})`];
    }),
  );
}

it("edits of a document rename nothing", { timeout: 600_000 }, async () => {
  for (let seed = 0; seed < rounds; seed += 1) {
    const random = createRandom(seed);
    let operations = drawSome(random);
    let names = noNames;
    let before: ReadonlyMap<string, string> = new Map();
    for (let round = 0; round < 4; round += 1) {
      const api = await read(documentOf(operations));
      const called = calledIn(api, names);
      for (const [place, name] of before) expect([undefined, name], `${seed}`).toContain(called.get(place));
      const { model, mistakes } = importDocument(api, { fixed: names });
      expect(mistakes, `${seed}`).toEqual([]);
      names = model.names;
      before = called;
      operations = edit(operations, random);
    }
  }
});
