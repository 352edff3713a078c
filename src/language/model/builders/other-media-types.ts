import type { Place } from "../../diagnostics/diagnostic.js";
import { asCode } from "../../text/words.js";
import { formMediaType, isMediaType, jsonMediaType, multipartMediaType } from "../media-types.js";
import type { BuildContext } from "./context.js";

/** What says `also`: a response, say. */
export interface OtherMediaTypesOwner {
  readonly owner: string;
  /** Where the media type with this index is. */
  readonly placeOf: (index: number) => Place;
  /** What a client uses; `undefined`: there is no body. */
  readonly mediaType: string | undefined;
}

const words: ReadonlyMap<string, string> = new Map([
  ["json", jsonMediaType],
  ["form", formMediaType],
  ["multipart", multipartMediaType],
]);

/** The media types beside the one that a client uses, in the order of their names. */
export function buildOtherMediaTypes(
  also: readonly string[] | undefined,
  owner: OtherMediaTypesOwner,
  context: BuildContext,
): readonly string[] {
  const all = (also ?? []).map((word) => words.get(word) ?? word);
  all.forEach((mediaType, index) => check(mediaType, all.indexOf(mediaType) < index, index, owner, context));
  return all.toSorted();
}

function check(
  mediaType: string,
  isRepeated: boolean,
  index: number,
  { owner, placeOf, mediaType: main }: OtherMediaTypesOwner,
  { report }: BuildContext,
): void {
  const found = findProblem(mediaType, isRepeated, main);
  if (found !== undefined) report("invalid-media-type", { owner, ...found }, placeOf(index));
}

interface Problem {
  readonly problem: string;
  readonly help: string;
}

function findProblem(mediaType: string, isRepeated: boolean, main: string | undefined): Problem | undefined {
  if (main === undefined) return { problem: "has `also`, but no body", help: "Remove `also`." };
  if (mediaType === main || isRepeated) {
    return { problem: `has ${asCode(mediaType)} twice`, help: "Remove one of them." };
  }
  const help = "Write a media type in lower case and without parameters, such as `text/csv`.";
  return isMediaType(mediaType) ? undefined : { problem: `can't be ${asCode(mediaType)}`, help };
}
