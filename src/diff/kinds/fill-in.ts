/** The values of the placeholders in a sentence about a change: what changed, from what, to what. */
export interface Mentioned {
  readonly subject?: string | undefined;
  readonly before?: string | undefined;
  readonly after?: string | undefined;
}

/** Puts these in the places of `{subject}`, `{before}` and `{after}`; what isn't there is `none`. */
export function fillIn(text: string, mentioned: Mentioned): string {
  const { subject = "", before = "none", after = "none" } = mentioned;
  const values: Readonly<Record<string, string>> = { subject, before, after };
  return asSentence(
    text.replaceAll(/\{(subject|before|after)\}/gu, (_, name: string) => values[name] ?? name),
  );
}

/** The same of any change of a kind. */
export function fillInAny(text: string): string {
  return fillIn(text, { subject: "something", before: "the old one", after: "the new one" });
}

export function asSentence(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
