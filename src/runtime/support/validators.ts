import { readOwn } from "./members.js";
import { maskSecret, quoteText, type Secrets, showText } from "./redact.js";

/** What is wrong with a value, where (a path into it), and what to do about it if that is known. */
export interface Issue {
  readonly path: readonly (string | number)[];
  readonly message: string;
  /** The part of the request that `path` leads into, if it is an issue of the request. */
  readonly request?: RequestPart | undefined;
}

/** What of a request is validated. */
export type RequestPart = "body" | "query" | "headers";

/** Validates a value and changes nothing. No issues: the value is as the model says. */
export type Validator = (value: unknown) => readonly Issue[];

export interface OperationValidators {
  readonly body?: Validator;
  readonly query?: Validator;
  readonly headers?: Validator;
  /** By status. */
  readonly responses?: { readonly [status: string]: Validator };
  /** Of the items of streams, by status. */
  readonly items?: { readonly [status: string]: Validator };
}

/** The validators of each operation, by operation id. The runtime works without any of them. */
export interface Validators {
  readonly [operationId: string]: OperationValidators;
}

/**
 * Adds these validators to the options of a client, unless it has its own. Invalid options are returned as they are.
 */
export function withValidators<Options extends { readonly validators?: Validators | undefined }>(
  options: Options,
  validators: Validators,
): Options {
  if (typeof options !== "object" || options === null) return options;
  return { ...options, validators: readOwn(options, "validators") ?? validators };
}

/**
 * Issues as callers and hooks get them: names in them come from the wire or from the caller, and may hold the API key.
 * Frozen, since all get the same list.
 */
export function redactIssues(issues: readonly Issue[], secrets: Secrets): readonly Issue[] {
  if (issues.length === 0) return noIssues;
  return Object.freeze(issues.map((issue) => redactIssue(issue, secrets)));
}

const noIssues: readonly Issue[] = /* @__PURE__ */ Object.freeze([]);

function redactIssue({ path, message, request }: Issue, secrets: Secrets): Issue {
  const steps = path.map((step) => (typeof step === "string" ? maskSecret(step, secrets) : step));
  const shown = { path: Object.freeze(steps), message: showText(maskSecret(message, secrets)) };
  return Object.freeze(request === undefined ? shown : { ...shown, request });
}

/** As `redactIssues`, for those of a part of the request. */
export function redactRequestIssues(
  part: RequestPart,
  issues: readonly Issue[],
  secrets: Secrets,
): readonly Issue[] {
  return redactIssues(
    issues.map(({ path, message }) => ({ path, message, request: part })),
    secrets,
  );
}

/** The place of an issue within a message, e.g. `body.events.0`. */
export function describePlace(part: string, { path }: Issue, secrets: Secrets): string {
  return quoteText([part, ...path].join("."), secrets, 200);
}

/** The first of the issues of a request within a message, with its place: `body.name: is too long`. */
export function describeFirst(part: RequestPart, issues: readonly Issue[], secrets: Secrets): string {
  const [first] = issues;
  return first === undefined ? part : `${describePlace(part, first, secrets)}: ${first.message}`;
}

/** A validator that throws must not turn a success into a failure, nor must its own error reach the caller. */
export function runValidator(validator: Validator | undefined, value: unknown): readonly Issue[] {
  try {
    return validator?.(value) ?? [];
  } catch {
    return [{ path: [], message: "could not be validated: the validator failed" }];
  }
}
