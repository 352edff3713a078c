import { expect, it } from "vitest";
import { buildText, shop } from "../language/model/build-text.js";
import { sandboxOf } from "./billing-sandbox.js";

function openPlans() {
  const api = buildText(`quoin: 1
api: { name: Plans }
group: Plans
types:
  Plan:
    doc: What somebody takes.
    fields: { id: string, account: string, name: string, items: ItemPage, ends?: integer }
  ItemPage:
    doc: A page of items.
    fields: { data: "string[]" }
  PlanPage:
    doc: A page of plans.
    fields: { plans: "Plan[]" }
  PlanParams:
    doc: What to take.
    fields: { name?: string, items?: "string[]", ends?: integer | Never }
  Never:
    doc: Never.
    enum: [never]
endpoints:
  create-plan:
    POST: /accounts/{account}/plans
    doc: Makes a plan.
    path: { account: string }
    body: PlanParams
    returns: Plan
  list-plans:
    GET: /accounts/{account}/plans
    doc: Lists plans.
    path: { account: string }
    returns: PlanPage
  change-plan:
    PATCH: /plans/{id}
    doc: Changes a plan.
    path: { id: string }
    body: PlanParams
    returns: Plan
  end-plan:
    POST: /plans/{id}
    doc: Changes a plan too.
    path: { id: string }
    body: PlanParams
    returns: Plan
    lookup: { by: { id: id } }
`).model?.apiOf();
  if (api === undefined) throw new Error("the model is not sound");
  const plan = { id: "p1", account: "a", name: "A", items: { data: ["i"] }, ends: 7 };
  return { ...sandboxOf(api, { fixtures: { Plan: [plan] } }), plan };
}

it("what requests say in another type than responses isn't stored as it was sent", async () => {
  const { send, plan } = openPlans();
  const made = await send("POST", "/accounts/b/plans", { body: { name: "B", items: ["x"], ends: "never" } });
  expect(made.body).toEqual({ id: "plan_2", account: "b", name: "B", items: { data: ["data"] } });
  const changed = await send("PATCH", "/plans/p1", { body: { name: "C", items: ["x"], ends: "never" } });
  expect(changed.body).toEqual({ ...plan, name: "C" });
  const cleared = await send("PATCH", "/plans/p1", { body: { ends: 8 } });
  expect(cleared.body).toEqual({ ...plan, name: "C", ends: 8 });
});

it("a page isn't one of the items that are created under its path", async () => {
  const { send } = openPlans();
  expect((await send("GET", "/accounts/a/plans")).body).toMatchObject({ plans: [{ id: "plan_1" }] });
});

it("a POST with a lookup changes what it finds", async () => {
  const { send, plan } = openPlans();
  expect((await send("POST", "/plans/p1", { body: { name: "C" } })).body).toEqual({ ...plan, name: "C" });
  expect((await send("POST", "/plans/p2", { body: { name: "C" } })).status).toBe(404);
});

it("what a type refuses is refused in the object that has it, whatever becomes of other unknown members", async () => {
  const api = buildText(
    shop({
      types:
        "  Order: { doc: O., fields: { by: Reader } }\n  Reader: { doc: R., fields: { name: string }, others: none }\n",
      endpoints:
        "  put-order: { PUT: /order, doc: Puts., body: Order, returns: { 204: none }, unknown_fields: ignored }\n",
    }),
  ).model?.apiOf();
  if (api === undefined) throw new Error("the model is not sound");
  const { send } = sandboxOf(api);
  const statusOf = async (body: object) => (await send("PUT", "/order", { body })).status;
  expect(await statusOf({ by: { name: "A" }, more: 1 })).toBe(204);
  expect(await statusOf({ by: { name: "A", more: 1 } })).toBe(422);
});
