import { describe, expect, it } from "vitest";
import { describeErrors } from "../../src/site/content/call-errors.js";
import { describeAgain } from "../../src/site/content/describe-again.js";
import { describeRetries } from "../../src/site/content/describe-try-it.js";
import { createVersionContent, type VersionContent } from "../../src/site/content/version-content.js";
import { renderRollout } from "../../src/review/diff/render/guide/rollout.js";
import { emitDocument } from "../../src/openapi/export/emit-document.js";
import { describeBehaviour } from "../../src/say/behaviour.js";
import { createGroupPrinter } from "../../src/client/typescript/group-printer.js";
import { emitResources } from "../../src/client/typescript/emit-resources.js";
import { importStyle } from "../../src/client/typescript/import-style.js";
import { planLayout } from "../../src/client/typescript/layout.js";
import { renderCalls } from "../../src/client/typescript/readme/calls-table.js";
import type { Api } from "../../src/language/model/ir/api.js";
import type { Endpoint } from "../../src/language/model/ir/endpoint.js";
import { type CallFailurePlan, planFailure } from "../../src/language/plan/call-failure.js";
import type { ProtectionPlan } from "../../src/language/plan/call-retry.js";
import { isCallable } from "../../src/language/plan/callable.js";
import type { CallPlan } from "../../src/language/plan/client-plan.js";
import { planClient } from "../../src/language/plan/plan-client.js";
import { nameError } from "../../src/say/error-names.js";
import { guideInput } from "../review/diff/guide-inputs.js";
import { contentOf, markdownOf } from "../site/content/library.js";
import { ways } from "../site/content/ways.js";
import { readDrawn } from "../proof/models/build-client.js";
import { drawModel, drawStoringModel } from "../proof/models/draw-model.js";
import { drawSome } from "../whole.js";
import {
  cellsOf,
  type Claims,
  claimsOfComment,
  claimsOfExport,
  claimsOfPage,
  claimsOfPlan,
  claimsOfShort,
} from "./claims.js";

const seeds = Array.from({ length: 40 }, (_, index) => index + 1);
const drawn = seeds.flatMap((seed) => [
  [`model ${seed}`, () => readDrawn(drawModel(seed))] as const,
  [`storing model ${seed}`, () => readDrawn(drawStoringModel(seed))] as const,
]);
const known = Object.entries(ways).map(([way, text]) => [way, () => [contentOf(text).api]] as const);
const subjects = [...known, ...drawSome(4, drawn)];

/** A text without line ends and their marks, with spaces where lines end. */
function plain(text: string): string {
  return text.replaceAll(/\n[ >*]*/gu, " ").replaceAll("**", "");
}

