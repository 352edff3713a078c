import { expect, it } from "vitest";
import { severalKeys } from "../../src/runtime/features/several-keys.js";

const credentials = { id: "id_1234567890", secret: "sec_123456789", team: "team_12345678" };
const headers = { id: "X-Id", secret: "X-Secret", team: "X-Team" };

it("an account of several keys is the same in whichever order a model names them", () => {
  const { account } = severalKeys({ credentials }, headers, "id", "team");
  expect(account).toEqual([credentials.id, credentials.team]);
  expect(severalKeys({ credentials }, headers, "team", "id").account).toEqual(account);
  const { id, secret, team } = headers;
  const turned = severalKeys({ credentials }, { team, secret, id });
  expect(turned.account).toEqual(severalKeys({ credentials }, headers).account);
});
