import { describe, expect, it } from "vitest";
import { drawSome } from "../../whole.js";
import { buildDrawn } from "../models/build-client.js";
import type { Edit } from "../edit-text.js";
import { checkStreams } from "./check-streams.js";
import { streamPlayer } from "./play-streams.js";
import { streamDefects } from "./stream-defects.js";
import { streamModel } from "./stream-model.js";

const models = [
  { retention: "150s", echo: true },
  { retention: "90s", echo: false },
  { retention: "24h", echo: true },
] as const;

async function playerOf(model: (typeof models)[number], edits: readonly Edit[] = []) {
  const [version] = await buildDrawn(streamModel(model), edits);
  if (version === undefined) throw new RangeError("a model without versions");
  return streamPlayer(version, model.retention);
}

async function findViolations(play: Awaited<ReturnType<typeof playerOf>>, count: number) {
  for (let seed = 1; seed <= count; seed += 1) {
    const found = checkStreams(await play(seed));
    if (found.length > 0) return [`seed ${seed}`, ...found];
  }
  return [];
}

describe("schedules of streams find a client that", () => {
  it.each(drawSome(1, streamDefects))("$name", { timeout: 300_000 }, async ({ edits }) => {
    for (const model of models) {
      if ((await findViolations(await playerOf(model, edits), 2000)).length > 0) return;
    }
    expect.fail("it survived");
  });
});
