/**
 * The public API of Quoin: read a model, build its API, write an emitter against the IR and the plan of a client, and serve the API as a
 * server in tests.
 */
export type { Diagnostic, Place } from "./diagnostics/diagnostic.js";
export { renderDiagnostics } from "./diagnostics/render.js";
export type {
  Emitter,
  EmitterInput,
  EmitterVersion,
  ExtraFiles,
  InputFile,
  RecallFile,
  Scope,
} from "./emit/emitter.js";
export type { OptionsSchema } from "./emit/options-schema.js";
export type { OutputFile } from "./emit/output-file.js";
export { check, createOutput, generate } from "./generate/generate.js";
export type { GenerateRequest, GenerateResult, OutputPlace } from "./generate/generate.js";
export { buildModel } from "./model/build-model.js";
export type { BuildResult, Model } from "./model/build-model.js";
export type * from "./model/ir/api.js";
export type * from "./model/ir/authentication.js";
export type * from "./model/ir/endpoint.js";
export type * from "./model/ir/error.js";
export { isStored } from "./model/ir/idempotency.js";
export type { Idempotency } from "./model/ir/idempotency.js";
export { idsOf, valueOf } from "./model/ir/known.js";
export type { Known, UnknownId } from "./model/ir/known.js";
export { renderPath } from "./model/ir/path.js";
export type { Path, PathSegment } from "./model/ir/path.js";
export type * from "./model/ir/range.js";
export { renderStatuses } from "./model/ir/statuses.js";
export type { StatusPattern } from "./model/ir/statuses.js";
export type * from "./model/ir/type.js";
export { renderSigned } from "./model/ir/webhooks.js";
export type * from "./model/ir/webhooks.js";
export { camelCase, constantCase, kebabCase, pascalCase, readWords, snakeCase } from "./text/names.js";
export { indexTypes } from "./model/type-index.js";
export type { TypeIndex } from "./model/type-index.js";
export { planFailure } from "./plan/call-failure.js";
export type * from "./plan/call-failure.js";
export type * from "./plan/call-retry.js";
export type * from "./plan/client-plan.js";
export type { Feature } from "./plan/feature.js";
export { planClient } from "./plan/plan-client.js";
export type { RetryPlan } from "./plan/plan-retry.js";
export type { Report } from "./model/report.js";
export type { Rule } from "./model/rules/check-api.js";
export { readModel, readModelText } from "./read/read-model.js";
export type { ModelReading } from "./read/read-model.js";
export type { Fault } from "./sandbox/faults/fault.js";
export type { SandboxOptions } from "./sandbox/options.js";
export { createSandbox } from "./sandbox/sandbox.js";
export type { Sandbox } from "./sandbox/sandbox.js";
export { startSandbox } from "./sandbox/server/start-sandbox.js";
export type { SandboxServer, ServerOptions } from "./sandbox/server/start-sandbox.js";
export type { Switches } from "./sandbox/switches.js";
