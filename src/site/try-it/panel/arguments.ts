import { type JsonLoss, scanJson } from "../../../runtime/support/json.js";
import type { PageParameter } from "../../../say/page-client.js";
import type { TriedBody, TriedCall, TriedInput } from "../tried-call.js";
import { inputId } from "./defaults.js";
import type { Form } from "./state.js";

/** What is wrong with what somebody has filled in, and where. */
export interface FormIssue {
  /** As `inputId` has it, or `body`. */
  readonly id: string;
  readonly text: string;
}

/** The values of a form, or what is wrong with them. */
export type ReadForm =
  | { readonly values: CallValues; readonly issues?: undefined }
  | { readonly values?: undefined; readonly issues: readonly FormIssue[] };

export interface CallValues {
  readonly path: Readonly<Record<string, unknown>>;
  readonly query: Readonly<Record<string, unknown>>;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly body: unknown;
}

/** Reads what somebody has filled in; the client says what else is wrong with it. */
export function readForm(call: TriedCall, form: Form): ReadForm {
  const issues: FormIssue[] = [];
  const valuesOf = (place: TriedInput["place"]) =>
    Object.fromEntries(
      call.inputs.flatMap((input) => {
        const id = inputId(input);
        const text = form.inputs[id] ?? "";
        if (input.place !== place || (text === "" && place !== "path")) return [];
        const value = input.isText ? text : parse(text, id, issues);
        return [[input.member, value] as const];
      }),
    );
  const values = {
    path: valuesOf("path"),
    query: valuesOf("query"),
    headers: valuesOf("headers"),
    body: call.body && readBody(call.body, form.body, issues),
  };
  return issues.length === 0 ? { values } : { issues };
}

/** What the method of a client takes before its options. */
export function argumentsOf(parameters: readonly PageParameter[], values: CallValues): readonly unknown[] {
  return parameters.map((parameter) => {
    if (parameter.kind === "path") return values.path[parameter.name];
    if (parameter.kind === "body") return values.body;
    const members = values[parameter.kind];
    return Object.keys(members).length === 0 ? undefined : members;
  });
}

function readBody(body: TriedBody, text: string, issues: FormIssue[]): unknown {
  const { form, mediaType, files, isRequired } = body;
  if (text === "" && !isRequired) return undefined;
  if (form === "text") return text;
  if (form === "file") return new Blob([text], { type: mediaType });
  if (text.trim() === "") return undefined;
  const value = parse(text, "body", issues);
  if (form !== "files" || typeof value !== "object" || value === null) return value;
  const contentOf = (name: string, content: unknown) => {
    if (!files.includes(name)) return content;
    return Array.isArray(content) ? content.map((one) => fileOf(name, one)) : fileOf(name, content);
  };
  return Object.fromEntries(Object.entries(value).map(([name, content]) => [name, contentOf(name, content)]));
}

function fileOf(name: string, content: unknown): unknown {
  return { data: new Blob([typeof content === "string" ? content : JSON.stringify(content)]), name };
}

function parse(text: string, id: string, issues: FormIssue[]): unknown {
  try {
    const value: unknown = JSON.parse(text);
    const [loss] = scanJson(text);
    if (loss !== undefined) issues.push({ id, text: describeLoss(loss) });
    return value;
  } catch (error) {
    const reason = error instanceof Error ? ` ${error.message.replace(/\.?$/u, ".")}` : "";
    issues.push({ id, text: `This isn't JSON.${reason}` });
    return undefined;
  }
}

/** Why something else would be sent than what is written. */
function describeLoss(loss: JsonLoss): string {
  return loss.kind === "inexact-number"
    ? `A number in JavaScript can't be ${loss.digits}: ${JSON.stringify(Number(loss.digits))} would be sent.`
    : `There is more than one ${loss.path.join(".")}: only the last would be sent.`;
}
