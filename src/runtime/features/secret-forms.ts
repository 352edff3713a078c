/**
 * A secret in each form that masking can't read back to it: beyond ASCII, percent-encoding writes the bytes of its UTF-8 and HTML has
 * names, by some writers for Latin-1 alone; in forms a space is a plus. Masking reads a byte as a character, and an unknown name as NUL.
 */
export function formsOf(secret: string): readonly string[] {
  const bytes = Array.from(new TextEncoder().encode(secret), (byte) => String.fromCharCode(byte)).join("");
  const texts = [secret, cutToUnits(secret)];
  const named = [/[^\0-\x7f]/gu, /[\xa0-\xff]/g].flatMap((those) =>
    texts.map((text) => text.replaceAll(those, "\0")),
  );
  const forms = [...texts, bytes, ...named];
  return [...new Set(forms.flatMap((form) => [form, form.replaceAll(" ", "+")]))];
}

/** As masking reads the numbers of HTML: a character has 16 bits. */
function cutToUnits(secret: string): string {
  return Array.from(secret, (one) => String.fromCharCode(one.codePointAt(0) ?? 0)).join("");
}
