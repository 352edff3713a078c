import { expect, it } from "vitest";
import { seededRandom } from "../../../src/sandbox/random.js";
import { buildText, shop } from "./build-text.js";

const statusLists = ["2xx", "200", "202", "4xx", "409", "5xx", "503", "429"];
const successes = ["200", "202", "2xx"];
const errorKeys = ["409", "4xx", "503", "5xx", "default"];

/** What is refused of a model in which a retry under a key may run a request again that had its effect. */
function refusals(keys: string, errors: string, returns: string): readonly string[] {
  const rest = `idempotency: { header: Key, methods: [POST], length: 1..255, retention: 24h, scope: operation, ${keys} }\nerrors:\n${errors}`;
  const endpoints = `  send: { POST: /orders, doc: Sends., returns: { ${returns} } }\n`;
  const { diagnostics } = buildText(shop({ rest, endpoints }));
  const wanted = ["released-effect", "released-success"];
  return [...new Set(diagnostics.map(({ code }) => code).filter((code) => wanted.includes(code)))].sort();
}

/** Whether a list has a status, and whether by itself. */
function placeIn(list: readonly string[], status: number): "itself" | "class" | undefined {
  if (list.includes(String(status))) return "itself";
  return list.includes(`${Math.floor(status / 100)}xx`) ? "class" : undefined;
}

function storing(stored: readonly string[], released: readonly string[], status: number): string {
  const [kept, freed] = [placeIn(stored, status), placeIn(released, status)];
  if (kept === "itself" || (kept === "class" && freed === undefined)) return "stored";
  return freed === "itself" || (freed === "class" && kept === undefined) ? "released" : "neither";
}

/** The key of the table that decides about a status. */
function keyOf(keys: readonly string[], status: number): string | undefined {
  const own = [String(status), `${Math.floor(status / 100)}xx`].find((key) => keys.includes(key));
  return own ?? (status >= 400 && keys.includes("default") ? "default" : undefined);
}

/** Whether what a client takes a status for by default, or as one of a class, may have had its effect. */
function isUnsure(status: number, keys: readonly string[], released: readonly string[]): boolean {
  const isMeant = status === 408 || (status === 409 && released.includes("409"));
  return isMeant && keyOf(keys, status) !== String(status);
}

it("refuses just the models by which some status runs a request again that had its effect", () => {
  const { below } = seededRandom(7, "what is stored");
  const seen = new Set<string>();
  for (let index = 0; index < 80; index++) {
    const draw = <Value>(values: readonly Value[]) => values.filter(() => below(5) < 2);
    const stored = draw(statusLists);
    const released = draw(statusLists.filter((one) => !stored.includes(one)));
    const returned = draw(successes);
    const rows = draw(errorKeys).map((key) => ({ key, isPossible: below(2) === 0 }));
    const keys = rows.map(({ key }) => key);
    const statuses = Array.from({ length: 400 }, (_, offset) => 200 + offset);
    const expected = [
      ...(statuses.some(
        (status) =>
          storing(stored, released, status) === "released" &&
          (rows.some(({ key, isPossible }) => isPossible && key === keyOf(keys, status)) ||
            isUnsure(status, keys, released)),
      )
        ? ["released-effect"]
        : []),
      ...(statuses.some(
        (status) => placeIn(returned, status) !== undefined && storing(stored, released, status) !== "stored",
      )
        ? ["released-success"]
        : []),
    ];
    const errors = rows.map(
      ({ key, isPossible }) =>
        `  ${key}: { name: Of${key}, retry: never${isPossible ? ", effect: possible" : ""} }\n`,
    );
    const list = (values: readonly string[]) => `[${values.map((one) => `"${one}"`).join(", ")}]`;
    const text = `stored: ${list(stored)}, released: ${list(released)}`;
    const told = refusals(
      text,
      errors.join("") || "  418: { name: Teapot, retry: never }\n",
      returned.map((status) => `${status}: Order`).join(", ") || "299: none",
    );
    const own = returned.length === 0 ? told.filter((code) => code !== "released-success") : told;
    expect({ text, returned, rows, own }).toEqual({ text, returned, rows, own: expected });
    for (const code of expected) seen.add(code);
  }
  expect([...seen].sort()).toEqual(["released-effect", "released-success"]);
});

it("refuses a status that releases the key, and says that the first request goes on", () => {
  const running = "{ name: Running, when: { header: Retry-After }, retry: { after: Retry-After } }";
  const other = "{ name: Conflict, retry: never }";
  const refusedOf = (released: string, rows: string) =>
    refusals(`stored: [2xx], released: [${released}]`, `  409: [${rows}]\n`, "200: Order");
  expect(refusedOf('"409"', running)).toEqual(["released-effect"]);
  expect(refusedOf('"409"', `${running}, ${other}`)).toEqual(["released-effect"]);
  const possible = running.replace(/ \}$/u, ", effect: possible }");
  expect(refusedOf('"409"', `${possible}, ${other}`)).toEqual(["released-effect"]);
  const limit = "429: [{ name: Limit, retry: { after: Retry-After }, effect: none }";
  expect(refusedOf('"429"', `${other}]\n  ${limit}`)).toEqual([]);
  expect(refusedOf("4xx", `${running}]\n  408: [{ name: Timeout, retry: never }`)).toEqual([]);
});

it("refuses a timeout or conflict that releases the key, where no row of its own says that it has no effect", () => {
  const refusedOf = (released: string, errors: string) =>
    refusals(`stored: [2xx], released: [${released}]`, errors, "200: Order");
  const bad = "  400: { name: Bad, retry: never }\n";
  const timeout = "  408: { name: Timeout, retry: { backoff: transient } }\n";
  const bare = "  4xx: { name: Bad, retry: never }\n";
  for (const released of ['"408"', "4xx"]) {
    expect(refusedOf(released, bad)).toEqual(["released-effect"]);
    expect(refusedOf(released, bare)).toEqual(["released-effect"]);
    expect(refusedOf(released, bare + timeout)).toEqual([]);
    expect(refusedOf(released, "  4xx: { name: Bad, retry: never, effect: none }\n")).toEqual([]);
  }
  const told = "  408: { name: Timeout, when: { header: X-Rejected }, retry: never }\n";
  expect(refusedOf('"408"', told)).toEqual(["released-effect"]);
  expect(refusedOf('"409"', bad)).toEqual(["released-effect"]);
  expect(refusedOf('"425", "429", 5xx', bad)).toEqual([]);
});
