export const jsonMediaType = "application/json";
export const formMediaType = "application/x-www-form-urlencoded";

/** Whether a text is the media type of a JSON document, in lower case and without parameters: `application/vnd.api+json`. */
export function isJsonMediaType(text: string): boolean {
  return text === jsonMediaType || /^[a-z]+\/[a-z0-9][a-z0-9.!#$&^_-]*\+json$/u.test(text);
}
