/**
 * The public API of Quoin: read a model, build its API, write an emitter against the IR and the plan of a client, and serve the API as a
 * server in tests.
 */
export type { Diagnostic, Place } from "./language/diagnostics/diagnostic.js";
export { renderDiagnostics } from "./language/diagnostics/render.js";
export type {
  Emitter,
  EmitterInput,
  EmitterVersion,
  ExtraFiles,
  InputFile,
  RecallFile,
  Scope,
} from "./output/emitter/emitter.js";
export type { OptionsSchema } from "./output/emitter/options-schema.js";
export type { OutputFile } from "./output/emitter/output-file.js";
export { check, createOutput, generate } from "./output/generate/generate.js";
export type { GenerateRequest, GenerateResult, OutputPlace } from "./output/generate/generate.js";
export { buildModel } from "./language/model/build-model.js";
export type { BuildResult, Model } from "./language/model/build-model.js";
export type * from "./language/model/ir/api.js";
export type * from "./language/model/ir/authentication.js";
export type * from "./language/model/ir/endpoint.js";
export type * from "./language/model/ir/error.js";
export { isStored } from "./language/model/ir/idempotency.js";
export type { Idempotency } from "./language/model/ir/idempotency.js";
export { idsOf, valueOf } from "./language/model/ir/known.js";
export type { Known, UnknownId } from "./language/model/ir/known.js";
export { renderPath } from "./language/model/ir/path.js";
export type { Path, PathSegment } from "./language/model/ir/path.js";
export type * from "./language/model/ir/range.js";
export { renderStatuses } from "./language/model/ir/statuses.js";
export type { StatusPattern } from "./language/model/ir/statuses.js";
export type * from "./language/model/ir/type.js";
export { renderSigned } from "./language/model/ir/webhooks.js";
export type * from "./language/model/ir/webhooks.js";
export {
  camelCase,
  constantCase,
  kebabCase,
  pascalCase,
  readWords,
  snakeCase,
} from "./language/text/names.js";
export { indexTypes } from "./language/model/type-index.js";
export type { TypeIndex } from "./language/model/type-index.js";
export { planFailure } from "./language/plan/call-failure.js";
export type * from "./language/plan/call-failure.js";
export type * from "./language/plan/call-retry.js";
export type * from "./language/plan/client-plan.js";
export type { Feature } from "./language/plan/feature.js";
export { planClient } from "./language/plan/plan-client.js";
export type { RetryPlan } from "./language/plan/plan-retry.js";
export type { Report } from "./language/model/report.js";
export type { Rule } from "./language/model/rules/check-api.js";
export { readModel, readModelText } from "./language/read/read-model.js";
export type { ModelReading } from "./language/read/read-model.js";
export type { Fault } from "./sandbox/faults/fault.js";
export type { SandboxOptions } from "./sandbox/options.js";
export { createSandbox } from "./sandbox/sandbox.js";
export type { Sandbox } from "./sandbox/sandbox.js";
export { startSandbox } from "./sandbox/server/start-sandbox.js";
export type { SandboxServer, ServerOptions } from "./sandbox/server/start-sandbox.js";
export type { Switches } from "./sandbox/switches.js";
