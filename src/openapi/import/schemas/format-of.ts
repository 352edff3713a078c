import { type FlatSchema, valueOf } from "./flat-schema.js";

/** The format of a string; 3.1 says in other keywords what `byte` and `binary` say in 3.0. */
export function formatOf(flat: FlatSchema): string | undefined {
  const [format, encoding, media] = ["format", "contentEncoding", "contentMediaType"].map((keyword) =>
    valueOf(flat, keyword),
  );
  if (typeof format === "string") return format;
  if (typeof encoding === "string") return encoding === "base64" ? "byte" : encoding;
  if (typeof media !== "string") return undefined;
  return isTextType(media) ? media : "binary";
}

/** Whether what is of a media type is a text. */
function isTextType(media: string): boolean {
  return /^text\/|^[^;]*\b(?:json|xml|yaml|javascript|graphql)\b/iu.test(media);
}
