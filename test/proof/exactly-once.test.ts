import { expect, it } from "vitest";
import * as sdk from "../../generated/typescript/index.js";
import { billing } from "../sandbox/billing-sandbox.js";
import { virtualPlayer } from "./virtual-stage.js";

it("try", { timeout: 300_000 }, async () => {
  const play = virtualPlayer(await billing(), sdk);
  const tally = new Map<string, number>();
  const shown: string[] = [];
  const start = performance.now();
  const only = Number(process.env.SEED ?? 0);
  if (only) {
    const { story, violations } = await play(only);
    const t0 = story?.calls[0]?.rounds[0]?.startedAt ?? 0;
    const { calls: _, ...rest } = story?.schedule ?? { calls: [] };
    console.log(JSON.stringify(rest, null, 1));
    for (const call of story?.calls ?? []) {
      console.log(JSON.stringify(call.plan), [...call.effects]);
      for (const r of call.rounds) {
        console.log(
          r.how,
          r.startedAt - t0,
          r.endedAt - t0,
          "aborted",
          r.abortedAt && r.abortedAt - t0,
          r.limits,
          r.end.kind,
          r.end.kind === "failed" ? r.end.error.message : "",
          r.effects,
        );
        for (const t of call.tries.slice(r.firstTry, r.tries))
          console.log(
            "   ",
            t.at - t0,
            (t.answeredAt ?? 0) - t0,
            JSON.stringify(t.fault),
            t.response?.status,
            t.response?.headers.get("retry-after"),
            t.response?.bodyUsed,
          );
      }
    }
    console.log(violations);
    return;
  }
  for (let seed = 1; seed <= Number(process.env.MOST ?? 5000); seed += 1) {
    const { violations } = await play(seed);
    for (const { rule, text, call } of violations) {
      tally.set(rule, (tally.get(rule) ?? 0) + 1);
      if ((tally.get(rule) ?? 0) <= 6) shown.push(`${seed} ${call} ${rule} ${text}`);
    }
  }
  console.log(performance.now() - start, tally, shown.join("\n"));
  expect(tally.size).toBe(0);
});
