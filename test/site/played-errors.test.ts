import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { describeErrors } from "../../src/site/content/call-errors.js";
import { bodiesFor } from "../../src/site/content/errors/error-bodies.js";
import { createVersionContent, type VersionContent } from "../../src/site/content/version-content.js";
import { plainText } from "../../src/site/page/inline.js";
import { nameError } from "../../src/say/error-names.js";
import type { Api } from "../../src/language/model/ir/api.js";
import type { Endpoint } from "../../src/language/model/ir/endpoint.js";
import { hasKeyHeader } from "../../src/language/model/key-header.js";
import { keyOf, respondWith, underKey } from "../language/plan/answers-of-row.js";
import { playCall } from "../language/plan/play-call.js";
import { buildDrawn } from "../proof/models/build-client.js";
import { drawModel, drawStoringModel } from "../proof/models/draw-model.js";
import { drawSome } from "../whole.js";

const seeds = Array.from({ length: 40 }, (_, index) => index + 1);
const models = seeds.flatMap((seed) => [
  [`model ${seed}`, drawModel(seed)] as const,
  [`storing model ${seed}`, drawStoringModel(seed)] as const,
]);

beforeEach(() => vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] }));
afterEach(() => vi.useRealTimers());

describe.each(drawSome(1, models))("the errors of calls in %s", (_, text) => {
  it("say of each whether clients retry it, and whether it took effect, as clients do", async () => {
    for (const { api, sdk } of await buildDrawn(text)) {
      const playable = api.endpoints.filter((one) => isPlayable(one, api));
      for (const endpoint of drawSome(8, playable)) {
        const version = createVersionContent(api, "");
        const said = saidOf(endpoint, version);
        for (const [index, error] of version.plan.errors.entries()) {
          const row = api.errors[index];
          const name = nameError(error);
          // What has another body here would be taken for something else's.
          const isOwn = bodiesFor(error, endpoint, version) !== error.bodies;
          if (row === undefined || isOwn || !said.has(name)) continue;
          const answer = underKey(respondWith(api, row, true), endpoint, api);
          const options = hasKeyHeader(endpoint) ? { idempotencyKey: keyOf(api) } : {};
          const played = await playCall({ api, sdk }, endpoint, () => answer, options);
          if (!(played.error instanceof sdk.SdkError)) throw played.error;
          const tookEffect = endpoint.retrySafety !== "safe" && played.error.outcome === "unknown";
          expect([endpoint.id, name, said.get(name)]).toEqual([
            endpoint.id,
            name,
            { isRetried: played.attempts === 2, tookEffect },
          ]);
        }
      }
    }
  });
});

/** With time for either no retry or as many as a call needs; the condition of a call is none of those that are played. */
function isPlayable({ retrySafety, bodyKey, repeatableMs }: Endpoint, { idempotency }: Api): boolean {
  const ofKey = bodyKey === undefined ? idempotency?.retentionMs : bodyKey.retentionMs;
  const keptMs = (retrySafety === "key" ? ofKey : repeatableMs) ?? Infinity;
  return retrySafety !== "condition" && (keptMs <= 60_000 || keptMs > 3_600_000);
}

interface Said {
  readonly isRetried: boolean;
  readonly tookEffect: boolean;
}

/** What the tables of a page say of errors, by their names. */
function saidOf(endpoint: Endpoint, version: VersionContent): ReadonlyMap<string, Said> {
  const blocks = describeErrors(endpoint, version);
  return new Map(
    blocks.flatMap((block) => {
      if (block.kind !== "table") return [];
      const heads = block.head.map(plainText);
      return block.rows.map(({ cells }): [string, Said] => {
        const cell = (head: string) => plainText(cells[heads.indexOf(head)] ?? []);
        const said = {
          // Under a key, what is played comes from that key.
          isRetried: /^(?:Yes|Once, with a new token(?!, unless))/u.test(cell("Does a client retry it?")),
          tookEffect: cell("Did it take effect?").startsWith("Perhaps"),
        };
        return [cell("Error"), said];
      });
    }),
  );
}
