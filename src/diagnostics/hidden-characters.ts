/** Bidirectional embeddings, overrides and isolates: they reorder what comes after them, up to the end of the line. */
export const embeddingControls = /[\u202a-\u202e\u2066-\u2069]/g;

/** What a line of a report shows nothing of, or that would break or reorder it. */
export const hiddenCharacters = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu;

/** `\u{202e}` in place of the character. */
export function showCharacter(character: string): string {
  return `\\u{${(character.codePointAt(0) ?? 0).toString(16)}}`;
}
