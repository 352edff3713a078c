import { formMediaType, isJsonMediaType, multipartMediaType } from "../../../language/model/media-types.js";
import { mapOf, type ValueMap } from "../document/value.js";

/** The media types that a body may have too: those with members have the same ones. */
export function otherMedia(
  also: readonly string[],
  main: string,
  schema: ValueMap,
): readonly (readonly [string, ValueMap])[] {
  const nothing = mapOf({});
  return also.map((one) => [one, hasMembers(main) && hasMembers(one) ? schema : nothing]);
}

function hasMembers(mediaType: string): boolean {
  return mediaType === formMediaType || mediaType === multipartMediaType || isJsonMediaType(mediaType);
}
