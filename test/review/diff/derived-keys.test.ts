import { expect, it } from "vitest";
import { compareModels } from "../../../src/review/diff/compare-models.js";
import { deriveKeysOf } from "../../../src/runtime/features/idempotency-keys.js";
import { deriveUuidKey } from "../../../src/runtime/features/uuid-keys.js";
import { seededRandom } from "../../../src/sandbox/random.js";
import { buildSide } from "../../cases/diff-case.js";
import { isWhole, seed } from "../../whole.js";

/** What keys may be; `undefined`: nothing says how long they are. */
type Rules = "uuid" | { readonly minimum: number; readonly maximum: number } | undefined;

function write(rules: Rules, idempotency = ""): string {
  const length =
    rules === "uuid"
      ? "length: 1..255, characters: uuid"
      : `length: ${rules === undefined ? "key-length" : `${rules.minimum}..${rules.maximum}`}`;
  return `idempotency: { header: Key, methods: [POST], ${length}, retention: 24h, scope: operation, stored: [2xx], released: [5xx] }
${rules === undefined ? "limits: { key-length: { unknown: Q-1 } }\nunknowns: { Q-1: How long a key is. }\n" : ""}types:
  Payment: { doc: A payment., fields: { cents: int32, key: string } }
endpoints:
  pay-order: { POST: /payments, doc: Pays., body: Payment, returns: { 204: none }${idempotency} }
`;
}

function derive(rules: Rules): string {
  if (rules === "uuid") return deriveUuidKey("pay-order", "o_1");
  const { minimum: minLength, maximum: maxLength } = rules ?? {};
  return deriveKeysOf({ minLength, maxLength })("pay-order", "o_1");
}

function kindsBetween(...[old, next]: readonly [string, string]): readonly string[] {
  return compareModels(buildSide(old), buildSide(next)).map(({ kind }) => kind);
}

const { below } = seededRandom(seed, "lengths of keys");

function draw(): Rules {
  const kind = below(6);
  if (kind < 2) return kind === 0 ? "uuid" : undefined;
  const minimum = 1 + below(60);
  return { minimum, maximum: Math.max(minimum, 22) + below(60) };
}

it("derived keys are reported exactly where clients derive others", () => {
  for (let run = 0; run < (isWhole ? 1000 : 60); run++) {
    const [old, next] = [draw(), draw()];
    const isTold = kindsBetween(write(old), write(next)).includes("idem.derived-keys-changed");
    expect({ old, next, isTold }).toEqual({ old, next, isTold: derive(old) !== derive(next) });
  }
});

it("they aren't where no call takes a key in the header", () => {
  const inBody = ", idempotency: { body: key }";
  const short = { minimum: 1, maximum: 30 };
  const long = { minimum: 1, maximum: 300 };
  expect(kindsBetween(write(short, inBody), write(long, inBody))).not.toContain("idem.derived-keys-changed");
});
