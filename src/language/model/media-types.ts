import type { ApiVersion } from "./ir/api.js";

export const jsonMediaType = "application/json";
export const formMediaType = "application/x-www-form-urlencoded";
export const multipartMediaType = "multipart/form-data";
export const bytesMediaType = "application/octet-stream";
export const textMediaType = "text/plain";

/** What stands for the name of a version in a media type. */
export const placeholder = "{version}";

/** The media type that selects a version; `template` has the placeholder: `application/vnd.shop.{version}+json`. */
export function versionMediaType(template: string, name: string): string {
  return template.replace(placeholder, () => name);
}

/** What the header says that selects a version. */
export function selectorValue({ name, mediaType }: Pick<ApiVersion, "name" | "mediaType">): string {
  return mediaType ?? name;
}

/** What the body of a request is in a version: where a media type selects that, plain JSON has it, too. */
export function sentMediaType(mediaType: string, version: Pick<ApiVersion, "mediaType">): string {
  return mediaType === jsonMediaType ? (version.mediaType ?? jsonMediaType) : mediaType;
}

/** Whether a string is the media type of a JSON document, in lower case and without parameters: `application/vnd.api+json`. */
export function isJsonMediaType(text: string): boolean {
  return text === jsonMediaType || /^[a-z]+\/[a-z0-9][a-z0-9.!#$&^_-]*\+json$/u.test(text);
}

/** Whether a string is a media type in lower case and without parameters, or a range of them that callers choose from: `image/*`. */
export function isMediaType(text: string): boolean {
  return /^(?:\*\/\*|[a-z]+\/(?:\*|[a-z0-9][a-z0-9.!#$&^_+-]*))$/u.test(text);
}
