import { formBodies } from "../../runtime/features/form-bodies.js";
import { type Part, writeParts } from "../../runtime/features/multipart-writer.js";
import type { BodyPolicy } from "../../runtime/types/policy.js";
import type { Data } from "../../say/data.js";
import { type Endpoint, styleOfMember } from "../../language/model/ir/endpoint.js";
import { isList } from "../../language/model/scalars.js";
import { type ExampleFile, exampleFileText, type ExamplePart, type ExampleRequest } from "./example-call.js";
import { withBodyKey } from "./wire-request.js";

const boundary = "quoin-boundary";

/** What a body is when it arrives, and its headers. */
export interface WireBody {
  readonly body: string | Uint8Array<ArrayBuffer>;
  readonly headers: Readonly<Record<string, string>>;
}

/** The bytes of a body; `key` is that of a body which has one in it. */
export function wireBody(request: ExampleRequest, key: string): WireBody | undefined {
  const { body, endpoint } = request;
  switch (body?.form) {
    case undefined:
      return undefined;
    case "bytes":
      return { body: exampleFileText, headers: {} };
    case "text":
      return { body: String(body.value), headers: {} };
    case "json":
      return { body: JSON.stringify(withBodyKey(body.value, request, key)), headers: {} };
    case "form": {
      const written = formBodies.write(withBodyKey(body.value, request, key), formPolicy(endpoint));
      return { body: written, headers: {} };
    }
    case "multipart":
      return writeMultipart(body.parts, endpoint);
  }
}

/** How the runtime writes the form of an endpoint. */
export function formPolicy({ body }: Pick<Endpoint, "body">): BodyPolicy {
  const styles = (body?.memberStyles ?? []).map(({ name, style }) => [name, style] as const);
  return { send: body?.send, memberStyles: Object.fromEntries(styles) };
}

function writeMultipart(parts: readonly ExamplePart[], endpoint: Endpoint): WireBody {
  const pieces = writeParts(
    parts.flatMap((part) => partsOf(part, endpoint)),
    boundary,
  );
  const bytes = pieces.flatMap((piece) => (piece instanceof Uint8Array ? [...piece] : []));
  return {
    body: Uint8Array.from(bytes),
    headers: { "Content-Type": `multipart/form-data; boundary=${boundary}` },
  };
}

/** The parts that a member becomes: one, or one for each item of a list. */
export function partsOf({ name, isList: isMany, content }: ExamplePart, { body }: Endpoint): readonly Part[] {
  const hasBrackets = body !== undefined && styleOfMember(body, name) === "brackets";
  const partName = isMany && hasBrackets ? `${name}[]` : name;
  if ("file" in content) return [filePart(partName, content.file)];
  const items = isList<Data>(content.value) ? content.value : [content.value];
  return items.map((item) =>
    typeof item === "object" && item !== null
      ? { name: partName, type: "application/json", text: JSON.stringify(item) }
      : { name: partName, text: String(item) },
  );
}

function filePart(name: string, { name: fileName, mediaType: type }: ExampleFile): Part {
  return { name, fileName, type, data: new TextEncoder().encode(exampleFileText) };
}
