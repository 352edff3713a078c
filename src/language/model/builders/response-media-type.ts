import type { Place } from "../../diagnostics/diagnostic.js";
import { asCode } from "../../text/words.js";
import { isJsonMediaType, jsonMediaType } from "../media-types.js";
import type { BuildContext } from "./context.js";
import { valuePlace } from "./located.js";

/** What says `as`: a response, say. */
export interface MediaTypeOwner {
  readonly owner: string;
  /** Where it says it. */
  readonly placeOf: () => Place;
}

/** The media type of a response with a body: what it says itself, or else the whole API. */
export function buildMediaType(as: string | undefined, context: BuildContext, owner: MediaTypeOwner): string {
  return as === undefined ? usualMediaType(context) : checkMediaType(as, owner, context);
}

/** The media type of a response with a body that says nothing of it. */
export function usualMediaType({ sections }: BuildContext): string {
  return readMediaType(sections.conventions?.value.responses ?? "json") ?? jsonMediaType;
}

/** That of a response that isn't JSON: any, in lower case and without parameters; of an image, say, `image/*`. */
export function buildRawMediaType(
  as: string | undefined,
  usual: string,
  { sections, report }: BuildContext,
  { owner, placeOf }: MediaTypeOwner,
): string {
  if (as === undefined) return usual;
  if (!rawMediaType.test(as)) {
    const help = "Write a media type in lower case and without parameters, such as `text/csv` or `image/*`.";
    report("invalid-media-type", { owner, problem: `can't be ${asCode(as)}`, help }, placeOf());
    return usual;
  }
  if (sections.versions?.value.media_type !== undefined) report(...ofVersion(as, { owner, placeOf }));
  return as;
}

const rawMediaType = /^[a-z]+\/(?:\*|[a-z0-9][a-z0-9.!#$&^_+-]*)$/u;

/** What all responses are that don't say it themselves. */
export function buildResponseConvention(context: BuildContext): string {
  const section = context.sections.conventions;
  const as = section?.value.responses;
  if (section === undefined || as === undefined) return jsonMediaType;
  const placeOf = () => valuePlace(section, "responses");
  return checkMediaType(as, { owner: "A response", placeOf }, context);
}

/** Reports `as` of a response that has no body. */
export function reportMediaTypeOfNothing({ owner, placeOf }: MediaTypeOwner, { report }: BuildContext): void {
  const facts = { owner, problem: "has `as`, but no body", help: "Remove `as`." };
  report("invalid-media-type", facts, placeOf());
}

function checkMediaType(as: string, { owner, placeOf }: MediaTypeOwner, context: BuildContext): string {
  const { sections } = context;
  const mediaType = readMediaType(as);
  if (mediaType === undefined) {
    const problem = `can't be ${asCode(as)}`;
    context.report("invalid-media-type", { owner, problem, help: helpFor(as) }, placeOf());
  } else if (mediaType !== jsonMediaType && sections.versions?.value.media_type !== undefined) {
    context.report(...ofVersion(as, { owner, placeOf }));
  }
  return mediaType ?? jsonMediaType;
}

/** What is reported where requests can't say that they accept it. */
function ofVersion(as: string, { owner, placeOf }: MediaTypeOwner) {
  const problem = `can't be ${asCode(as)}, since \`Accept\` has the media type of the version`;
  const help = "Remove it: requests for a version accept the media type of that version.";
  return ["invalid-media-type", { owner, problem, help }, placeOf()] as const;
}

/** `undefined`: such responses can't be described. */
function readMediaType(as: string): string | undefined {
  if (as === "json") return jsonMediaType;
  return isJsonMediaType(as) ? as : undefined;
}

function helpFor(as: string): string {
  const [plain = ""] = as.trim().toLowerCase().split(/\s*;/u);
  if (isJsonMediaType(plain)) return `Write ${asCode(plain)}.`;
  return /json/u.test(plain)
    ? "Write `json`, or a media type of JSON in lower case, such as `application/vnd.api+json`."
    : "Write `type: text`, or `type: bytes`, where a response isn't JSON.";
}
