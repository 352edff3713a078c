import { ts } from "ts-morph";

/** Whether the compiler complains about a file, so that what it says of the file's types can be relied on. */
export function isChecked({ fileName, text }: ts.SourceFile, { checkJs }: ts.CompilerOptions): boolean {
  const comments = ts.getLeadingCommentRanges(text, 0) ?? [];
  const [, directive] =
    comments
      .map(({ pos, end }) => /^\/\/\/?\s*@ts-(check|nocheck)\b/u.exec(text.slice(pos, end)))
      .findLast((match) => match !== null) ?? [];
  if (directive === "nocheck") return false;
  return directive === "check" || checkJs === true || !/\.[cm]?jsx?$/u.test(fileName);
}

/** Whether a file is data that a caller imports. */
export function isJson({ fileName }: ts.SourceFile): boolean {
  return fileName.endsWith(".json");
}
