import { describe, expect, it } from "vitest";
import { planOperations } from "../../../../src/openapi/import/model/operations/plan-operations.js";
import { noNames } from "../../../../src/openapi/import/model/fixed-names.js";
import { type Json, read } from "../open-document.js";

/** `GET /path`, the operation id that a generator writes for it, and its tag. */
type Row = readonly [route: string, operationId?: string | undefined, tag?: string | undefined];

const list = {
  200: { description: "All.", content: { "application/json": { schema: { type: "array", items: {} } } } },
};
const done = { 204: { description: "Done." } };

/** What operations are called, `orders.list`, and their ids. Those with a star respond with a list. */
async function namesOf(rows: readonly Row[], rest: Json = {}): Promise<readonly string[]> {
  const paths: Record<string, Record<string, Json>> = {};
  for (const [route, operationId, tag] of rows) {
    const [method = "GET", path = "/"] = route.replace("*", "").split(" ");
    const operation = {
      ...(operationId !== undefined && { operationId }),
      ...(tag !== undefined && { tags: [tag] }),
      responses: route.includes("*") ? list : done,
    };
    (paths[path] ??= {})[method.toLowerCase()] = operation;
  }
  const api = await read({ openapi: "3.1.0", info: { title: "Shop", version: "1" }, paths, ...rest });
  const names = planOperations(api, noNames);
  return api.operations.map((operation) => {
    const call = names.callOf(operation);
    return `${names.groupOf(operation)}: ${names.idOf(operation)}${call === undefined ? "" : ` (${call})`}`;
  });
}

describe("operations are called by what their generator was given", () => {
  it("FastAPI: without path and method", async () => {
    const rows: readonly Row[] = [
      ["GET /items/{item_id}", "read_item_items__item_id__get", "items"],
      ["GET /items/", "read_items_items__get", "items"],
      ["POST /artifacts/latest/filter", "read_latest_artifacts_artifacts_latest_filter_post", "Artifacts"],
      ["POST /users", "create_users_post", "users"],
      ["GET /users/by/{name}", "find_users_by_name_users_by__name__get", "users"],
      ["POST /orders", "create_orders_post", "orders"],
      ["GET /", "root__get"],
    ];
    expect(await namesOf(rows)).toEqual([
      "Items: read-item",
      "Items: read-items",
      "Artifacts: read-latest-artifacts (readLatest)",
      "Users: users-create (create)",
      "Users: find-users-by-name",
      "Orders: orders-create (create)",
      "Root: root",
    ]);
  });

  it("NestJS: without the class", async () => {
    const rows: readonly Row[] = [
      ["GET /cats", "CatsController_findAll", "cats"],
      ["GET /dogs", "DogsController_findAll", "dogs"],
      ["GET /dogs/stray", "StrayDogsController_findAll", "dogs"],
      ["GET /game", "getGameControllerState", "game"],
    ];
    expect(await namesOf(rows)).toEqual([
      "Cats: cats-find-all (findAll)",
      "Dogs: dogs-find-all (findAll)",
      "Dogs: stray-dogs-find-all",
      "Game: get-game-controller-state",
    ]);
  });

  it("Spring: without numbers, the method and the class of the tag", async () => {
    const rows: readonly Row[] = [
      ["GET /users", "findAll", "user-controller"],
      ["GET /orders", "findAll_1", "order-controller"],
      ["POST /orders", "saveUsingPOST", "order-controller"],
      ["GET /codes", "code_404", "Code controller"],
      ["GET /plain", "plain", "code"],
    ];
    expect(await namesOf(rows)).toEqual([
      "User: find-all",
      "Order: order-find-all (findAll)",
      "Order: order-save (save)",
      "Code controller: code-404",
      "Code: plain",
    ]);
  });

  it("drf-spectacular: without what all paths begin with", async () => {
    const rows: readonly Row[] = [
      ["GET* /api/v1/users/", "api_v1_users_list", "users"],
      ["PATCH /api/v1/users/{id}/", "api_v1_users_partial_update", "users"],
      ["POST /api/v1/users/{id}/", "v1_users_ban", "users"],
      ["GET /api/v1/orders/{id}/", "api_v1_orders_retrieve", "orders"],
    ];
    expect(await namesOf(rows)).toEqual([
      "Users: users-list (list)",
      "Users: users-ban (ban)",
      "Users: users-partial-update (partialUpdate)",
      "Orders: orders-retrieve (retrieve)",
    ]);
  });

  it("grpc-gateway: as before, the service and the method", async () => {
    expect(await namesOf([["GET /api/v1/apps", "ApplicationService_List", "ApplicationService"]])).toEqual([
      "ApplicationService: application-service-list (list)",
    ]);
  });
});

