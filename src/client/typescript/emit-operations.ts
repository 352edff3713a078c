import type { BodyForm } from "../../language/model/body-form.js";
import type { CallPlan, ItemsPlan } from "../../language/plan/client-plan.js";
import { hasPathRules } from "../../language/plan/call-needs.js";
import { areShort } from "../../language/plan/key-plan.js";
import type { IntegerRule } from "../../runtime/context/request-parts.js";
import type { BodyKeyRules } from "../../runtime/features/body-keys.js";
import { unlessEmpty } from "../../say/data.js";
import type { OutputFile } from "../../output/emitter/output-file.js";
import { type Code, code, joinCode, runtimeType, runtimeValue } from "./code.js";
import type { ImportStyle } from "./import-style.js";
import { confirmationOf } from "./confirmation.js";
import type { Layout } from "./layout.js";
import { emitModule } from "./module.js";
import { bodyUnionsData, operationData, queryStyles, responsesData } from "./operations-data.js";
import { keyLengthData } from "./policy-data.js";
import { type ErrorBodyConstants, planErrorBodies } from "./error-body-constants.js";
import { readersOf } from "./raw-responses.js";
import { docBlock } from "./text/comment.js";
import {
  dataLiteral,
  dataLiterals,
  durationLiteral,
  objectLiteral,
  propertyKey,
  quote,
} from "./text/literal.js";

/**
 * `operations.ts`: a constant for each call, so that a bundle has those of what it calls; `all-operations.ts`: the table of
 * them, for what knows only an id.
 */
export function emitOperations(layout: Layout, style: ImportStyle): readonly OutputFile[] {
  const errorBodies = planErrorBodies(layout);
  const rows = layout.plan.calls.map((call) => declareOperation(call, layout, errorBodies));
  const rules = layout.plan.bodyUnions.length === 0 ? [] : [declareUnions(layout), declareUnionRules()];
  return [
    emitModule("operations", [...rules, ...errorBodies.declarations, ...rows], style),
    emitModule("all-operations", [declareTable(layout)], style),
  ];
}

function declareOperation(call: CallPlan, layout: Layout, errorBodies: ErrorBodyConstants): Code {
  const type = layout.runtimeSymbol("OperationRow");
  const { text: name } = layout.operationSymbol(call);
  const value = objectLiteral({
    ...dataLiterals(operationData(call, layout)),
    ...classesOf(call),
    ...partsOf(call, layout, errorBodies),
  });
  const comment = docBlock(`The call \`${layout.endpointNames(call).call}\`.`);
  return code`${comment}export const ${name}: ${type} = ${value};`;
}

/** Its successes, if any status may be one. */
function classesOf(call: CallPlan): { readonly responses?: Code } {
  if (!call.responses.some(({ isClass }) => isClass)) return {};
  const data = dataLiteral(responsesData(call) ?? {});
  return { responses: code`${runtimeValue("anySuccess")}(${data})` };
}

/** What the runtime does for this call and not for most others. */
function partsOf(call: CallPlan, layout: Layout, errorBodies: ErrorBodyConstants): { readonly parts?: Code } {
  const { plan } = layout;
  const { query, headers, body, pathParameters, server } = call;
  const isSensitive =
    [...pathParameters, ...query, ...headers].some((parameter) => parameter.isSensitive) ||
    (body?.sensitive ?? []).length > 0;
  const hasRules = body?.type !== undefined || (body?.forbidsCredentials ?? []).length > 0;
  const parts = [
    ...(hasPathRules(call) ? [code`path: ${objectLiteral(pathRulesOf(call))}`] : []),
    ...(query.length + headers.length > 0 ? partsOfParameters(call) : []),
    ...repeatsOf(call),
    ...accessOf(call),
    ...(server === undefined ? [] : [code`server: ${runtimeValue("atServer")}(${quote(server)})`]),
    ...(hasRules ? [plan.bodyUnions.length === 0 ? runtimeValue("bodyRules") : unionRules] : []),
    ...(body === undefined ? [] : partsOfForm[body.form]),
    ...(body?.items === undefined ? [] : [itemsOf(body.items)]),
    ...(body?.results === undefined ? [] : [batchesOf(body.items)]),
    ...(isSensitive ? [runtimeValue("sensitiveValues")] : []),
    ...(call.precondition === undefined
      ? []
      : [code`precondition: ${runtimeValue(preconditions[call.precondition])}`]),
    ...(call.confirmation === undefined
      ? []
      : [code`confirmation: ${confirmationOf(call.confirmation, layout)}`]),
    ...readersOf(call),
    ...(call.errors.length === 0
      ? []
      : [code`ownErrors: ${runtimeValue("ownErrors")}(${errorBodies.valueFor(call)})`]),
  ];
  return parts.length === 0 ? {} : { parts: code`{ ${joinCode(parts, ", ")} }` };
}

