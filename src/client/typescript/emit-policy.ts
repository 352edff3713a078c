import type { ErrorBodyPlan, ErrorPlan } from "../../language/plan/client-plan.js";
import type { OutputFile } from "../../output/emitter/output-file.js";
import { docBlock } from "./text/comment.js";
import { dataLiteral, dataLiterals, durationLiteral, objectLiteral } from "./text/literal.js";
import { type Code, code, joinCode, runtimeType } from "./code.js";
import type { Layout } from "./layout.js";
import { emitModule } from "./module.js";
import type { ImportStyle } from "./import-style.js";
import { errorBodyName } from "./names.js";
import { bodyData, errorData, policyData } from "./policy-data.js";

/** `policy.ts`: the retry table and the idempotency rules. Data, and nothing else. */
export function emitPolicy(layout: Layout, packageName: string, style: ImportStyle): OutputFile {
  return emitModule("policy", [...declareBodies(layout), declarePolicy(layout, packageName)], style);
}

function declarePolicy(layout: Layout, packageName: string): Code {
  const comment = docBlock(
    "What the model says about calling the API, operations aside. `Policy` explains each member.",
  );
  const data = policyData(layout, packageName);
  const errors = layout.plan.errors.map((error) => renderRow(error, layout));
  const value = objectLiteral({
    ...dataLiterals(data),
    idempotency: data.idempotency === null ? "null" : renderIdempotency(data.idempotency),
    errors: code`[${joinCode(errors, ", ")}]`,
    ...renderRefusalBodies(layout),
  });
  return code`${comment}export const policy: ${policyType} = ${value};`;
}

const policyType = runtimeType("Policy");

type KeyData = NonNullable<ReturnType<typeof policyData>["idempotency"]>;

function renderIdempotency(data: KeyData): Code {
  return objectLiteral({ ...dataLiterals({ ...data }), retentionMs: durationLiteral(data.retentionMs) });
}

function renderRow(error: ErrorPlan, layout: Layout): Code {
  const bodies = error.bodies.flatMap((body) => bodyRows(body, layout).map(([name]) => name));
  return objectLiteral({
    ...dataLiterals(errorData(error, layout.plan.calls)),
    bodies: `[${bodies.join(", ")}]`,
  });
}

function renderRefusalBodies(layout: Layout) {
  const bodies = layout.plan.refusalBodies?.flatMap((body) => bodyRows(body, layout));
  if (bodies === undefined) return {};
  return { errorBodies: `[${[...new Set(bodies.map(([name]) => name))].join(", ")}]` };
}

/** Each body once, since most errors share one. */
function declareBodies(layout: Layout): readonly Code[] {
  const { errors, refusalBodies = [] } = layout.plan;
  const all = [...errors.flatMap((error) => error.bodies), ...refusalBodies];
  const bodies = new Map(all.flatMap((body) => bodyRows(body, layout)));
  const type = runtimeType("ErrorBodyPolicy");
  return [...bodies].map(([name, body]) => code`const ${name}: ${type} = ${dataLiteral(body)};`);
}

/** The constants by which a body is recognised: numbered where there are several. */
export function bodyRows(body: ErrorBodyPlan, { names }: Layout) {
  const name = errorBodyName(body, names.types);
  return bodyData(body).map((row, index) => [index === 0 ? name : `${name}${index + 1}`, row] as const);
}
