/** How many bytes a body has, as its response says; nothing where that isn't the size of what arrives. */
export function plainLength(headers: Headers): number | undefined {
  const length = headers.get("content-length");
  const isPlain = (headers.get("content-encoding") ?? "identity") === "identity";
  return isPlain && length !== null && /^\d{1,15}$/.test(length) ? Number(length) : undefined;
}
