import { expect, it } from "vitest";
import { findLeftover } from "../../../src/review/conform/leftovers/find-leftover.js";
import {
  replayUnanswered,
  type UnansweredEvent,
  UnansweredList,
} from "../../../src/review/conform/leftovers/unanswered-list.js";
import { depot, depotFixtures, depotSettings } from "./depot.js";
import { keyDeviants } from "./deviations/keys.js";
import { type Deviation, serveModel } from "./service.js";
import { tryService } from "./try-service.js";

const forgetful = keyDeviants.find(({ name }) => name === "forgets keys")?.deviate;

it("forgets requests whose responses were lost once what they made is known to be one thing", async () => {
  const { list, events } = await tryCreation();
  expect(events.map(({ kind }) => kind)).toContain("unanswered");
  expect(list.list()).toEqual([]);
  expect(replayUnanswered(events)).toEqual([]);
});

it("keeps them if a retry made something else", { tags: ["whole"] }, async () => {
  const { list, events } = await tryCreation(forgetful?.());
  const [first] = list.list();
  expect(first).toMatchObject({
    call: "create-item",
    marker: expect.stringMatching(/^quoin-[\da-f]{8}-\d+$/u),
  });
  expect(replayUnanswered(events)).toEqual(list.list());
});

/** What a run doesn't know of the things that it makes by one call. */
async function tryCreation(deviate?: Deviation) {
  const events: UnansweredEvent[] = [];
  const list = new UnansweredList(depotSettings, (event) => events.push(event));
  const apis = depot()
    .filter(({ version }) => version.isCurrent)
    .map((api) => ({
      ...api,
      endpoints: api.endpoints.filter(({ id }) => id === "create-item" || id === "list-items"),
    }));
  const service = await serveModel(depot(), { fixtures: depotFixtures, ...(deviate && { deviate }) });
  await tryService(apis, service, {
    settings: depotSettings,
    onSent: (sent) => {
      const { ending } = sent;
      const response = ending.kind === "answered" ? ending.response : undefined;
      const made = response && findLeftover({ ...sent, response }, depotSettings);
      list.hear(sent, made !== undefined);
    },
    onOne: (marker) => list.hearOfOne(marker),
  });
  return { list, events };
}
