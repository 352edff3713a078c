import { formBodies } from "../../../runtime/features/form-bodies.js";
import type { ExampleRequest } from "../../../sandbox/calls/example-call.js";
import { formPolicy, partsOf } from "../../../sandbox/calls/wire-body.js";
import { withBodyKey } from "../../../sandbox/calls/wire-request.js";
import { keyCode } from "./key.js";
import { layOutJson } from "./lay-out-json.js";
import { quoteAround, quoteWord } from "./quote.js";

/** Stands for a key in a body until it is written; no sample has it. */
const keyMark = "(idempotency-key)";

/** The body of a request, as curl takes it. */
export function bodyOptions(request: ExampleRequest): readonly string[] {
  const { body, endpoint } = request;
  switch (body?.form) {
    case undefined:
      return [];
    case "bytes":
      return [`--data-binary ${quoteWord(`@${body.file.name}`)}`];
    case "text":
      return [dataOption(String(body.value))];
    case "json":
      return [dataOption(layOutJson(withBodyKey(body.value, request, keyMark), "  "))];
    case "form": {
      const written = formBodies.write(withBodyKey(body.value, request, keyMark), formPolicy(endpoint));
      const mark = encodeURIComponent(keyMark);
      return written.split("&").map((pair) => dataOption(pair.replace(mark, keyMark)));
    }
    case "multipart":
      return body.parts.flatMap((part) => partsOf(part, endpoint)).map(partOption);
  }
}

/** A value that begins with `@` would be the name of a file. */
function dataOption(text: string): string {
  return `${text.startsWith("@") ? "--data-raw" : "--data"} ${quoteAround(text, keyMark, keyCode)}`;
}

function partOption({ name, type, text = "", fileName }: ReturnType<typeof partsOf>[number]): string {
  if (fileName !== undefined) {
    return `--form ${quoteWord(`${name}=@"${fileName}";filename="${fileName}";type=${type}`)}`;
  }
  if (type === undefined) return `--form-string ${quoteWord(`${name}=${text}`)}`;
  return `--form ${quoteWord(`${name}="${text.replaceAll(/[\\"]/gu, String.raw`\$&`)}";type=${type}`)}`;
}
