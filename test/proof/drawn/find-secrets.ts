import { inspect } from "node:util";

/** Every text in what a caller keeps, the data of the service aside, with percent-encoding undone however often. */
function textsOf(kept: unknown): string {
  const shown = inspect(kept, { depth: 12, maxStringLength: null, maxArrayLength: null, showHidden: true });
  return `${shown} ${JSON.stringify(kept) ?? ""}`.replaceAll(/%(?:25)*([\da-f]{2})/gi, (_, hex: string) =>
    String.fromCodePoint(Number.parseInt(hex, 16)),
  );
}

/** The secrets that are in it, with what is around them. */
export function findSecrets(kept: unknown, secrets: readonly string[]): readonly string[] {
  const text = textsOf(kept);
  return secrets.flatMap((secret) => {
    const at = text.indexOf(secret);
    return at < 0
      ? []
      : [text.slice(Math.max(0, at - 200), at + secret.length + 20).replaceAll(/\s+/gu, " ")];
  });
}