function itemsOf({ isKeyUuid }: ItemsPlan): Code {
  if (!isKeyUuid) return runtimeValue("requestItems");
  return code`requestItems: ${runtimeValue("uuidItems")}`;
}

function batchesOf(items: ItemsPlan | undefined): Code {
  if (items?.isKeyUuid !== true) return runtimeValue("batches");
  return code`batches: ${runtimeValue("uuidBatches")}`;
}

/** How its requests prove who sends them, if that isn't how most do. */
function accessOf({ isPublic, alternatives }: CallPlan): readonly Code[] {
  if (alternatives !== undefined) return [code`alternatives: ${dataLiteral(alternatives)}`];
  return isPublic ? [code`access: ${runtimeValue("publicCalls")}`] : [];
}

/** Why its requests can come again, if the API's keys don't say it. */
function repeatsOf({ bodyKey, ownKey, repeatableMs }: CallPlan): readonly Code[] {
  if (ownKey !== undefined) {
    return [code`repeats: ${runtimeValue("naturalKey")}(${quote(ownKey)})`];
  }
  if (bodyKey !== undefined) {
    const { name, isRequired, isUuid, length, retentionMs, duplicateStatus } = bodyKey;
    const rules = objectLiteral({
      ...dataLiterals({
        member: name,
        optional: isRequired ? undefined : true,
        uuid: isUuid ? true : undefined,
        ...keyLengthData(length),
        duplicateStatus,
      } satisfies Omit<BodyKeyRules, "retentionMs">),
      ...(retentionMs !== undefined && { retentionMs: durationLiteral(retentionMs) }),
    });
    const make = areShort(length) ? code`, ${runtimeValue("makeShortKey")}` : "";
    return [code`repeats: ${runtimeValue("keyInBody")}(${rules}${make})`];
  }
  if (repeatableMs === undefined) return [];
  const repeatable = runtimeValue("repeatableFor");
  return [code`repeats: ${repeatable}(${durationLiteral(repeatableMs)})`];
}

const preconditions = { tag: "ifMatch", absence: "ifNoneMatch" } as const;

/** What writes a body that isn't JSON. */
const partsOfForm: Readonly<Record<BodyForm, readonly Code[]>> = {
  json: [],
  form: [code`bodyEncoding: ${runtimeValue("formBodies")}`],
  multipart: [code`upload: ${runtimeValue("multipartBodies")}`],
  bytes: [code`upload: ${runtimeValue("bytesBodies")}`],
  text: [code`bodyEncoding: ${runtimeValue("textBodies")}`],
};

function partsOfParameters(call: CallPlan): readonly Code[] {
  const styles = queryStyles(call);
  if (styles === undefined) return [runtimeValue("parameters")];
  const styled = runtimeValue("styledParameters");
  return [code`parameters: ${styled}`, code`styles: ${dataLiteral(styles)}`];
}

/** Which of the path's parameters are integers. */
function pathRulesOf({ pathParameters }: CallPlan): { readonly [member: string]: Code | string } {
  const integers = unlessEmpty(
    pathParameters.flatMap(({ name, integer }) =>
      integer === undefined ? [] : [[name, { ...integer } satisfies IntegerRule]],
    ),
  );
  return { rules: runtimeValue("pathRules"), ...dataLiterals({ integers }) };
}

const unionRules = code`bodyRules: BODY_RULES`;

/** The unions without a tag in bodies. */
function declareUnions(layout: Layout): Code {
  const comment = docBlock("By what the values in bodies are told apart that may be of several types.");
  const type = runtimeType("BodyUnions");
  const data = dataLiteral(bodyUnionsData(layout.plan, layout.typeName));
  return code`${comment}const BODY_UNIONS: ${type} = ${data};`;
}

function declareUnionRules(): Code {
  const check = runtimeValue("checkUnions");
  const rules = code`{ check: (context, body, policy) => ${check}(BODY_UNIONS, context, body, policy) }`;
  return code`const BODY_RULES: ${runtimeType("BodyRules")} = ${rules};`;
}

function declareTable(layout: Layout): Code {
  const comment = docBlock(
    "What each operation sends and receives, by operation id: only code that resumes stored requests needs all of them.",
  );
  const type = layout.runtimeSymbol("OperationTable");
  const members = layout.plan.calls.map(
    (call) => code`${propertyKey(call.id)}: ${layout.operationSymbol(call)}`,
  );
  return code`${comment}export const operations: ${type} = { ${joinCode(members, ", ")} };`;
}
