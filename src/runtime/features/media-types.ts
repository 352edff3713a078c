/** Whether the body of a response is of a media type that is asked for: `image/*` is any image, the widest is any but a page. */
export function isOfType(contentType: string | null, asked: string): boolean {
  const [given = ""] = (contentType ?? "").toLowerCase().split(";", 1);
  const mediaType = given.trim();
  // A login page, say, that something between the client and the service sends.
  if (asked === "*/*") return mediaType !== "text/html" && mediaType !== "application/xhtml+xml";
  return asked.endsWith("/*") ? mediaType.startsWith(asked.slice(0, -1)) : mediaType === asked;
}