describe("operations that nobody has called anything are called by method and path", () => {
  const movies: readonly Row[] = [
    ["GET* /api/v3/movie", undefined, "Movie"],
    ["GET /api/v3/movie/{id}", undefined, "Movie"],
    ["DELETE /api/v3/movie/{id}", undefined, "Movie"],
    ["GET /api/v3/movie/lookup/title", undefined, "MovieLookup"],
    ["GET /api/v3/movie/{id}/file", undefined, "Movie"],
    ["GET /ping", undefined, "Ping"],
  ];
  const called = [
    "Movie: list-movie (list)",
    "Movie: get-movie (get)",
    "Movie: delete-movie (delete)",
    "MovieLookup: get-movie-lookup-title (getTitle)",
    "Movie: get-movie-file (getFile)",
    "Ping: get-ping (get)",
  ];

  it("without what the paths share, and without parameters", async () => {
    expect(await namesOf(movies)).toEqual(called);
  });

  it.each([
    ["the method and the path", (method: string, path: string) => `${method} ${path}`],
    ["the path and the method", (method: string, path: string) => `${path} ${method}`],
    [
      "those without what the paths share",
      (method: string, path: string) => `${method} ${path.replace("/api/v3", "")}`,
    ],
  ])("and so are those whose id is %s", async (_, join) => {
    const written = movies.map(([route, , tag]): Row => {
      const [method = "", path = ""] = route.replace("*", "").split(" ");
      return [route, join(method.toLowerCase(), path).replaceAll(/\W+/gu, "_"), tag];
    });
    expect(await namesOf(written)).toEqual(called);
  });

  it("but not those that somebody has called so", async () => {
    const rows: readonly Row[] = [
      ["GET /movies", "getMovies", "movies"],
      ["POST /movies", "postMovies", "movies"],
      ["GET /movies/{id}", "getMovieById", "movies"],
    ];
    expect(await namesOf(rows)).toEqual([
      "Movies: get-movies",
      "Movies: post-movies",
      "Movies: get-movie-by-id",
    ]);
  });

  it("with their parameters where a short name says of several which one it is", async () => {
    const rows: readonly Row[] = [
      ["PUT /keys/{id}"],
      ["PUT /keys"],
      ["GET /keys/{id}/uses"],
      ["GET /keys/uses"],
      ["GET /keys/uses/{use}"],
    ];
    expect(await namesOf(rows)).toEqual([
      "Keys: put-keys-by-id (putById)",
      "Keys: put-keys",
      "Keys: get-keys-uses (getUsesById)",
      "Keys: list-keys-uses (listUses)",
      "Keys: get-keys-uses-by-use (getUsesByUse)",
    ]);
  });

  it("with the version where another one has the same", async () => {
    const rows: readonly Row[] = [["GET /api/v1/keys"], ["GET /api/v2/keys"], ["GET /api/v2/users"]];
    expect(await namesOf(rows)).toEqual(["Keys: get-keys", "Keys: get-v2-keys", "Users: get-users (get)"]);
  });
});

it("takes no time for names that nobody would write", async () => {
  const words = "word ".repeat(30_000);
  const path = "/a".repeat(20_000);
  const rows: readonly Row[] = [
    [`GET ${path}`, `${words} using get`, words],
    [`GET ${path}/b`, `${path} get`, "a"],
    [`PUT ${path}/b`, undefined, words],
  ];
  const started = performance.now();
  const names = await namesOf(rows);
  expect(names.map((name) => name.length < 300_000)).toEqual([true, true, true]);
  expect(performance.now() - started).toBeLessThan(10_000);
});
