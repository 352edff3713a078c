const characters = /^[A-Za-z0-9._@+-]+$/;
const windowsDevice = /^(?:con|prn|aux|nul|com[0-9]|lpt[0-9])(?=\.|$)/i;
const maxLength = 128;

/** Why some file system can't have a file or a folder of this name, or `undefined` if each can. */
export function findNameProblem(name: string): string | undefined {
  if (!characters.test(name)) return "only letters, digits, and . _ @ + - are portable in file names";
  if (name.length > maxLength) return `a file name has up to ${maxLength} characters`;
  return name.endsWith(".") || windowsDevice.test(name) ? "Windows reserves such a name" : undefined;
}

/**
 * A name that each file system can have, without two `-` in a row, or an empty one: accents are left out, and other letters become
 * their numbers, so that what a name becomes depends on nothing else. It isn't cut.
 */
export function portableName(name: string): string {
  return name
    .normalize("NFKD")
    .replaceAll(/\p{M}/gu, "")
    .replaceAll(/[^\0-\x7f]/gu, (character) =>
      /[\p{L}\p{N}]/u.test(character) ? `-u${character.codePointAt(0)?.toString(16)}-` : "-",
    )
    .replaceAll(/[^A-Za-z0-9._@+-]+/g, "-")
    .replaceAll(/-{2,}/g, "-")
    .replaceAll(/^[.-]+|[.-]+$/g, "")
    .replace(windowsDevice, "$&_");
}
