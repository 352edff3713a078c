/**
 * Escapes untrusted text for a terminal and a log: what is invisible, controls the terminal, or changes the direction of
 * text becomes `\u{…}`, and nothing in it is a command to a CI service.
 */
export function visible(text: string): string {
  return text
    .replaceAll(invisible, showCharacter)
    .replaceAll(/##(?=\[|vso\[)/gu, "#\\u{23}")
    .replace(/^(\s*):(?=:)/u, "$1\\u{3a}");
}

/** Controls, formats (such as bidi marks and zero-width characters), lone surrogates, line separators, noncharacters. */
const invisible = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\p{Noncharacter_Code_Point}]/gu;

/** Bidirectional embeddings, overrides and isolates: they reorder what comes after them, up to the end of the line. */
export const embeddingControls = /[\u202a-\u202e\u2066-\u2069]/g;

/** What a line of a report shows nothing of, or that would break or reorder it. */
export const hiddenCharacters = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu;

/**
 * A text of which nothing is hidden, in which nothing changes the direction; its line breaks and tabs stay, and so does what joins
 * letters of Persian or pictures: that can be seen.
 */
export function showHidden(text: string): string {
  return /^[\t\n -~]*$/.test(text)
    ? text
    : text.replaceAll(joinOrHidden, (character, isJoining?: string) =>
        isJoining !== undefined || character === "\n" || character === "\t"
          ? character
          : showCharacter(character),
      );
}

/** U+200C and U+200D between what isn't ASCII, and isn't hidden itself; or a hidden character. */
const joinOrHidden =
  /(?<=[^\0-\u00a0\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}])([\u200c\u200d])(?=[^\0-\u00a0\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}])|[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu;

/** The same of a document of JSON, which says it as JSON does, and so stays what it is. */
export function showHiddenInJson(json: string): string {
  return json.replaceAll(hiddenCharacters, (character) =>
    character === "\n" || character === "\t" ? character : character.split("").map(escapeUnit).join(""),
  );
}

function escapeUnit(unit: string): string {
  return `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`;
}

/** `\u{202e}` in place of the character. */
export function showCharacter(character: string): string {
  return `\\u{${(character.codePointAt(0) ?? 0).toString(16)}}`;
}

/** How many columns of a terminal a text takes that `visible` has made safe. */
export function displayWidth(text: string): number {
  let width = 0;
  for (const character of text) width += /\p{M}/u.test(character) ? 0 : 1 + Number(wide.test(character));
  return width;
}

/** The blocks of characters that are two columns wide: East Asian scripts and pictures. */
const wide =
  /[\u1100-\u115f\u2e80-\u303e\u3041-\u4dbf\u4e00-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6\u{1f300}-\u{1faff}\u{20000}-\u{3fffd}]/u;
