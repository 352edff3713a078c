import type { Api } from "../../src/language/model/ir/api.js";
import type { TypeRef } from "../../src/language/model/ir/type.js";
import { planOf } from "../../src/sandbox/plan/plan.js";
import { sampleOf } from "../../src/sandbox/samples/sample-type.js";
import type { SampleSource } from "../../src/sandbox/samples/sample-source.js";
import { defaultSwitches } from "../../src/sandbox/switches.js";
import { validatorCompiler } from "../../src/sandbox/validation/compile-validator.js";
import type { Issue } from "../../src/sandbox/validation/issue.js";

const uuid = () => "0190a7e2-5d5c-7c3e-9f0a-2b1f5c9d7e10";

/** A source for an API, at a standing time. */
function sourceOf(api: Api, isSparse = false): SampleSource {
  const { samples } = planOf(api, defaultSwitches(api));
  return { ...samples, now: () => Date.parse("2026-05-01"), uuid, uuidAt: uuid, isSparse };
}

export function sampleFor(api: Api, type: TypeRef, name: string, isSparse = false): unknown {
  return sampleOf(type, name, sourceOf(api, isSparse));
}

/** What the sandbox says of a value, as strictly as it can. */
export function issuesOf(api: Api, type: TypeRef, value: unknown): readonly Issue[] {
  const { types } = planOf(api, defaultSwitches(api));
  const issues: Issue[] = [];
  validatorCompiler(types, { isComplete: true, unknownFields: "refused" })(type)(value, "", issues);
  return issues;
}
