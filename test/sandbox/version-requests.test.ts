import * as fc from "fast-check";
import { expect, it } from "vitest";
import { type States, writeHistory } from "../language/model/builders/write-histories.js";
import { isWhole } from "../whole.js";
import type { Send } from "./billing-sandbox.js";
import { accepts, type FieldStates, fields, partField, type Step, steps, valueOf } from "./draw-versions.js";
import { serveVersions, things } from "./several-versions.js";

type Members = Readonly<Record<string, unknown>>;

/** A thing in each version, by the ids of its fields. */
type Views = readonly Members[];

const runs = isWhole ? 3_000 : 6;

it("each version shows what was set last, and no more changes than was asked for", async () => {
  let changes = 0;
  await fc.assert(
    fc.asyncProperty(fields, partField, steps, async (drawn, part, asked) => {
      const service = serve(drawn, part);
      for (const step of asked) {
        await play(service, step);
        changes += 1;
      }
    }),
    { numRuns: runs, seed: 20_261_122 },
  );
  expect(changes).toBeGreaterThan(5 * runs);
}, 900_000);

interface Service {
  readonly fields: readonly FieldStates[];
  readonly part: States;
  readonly sends: readonly Send[];
}

/** Things with these fields, and an id. */
function serve(drawn: readonly FieldStates[], part: States): Service {
  const y = { id: "y", states: part, names: ["y", "y", "y"] };
  const more = `  Part: { doc: A part., fields: { x: string, ${fieldText(y, false)} } }`;
  const textOf = (isNew: boolean) => drawn.map((field) => fieldText(field, isNew)).join("");
  const { as } = serveVersions({ ...things(textOf(false), textOf(true), more), current: 3 });
  return { fields: drawn, part, sends: [1, 2, 3].map(as) };
}

/** How the model says the field's history, if any version has it. */
function fieldText({ id, states, names }: FieldStates, isNew: boolean): string {
  const named = states.map(
    (state, index) => state && { ...state, ...(isNew ? { optional: true } : {}), name: names[index] ?? id },
  );
  const written = writeHistory(named, "value");
  if (written === undefined) return "";
  const { name: _, optional, ...entry } = written;
  const text = JSON.stringify(entry).replaceAll(/"v(\d)"/g, '"$1"');
  return `${id}${optional === true ? "?" : ""}: ${text}, `;
}

async function play(service: Service, step: Step): Promise<void> {
  const ids = await listIds(service);
  const id = ids[step.thing % ids.length];
  if (id === undefined) throw new Error("There is a sample of each type.");
  const before = await readViews(service, id);
  const set = bodyOf(service, step);
  const body = toNames(service, set, step.version);
  const path = step.method === "POST" ? "/things" : `/things/${id}`;
  const response = await service.sends[step.version]?.(step.method, path, { body });
  expect(response?.status).toBe(step.method === "POST" ? 201 : 200);
  const made = String(Reflect.get(Object(response?.body), "id"));
  expect([ids.includes(made), made === id || step.method === "POST"]).toEqual([step.method !== "POST", true]);
  const after = await readViews(service, made);
  expect(toIds(service, Object(response?.body), step.version)).toEqual(after[step.version]);
  checkSet(service, step, set, after);
  if (step.method !== "POST") checkRest(service, step, set, before, after);
}

async function listIds({ sends }: Service): Promise<readonly string[]> {
  const lists = await Promise.all(sends.map((send) => send("GET", "/things")));
  const ids = lists.map(({ body }) =>
    Array.isArray(body) ? body.map((thing) => String(Reflect.get(Object(thing), "id"))) : [],
  );
  for (const list of ids) expect(list).toEqual(ids[0]);
  return ids[0] ?? [];
}

async function readViews(service: Service, id: string): Promise<Views> {
  const read = await Promise.all(service.sends.map((send) => send("GET", `/things/${id}`)));
  return read.map(({ status, body }, version) => {
    expect(status).toBe(200);
    const view = toIds(service, Object(body), version);
    checkView(service, view, version);
    return view;
  });
}

/** A view has what its version requires, and nothing that it doesn't know or accept. */
function checkView({ fields: all }: Service, view: Members, version: number): void {
  const known = all.filter(({ states }) => states[version] !== undefined);
  expect(Object.keys(view).filter((id) => !known.some((field) => field.id === id))).toEqual(["id"]);
  for (const { id, states } of known) {
    const state = states[version] ?? {};
    if (view[id] === undefined) expect(state["optional"]).toBe(true);
    else expect([id, view[id], accepts(state, view[id])]).toEqual([id, view[id], true]);
  }
}

/** What the request sets, by the ids of the fields. */
function bodyOf({ fields: all, part }: Service, { version, picks }: Step): Members {
  const members = all.flatMap(({ id, states }, index) => {
    const state = states[version];
    const value = state === undefined ? undefined : valueOf(state, picks[index] ?? 0);
    return value === undefined ? [] : [[id, part[version] === undefined ? withoutY(value) : value]];
  });
  return Object.fromEntries(members);
}

function withoutY(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value), (_, item: unknown) => {
    if (typeof item !== "object" || item === null || !("y" in item)) return item;
    const { y: _y, ...others } = item;
    return others;
  });
}

function toNames({ fields: all }: Service, members: Members, version: number): Members {
  const nameOf = (id: string) => all.find((field) => field.id === id)?.names[version] ?? id;
  return Object.fromEntries(Object.entries(members).map(([id, value]) => [nameOf(id), value]));
}

function toIds({ fields: all }: Service, members: Members, version: number): Members {
  const idOf = (name: string) => all.find(({ names }) => names[version] === name)?.id ?? name;
  return Object.fromEntries(Object.entries(members).map(([name, value]) => [idOf(name), value]));
}

/** The version reads what it has set, and so does each whose field is the same. */
function checkSet({ fields: all, part }: Service, step: Step, set: Members, after: Views): void {
  for (const [id, value] of Object.entries(set)) {
    const states = all.find((field) => field.id === id)?.states ?? [];
    after.forEach((view, version) => {
      const isAlike =
        isSame(states[version], states[step.version]) && isSame(part[version], part[step.version]);
      if (version === step.version || isAlike) {
        expect([step, version, id, view[id]]).toEqual([step, version, id, value]);
      }
    });
  }
}

/** What the request doesn't set stays, in all versions; a replacement sets all that its version knows. */
function checkRest({ fields: all }: Service, step: Step, set: Members, before: Views, after: Views): void {
  for (const { id, states } of all) {
    const isSet = step.method === "PUT" ? states[step.version] !== undefined : id in set;
    if (isSet) continue;
    after.forEach((view, version) => {
      expect([step, version, id, view[id]]).toEqual([step, version, id, before[version]?.[id]]);
    });
  }
}

function isSame(left: unknown, right: unknown): boolean {
  return JSON.stringify(left) === JSON.stringify(right);
}
