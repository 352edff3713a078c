import { isJsonMediaType } from "../../../language/model/media-types.js";
import type { ImportedParameter } from "../imported-api.js";
import { checkKeywords } from "../keywords.js";
import { memberOf, membersOf, type Node } from "../node.js";
import { plainMediaType } from "./media-types.js";
import type { OperationContext } from "./operation-context.js";

/** A parameter that is written as a document of a media type. */
export interface ParameterContent {
  /** What the document says under the media type. */
  readonly node: Node;
  /** Whether clients write it: as JSON, in a query. */
  readonly isJson: boolean;
}

/** What a parameter has in place of a schema of its own; `undefined`: nothing. */
export function readContent(
  parameter: Node,
  { in: place, isRequired }: Pick<ImportedParameter, "in" | "isRequired">,
  { references, losses }: OperationContext,
): ParameterContent | undefined {
  const [media] = membersOf(references.member(parameter, "content", losses));
  if (media === undefined) return undefined;
  const [name, written] = media;
  const node = references.resolve(written, losses) ?? written;
  const isJson = place === "query" && isJsonMediaType(plainMediaType(name));
  if (isJson) checkKeywords(node, "media type", losses);
  else losses.addIn(isRequired, "media-parameter", written, name);
  return { node, isJson };
}

/** The schema of a parameter, or of the document that it is; any value where there is none. */
export function schemaOf(node: Node): Node {
  return memberOf(node, "schema") ?? { file: node.file, pointer: `${node.pointer}/schema`, value: true };
}
