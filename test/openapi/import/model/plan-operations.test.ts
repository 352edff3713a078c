import { describe, expect, it } from "vitest";
import { planOperations } from "../../../../src/openapi/import/model/operations/plan-operations.js";
import { type Json, read } from "../open-document.js";

const responses = { 204: { description: "Done." } };

/** The operations of a document, each as `Group: id (call)`. */
async function namesOf(
  paths: Json,
  fixed: { readonly operations?: Readonly<Record<string, string>>; readonly groups?: Json } = {},
  rest: Json = {},
): Promise<readonly string[]> {
  const api = await read({ openapi: "3.1.0", info: { title: "Shop", version: "1" }, paths, ...rest });
  const names = planOperations(api, {
    operations: new Map(Object.entries(fixed.operations ?? {})),
    calls: new Map(),
    groups: new Map(Object.entries(fixed.groups ?? {}).map(([tag, name]) => [tag, String(name)])),
  });
  return api.operations.map((operation) => {
    const call = names.callOf(operation);
    const text = `${names.groupOf(operation)}: ${names.idOf(operation)}`;
    return call === undefined ? text : `${text} (${call})`;
  });
}

function says(operationId: string | undefined, ...tags: readonly string[]): Json {
  return { ...(operationId !== undefined && { operationId }), tags, responses };
}

describe("the names of operations", () => {
  it("are the operation id, which is called without the group that it begins with", async () => {
    const paths = {
      "/issues": { get: says("issues/list", "issues"), post: says("createIssue", "issues") },
      "/keys": { get: says("sshKeys_list", "SSH Keys", "Other") },
    };
    expect(await namesOf(paths)).toEqual([
      "Issues: issues-list (list)",
      "Issues: create-issue",
      "SSH Keys: ssh-keys-list (list)",
    ]);
  });

  it("are the method and the resource without an operation id, and the first word of the path without a tag", async () => {
    const paths = {
      "/v1/orders/{id}": { get: says(undefined) },
      "/api/v2.1/{tenant}/line-items.json": { delete: says(undefined) },
      "/{id}": { get: says("2fa", "订单") },
    };
    expect(await namesOf(paths)).toEqual([
      "Orders: get-orders (get)",
      "Line items: delete-line-items (delete)",
      "Root: get-2fa",
    ]);
  });

  it("are numbered in the order of the document where two would be alike in code", async () => {
    const paths = {
      "/a": { get: says("orders-list", "orders"), put: says("list", "Orders") },
      "/b": { get: says("ordersList", "o"), put: says("orders-list", "2FA") },
    };
    expect(await namesOf(paths)).toEqual([
      "Orders: orders-list (list)",
      "Orders: list (list2)",
      "O: orders-list-2",
      "Group 2FA: orders-list-3",
    ]);
  });

  it("stay as they were, whatever comes before", async () => {
    const paths = {
      "/a": { get: says("orders-list", "orders") },
      "/b": { get: says("list", "orders") },
    };
    const fixed = {
      operations: {
        "openapi.json#/paths/~1b/get": "orders-list",
        "openapi.json#/paths/~1c/get": "orders-list-2",
      },
      groups: { orders: "Purchases" },
    };
    expect(await namesOf(paths, fixed)).toEqual(["Purchases: orders-list-3", "Purchases: orders-list"]);
  });

  it("stay as an import gave them that left nothing out", async () => {
    const paths = {
      "/api/v3/movie/{id}": { get: says(undefined, "Movie") },
      "/api/v3/cats": { get: says("CatsController_findAll", "cats") },
    };
    const operations = {
      "openapi.json#/paths/~1api~1v3~1movie~1{id}/get": "get-api-v3-movie-id",
      "openapi.json#/paths/~1api~1v3~1cats/get": "cats-controller-find-all",
    };
    expect(await namesOf(paths, { operations })).toEqual([
      "Movie: get-api-v3-movie-id",
      "Cats: cats-controller-find-all (controllerFindAll)",
    ]);
  });

  it("are none that clients have for something else, and none that is too long", async () => {
    const long = `list${"Orders".repeat(30)}`;
    const paths = {
      "/a": {
        get: says("orders_then", "orders"),
        put: says(long, "orders"),
        post: says(long, "orders"),
      },
    };
    const [first, second = "", third = ""] = await namesOf(paths);
    expect(first).toBe("Orders: orders-then (thenCall)");
    expect(third).toBe(`${second}-2`);
    expect(third.length).toBeLessThanOrEqual("Orders: ".length + 100);
  });
});
