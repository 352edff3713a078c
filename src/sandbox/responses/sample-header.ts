import type { Field } from "../../language/model/ir/type.js";
import type { Header } from "../http/message.js";
import type { SampleSource } from "../samples/sample-source.js";
import { sampleOf } from "../samples/sample-type.js";

/** A sample of a header. An ETag is a strong one, unless the model says what it looks like. */
export function sampleHeader({ name, type }: Field, source: SampleSource): Header {
  const text = String(sampleOf(type, name, source));
  if (name.toLowerCase() !== "etag" || entityTag.test(text)) return [name, text];
  const resolved = source.types.resolve(type);
  const isFree = resolved.kind === "scalar" && resolved.pattern === undefined;
  return [name, isFree ? `"${text.replaceAll(/[^!#-~]/gu, "-")}"` : text];
}

/** As RFC 9110 has it. */
const entityTag = /^(?:W\/)?"[!#-~\u0080-\u00ff]*"$/u;
