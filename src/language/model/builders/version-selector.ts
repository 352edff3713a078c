import type { Report } from "../report.js";
import { isJsonMediaType, placeholder } from "../media-types.js";
import { checkRequestHeaderName } from "./header-name.js";
import { keyPlace, valuePlace } from "./located.js";
import type { Sections } from "./sections.js";

/** The header that selects a version, and the media type that it says in place of the version's name. */
export function buildSelector(
  versions: NonNullable<Sections["versions"]>,
  report: Report,
): { readonly header: string; readonly mediaType: string | undefined } {
  const { header, media_type: mediaType } = versions.value;
  if (header !== undefined && mediaType !== undefined) {
    const problem = "has a `header` and a `media_type`";
    const help = "Keep the one that the service reads the version from.";
    report("invalid-version-selection", { problem, help }, keyPlace(versions, "media_type"));
  }
  if (header !== undefined) {
    checkRequestHeaderName(header, "`versions`", valuePlace(versions, "header"), report, []);
    return { header, mediaType: undefined };
  }
  if (mediaType === undefined) {
    const problem = "has neither a `header` nor a `media_type`";
    const help = "Write the header that selects a version, as in `header: Shop-Version`.";
    report("invalid-version-selection", { problem, help }, keyPlace(versions));
    return { header: "Accept", mediaType };
  }
  const [before = "", ...after] = mediaType.split(placeholder);
  if (after.length !== 1 || !isJsonMediaType(`${before}1${after[0]}`)) {
    const problem = `has a \`media_type\` that isn't one of JSON with one \`${placeholder}\` in it`;
    const help = `Write it in lower case, as in \`application/vnd.shop.${placeholder}+json\`.`;
    report("invalid-version-selection", { problem, help }, valuePlace(versions, "media_type"));
  }
  return { header: "Accept", mediaType };
}
