import { wayOf } from "../../../src/language/model/way-of-list.js";
import { format } from "node:util";
import type { Api } from "../../../src/language/model/ir/api.js";
import { isObject } from "../../../src/language/model/scalars.js";
import type { ExampleCall } from "../../../src/sandbox/calls/example-call.js";

/** What the program in TypeScript prints, by the answer that documentation states. */
export function expectedOutput(call: ExampleCall, api: Api): string {
  const { endpoint, answer } = call;
  const response = endpoint.responses.find(({ status }) => status === answer.status);
  if (response?.stream !== undefined) return printed(streamedItems(answer.body, response.stream.end));
  if (endpoint.list !== undefined) return printed(itemsOf(call, api));
  const isFixed = (form: string) => endpoint.responses.every((one) => one.form === form);
  if (isFixed("none") || response?.form === "bytes") return "";
  if (isFixed("redirect")) return `${JSON.stringify(answer.location)}\n`;
  if (response?.form === "none") return "undefined\n";
  const value: unknown = response?.form === "text" ? answer.body : JSON.parse(answer.done ?? answer.body);
  return `${JSON.stringify(value, undefined, 2)}\n`;
}

function printed(items: readonly unknown[]): string {
  return items.map((item) => `${format(item)}\n`).join("");
}

/** Of server-sent events, or of lines. */
function streamedItems(body: string, end: string | undefined): readonly unknown[] {
  const lines = body.split(/\r?\n/u).flatMap((line) => {
    const data = line.replace(/^data: ?/u, "");
    return data === "" || /^(?:id|event|retry|:)/u.test(data) || data === end ? [] : [data];
  });
  return lines.map((line): unknown => JSON.parse(line));
}

function itemsOf({ endpoint, answer }: ExampleCall, api: Api): readonly unknown[] {
  const path = wayOf(endpoint.list, api)?.items ?? [""];
  let value: unknown = JSON.parse(answer.body);
  for (const name of path) value = isObject(value) ? value[name] : undefined;
  return Array.isArray(value) ? value : [];
}
