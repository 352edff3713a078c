/** What programs may import of Quoin: read a model, build its API, and play it as a server in their own tests. */
export type { Diagnostic, Place } from "./diagnostics/diagnostic.js";
export { renderDiagnostics } from "./diagnostics/render.js";
export type { Api } from "./model/ir/api.js";
export { buildApi } from "./model/build/build-api.js";
export type { BuildResult } from "./model/build/build-api.js";
export { readModel, readModelText } from "./read/read-model.js";
export type { ModelReading } from "./read/read-model.js";
export type { Fault } from "./sandbox/faults/fault.js";
export type { SandboxOptions } from "./sandbox/options.js";
export { createSandbox } from "./sandbox/sandbox.js";
export type { Sandbox } from "./sandbox/sandbox.js";
export { startSandbox } from "./sandbox/server/start-sandbox.js";
export type { SandboxServer, ServerOptions } from "./sandbox/server/start-sandbox.js";
export type { Switches } from "./sandbox/switches.js";