/** What each voice says of the calls, by their ids. */
async function voicesOf(api: Api): Promise<(endpoint: Endpoint) => Readonly<Record<string, Claims>>> {
  const layout = planLayout(api);
  const version = createVersionContent(api, "");
  const files = emitResources(createGroupPrinter(layout, {}), importStyle({ importEnding: ".js" }));
  const comments = [
    ...files
      .map(({ text }) => text)
      .join("\n")
      .matchAll(/\/\*\*(?:(?!\*\/)[^])*\*\/\s+(\w+)\(/gu),
  ];
  const table = (await renderCalls(layout.groups, layout, "")).split("\n");
  const operations = operationsOf(JSON.parse(JSON.stringify(emitDocument(api))));
  return (endpoint) => {
    const { call } = layout.endpointNames(endpoint);
    const comment = comments.find(([, name = ""]) => call.endsWith(`.${name}`))?.[0] ?? "";
    const row = table.find((line) => line.includes(`\`${endpoint.id}\``)) ?? "";
    const facts = describeBehaviour(endpoint, layout.callPlan(endpoint), layout.plan, String);
    const contract = operations.get(endpoint.id) ?? "";
    return {
      page: claimsOfPage(plain(markdownOf(describeAgain(endpoint, version)))),
      comment: claimsOfComment(plain(comment)),
      table: claimsOfShort(row),
      report: claimsOfShort(facts.find(({ label }) => label === "retry")?.text ?? ""),
      ...(/sent again|Sent again/u.test(contract) && { export: claimsOfExport(contract) }),
    };
  };
}

/** The descriptions of the operations of a document. */
function operationsOf(value: unknown): ReadonlyMap<string, string> {
  if (typeof value !== "object" || value === null) return new Map();
  const inner = Object.values(value).flatMap((member) => [...operationsOf(member)]);
  return "operationId" in value && "description" in value
    ? new Map([[String(value.operationId), String(value.description)], ...inner])
    : new Map(inner);
}

describe.each(subjects)("the voices about %s", (_, read) => {
  it("say of each call what its plan says", async () => {
    for (const api of read()) {
      const { callPlan } = planLayout(api);
      const voices = await voicesOf(api);
      for (const endpoint of api.endpoints.filter(isCallable)) {
        const planned = claimsOfPlan(callPlan(endpoint).retry);
        for (const [voice, claims] of Object.entries(voices(endpoint))) {
          expect([endpoint.id, voice, { ...planned, ...claims }]).toEqual([endpoint.id, voice, planned]);
        }
      }
    }
  });

  it("say of each error of a call what its plan says", () => {
    for (const api of read()) {
      const version = createVersionContent(api, "");
      for (const [endpoint, call] of callsOf(version)) {
        const cells = cellsOf(describeErrors(endpoint, version));
        const facts = describeBehaviour(endpoint, call, version.plan, String);
        const retriedOn = facts.find(({ label }) => label === "retry on")?.text ?? "";
        const rows = version.plan.errors.flatMap((row) => {
          const cell = cells.get(nameError(row));
          return cell === undefined ? [] : [{ row, cell }];
        });
        const said = rows.map(({ row, cell }) => [
          row.name,
          ...claimsOfError(cell),
          retriedOn.includes(` ${row.name}`),
        ]);
        const planned = rows.map(({ row }) => {
          const claims = plannedOfError(planFailure({ kind: "error", row }, call.retry, version.plan), call);
          return [row.name, ...claims, claims[0]];
        });
        expect([endpoint.id, ...said]).toEqual([endpoint.id, ...planned]);
      }
    }
  });

  it("say in Try it what its plan says", () => {
    for (const api of read()) {
      const version = createVersionContent(api, "");
      for (const [endpoint, { retry }] of callsOf(version)) {
        const { advice, ...panel } = describeRetries(endpoint, version);
        const { until } = claimsOfPlan(retry);
        const isKeyed = isKeyedBy(retry.protection);
        const isDated = isKeyed && retry.until.kind === "time";
        const member = retry.protection.kind === "natural-key" ? retry.protection.member : "";
        expect([endpoint.id, panel, advice.unknown, advice.later.same]).toEqual([
          endpoint.id,
          { takesKey: isKeyed, retry },
          expect.stringContaining(isDated ? until : ""),
          expect.stringContaining(member),
        ]);
      }
    }
  });

  it("say in a guide what its plan says", () => {
    for (const api of read()) {
      const guide = renderRollout(guideInput(api, api)).join("\n");
      const protections = planClient(api).calls.map(({ retry }) => retry.protection);
      expect(guide.includes("Idempotency keys:")).toBe(protections.some(isKeyedBy));
      const members = protections.flatMap((one) => (one.kind === "natural-key" ? [one.member] : []));
      const dropped = [...guide.matchAll(/whose `(\w+)` it has received before/gu)].map(
        ([, member]) => member,
      );
      expect(dropped).toEqual(members);
    }
  });
});

function callsOf({ api, plan }: VersionContent): readonly (readonly [Endpoint, CallPlan])[] {
  return api.endpoints.flatMap((endpoint) => {
    const call = plan.calls.find(({ id }) => id === endpoint.id);
    return call === undefined ? [] : [[endpoint, call] as const];
  });
}

function isKeyedBy({ kind }: ProtectionPlan): boolean {
  return kind === "header-key" || kind === "body-key";
}

type ErrorClaims = readonly [isRetried: boolean, mayHaveEffect: boolean | "unsaid", takesNewKey: boolean];

function claimsOfError(cell: (head: string) => string): ErrorClaims {
  const effect = cell("Did it take effect?");
  return [
    /^(?:Yes|With)/u.test(cell("Does a client retry it?")),
    effect === "" ? "unsaid" : effect.startsWith("Perhaps"),
    /new (?:idempotency )?key/u.test(cell("What you do")),
  ];
}

const open: ReadonlySet<string> = new Set(["duplicate", "running", "possible"]);

function plannedOfError({ effect, retried, next }: CallFailurePlan, { retry }: CallPlan): ErrorClaims {
  const isRetried = retried.kind !== "never" && retried.kind !== "new-token";
  const takesNewKey =
    ("needsNewKey" in next && next.needsNewKey) ||
    ("isStored" in next && next.isStored) ||
    ("key" in next && next.key === "new");
  return [isRetried, retry.protection.kind === "read" ? "unsaid" : open.has(effect), takesNewKey];
}
