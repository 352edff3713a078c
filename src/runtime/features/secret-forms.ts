/**
 * A secret in each form that masking can't read back to it: beyond ASCII, percent-encoding writes the bytes of its UTF-8, of which
 * masking reads each as a character; in forms a space is a plus.
 */
export function formsOf(secret: string): readonly string[] {
  const bytes = Array.from(new TextEncoder().encode(secret), (byte) => String.fromCharCode(byte)).join("");
  const forms = [secret, cutToUnits(secret), bytes];
  return [...new Set(forms.flatMap((form) => [form, form.replaceAll(" ", "+")]))];
}

/** As masking reads the numbers of HTML: a character has 16 bits. */
function cutToUnits(secret: string): string {
  return Array.from(secret, (one) => String.fromCharCode(one.codePointAt(0) ?? 0)).join("");
}
