import { expect, it } from "vitest";
import { call } from "./caller";

it("calls the sandbox", async () => {
  const result = await call(process.env);
  expect(JSON.parse(result)).toMatchObject({ received: true, kind: "NotFound" });
});
