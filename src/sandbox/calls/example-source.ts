import type { Data } from "../../say/data.js";
import type { Api } from "../../language/model/ir/api.js";
import type { Field, TypeRef } from "../../language/model/ir/type.js";
import type { TypeIndex } from "../../language/model/type-index.js";
import { buildEnvironment } from "../build-environment.js";
import { readSettings } from "../options.js";
import type { EndpointPlan } from "../plan/endpoint-plan.js";
import { planOf } from "../plan/plan.js";
import { repeatable } from "../repeatable.js";
import { sampleOf } from "../samples/sample-type.js";
import { steadySource } from "../samples/sample-source.js";
import { memberOf, type Resource } from "../state/resources.js";

/** With which the sandbox answers as documentation says. */
export const exampleSeed = 1;

/** What values of examples are made from: what the sandbox has stored when it starts. */
export interface ExampleSource {
  readonly api: Api;
  readonly types: TypeIndex;
  readonly plans: readonly EndpointPlan[];
  readonly sample: (type: TypeRef, name: string) => Data;
  /** The first stored resource of a type. */
  readonly firstOf: (type: string) => Resource | undefined;
}

export function exampleSource(api: Api): ExampleSource {
  const settings = readSettings(repeatable(exampleSeed), api);
  const environment = buildEnvironment(api, settings);
  const source = steadySource(environment);
  const { endpoints, types } = planOf(api, settings.switches);
  return {
    api,
    types,
    plans: endpoints,
    sample: (type, name) => toData(sampleOf(type, name, source)),
    firstOf: (type) => environment.stored.list(type)[0]?.resource,
  };
}

/** The value of a parameter or a field: its example, or what the sandbox would take for one. */
export function valueOfField(field: Field, { sample }: ExampleSource): Data {
  return field.example ?? sample(field.type, field.id);
}

/** A stored member, by which a path finds its resource. */
export function storedMember(resource: Resource, name: string): Data {
  return toData(memberOf(resource, name));
}

/** Samples are JSON. */
function toData(value: unknown): Data {
  const data: Data = JSON.parse(JSON.stringify(value ?? null));
  return data;
}
