import type { Declare } from "./declare.js";

/** A command as the list of all has it. */
export interface CommandRow {
  readonly name: string;
  /** What may follow it. */
  readonly parameters: string;
  /** A sentence without a full stop. */
  readonly description: string;
  /** Its flags: they are loaded if it is named. */
  readonly load: () => Promise<Declare>;
}

/** In the order of `quoin --help`, which loads none of them. */
export const commands: readonly CommandRow[] = [
  {
    name: "generate",
    parameters: "[options]",
    description: "generate the clients; only changed files are written",
    load: async () => (await import("./generate.js")).declareGenerate,
  },
  {
    name: "check",
    parameters: "[options]",
    description: "check that the model is sound, and the output current, unedited and complete",
    load: async () => (await import("./check.js")).declareCheck,
  },
  {
    name: "gaps",
    parameters: "[options]",
    description: "list what the specification leaves open, and where",
    load: async () => (await import("./gaps.js")).declareGaps,
  },
  {
    name: "export",
    parameters: "[options] <what>",
    description: "print the API as OpenAPI, JSON Schema, or data for programs",
    load: async () => (await import("./export.js")).declareExport,
  },
  {
    name: "diff",
    parameters: "[options] [old] [new]",
    description: "show what changed between two models, and for whom; behaviour included",
    load: async () => (await import("./diff.js")).declareDiff,
  },
  {
    name: "accept",
    parameters: "[options] [fingerprint] [old] [new]",
    description: "accept a change that `quoin diff` has found, or a proposal of `quoin conform`",
    load: async () => (await import("./accept.js")).declareAccept,
  },
  {
    name: "upgrade",
    parameters: "[options]",
    description: "rewrite callers of a generated client for another version of the API",
    load: async () => (await import("./upgrade.js")).declareUpgrade,
  },
  {
    name: "sandbox",
    parameters: "[options] [model]",
    description: "serve the model on this machine, with idempotency, faults and a clock",
    load: async () => (await import("./sandbox.js")).declareSandbox,
  },
  {
    name: "conform",
    parameters: "[options]",
    description: "try whether a running service does what the model says",
    load: async () => (await import("./conform.js")).declareConform,
  },
  {
    name: "docs",
    parameters: "[options]",
    description: "make the site of the API for people to read, or serve it with the sandbox",
    load: async () => (await import("./docs.js")).declareDocs,
  },
  {
    name: "explain",
    parameters: "[options] [code]",
    description: "explain a message or a kind of change, with an example",
    load: async () => (await import("./explain.js")).declareExplain,
  },
  {
    name: "init",
    parameters: "[options] [folder]",
    description: "write a model to start from, or what reviews pull requests; never overwrites a file",
    load: async () => (await import("./init.js")).declareInit,
  },
  {
    name: "import",
    parameters: "[options] <document>",
    description: "make a model of an OpenAPI document, or bring it up to date with the document",
    load: async () => (await import("./import.js")).declareImport,
  },
  {
    name: "schema",
    parameters: "[subject]",
    description: "print the JSON Schema of a model's files, or of the configuration, for editors",
    load: async () => (await import("./schema.js")).declareSchema,
  },
  {
    name: "completion",
    parameters: "<shell>",
    description: "print a script that makes a shell complete commands and flags",
    load: async () => (await import("./completion.js")).declareCompletion,
  },
];
