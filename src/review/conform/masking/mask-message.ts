import type { HeaderLine } from "../http/wire.js";
import type { Masker } from "./masker.js";
import { isSecretHeader, isSecretName } from "./secret-names.js";

/** Whether what has a name is secret as a whole, besides what is secret in every API. */
export type IsSensitive = (name: string) => boolean;

export function maskHeaders(
  lines: readonly HeaderLine[],
  masker: Masker,
  isSensitive: IsSensitive,
): readonly HeaderLine[] {
  return lines.map(([name, value]) => [
    masker.text(name),
    isSecretHeader(name) || isSensitive(name) ? masker.whole(masker.known(value)) : masker.text(value),
  ]);
}

/** A path with its query, of which each part is masked as what it means, and then encoded again. */
export function maskTarget(target: string, masker: Masker, isSensitive: IsSensitive): string {
  return mapTarget(target, (value, name) =>
    name !== undefined && (isSecretName(name) || isSensitive(name))
      ? masker.whole(masker.known(value))
      : masker.text(value),
  );
}

/** Each segment of a path, and each name and value of a query, in one encoding whatever it was written in. */
export function mapTarget(target: string, map: (value: string, name?: string) => string): string {
  const [path = "", ...rest] = target.split("?");
  const segments = path.split("/").map((segment) => encode(map(decode(segment))));
  if (rest.length === 0) return segments.join("/");
  const pairs = rest
    .join("?")
    .split("&")
    .map((pair) => mapPair(pair, map));
  return `${segments.join("/")}?${pairs.join("&")}`;
}

function mapPair(pair: string, map: (value: string, name?: string) => string): string {
  const [name = "", ...rest] = pair.split("=");
  const decoded = decode(name.replaceAll("+", " "));
  const own = encode(map(decoded));
  return rest.length === 0
    ? own
    : `${own}=${encode(map(decode(rest.join("=").replaceAll("+", " ")), decoded))}`;
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Placeholders stay legible. */
function encode(text: string): string {
  return encodeURIComponent(Buffer.from(text, "utf8").toString("utf8")).replaceAll(
    /%C2%ABsecret-(\d+)%C2%BB/gu,
    "«secret-$1»",
  );
}
