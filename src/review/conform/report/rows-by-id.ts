import { isRowId, rowTexts } from "../row-texts/row-texts.js";

/** What a row is about, as a sentence. */
export function promiseOf(row: string): string {
  return isRowId(row) ? rowTexts[row].promise : row;
}

/** Whether a row is about what protects from a second effect. */
export function isAboutKeys(row: string): boolean {
  return row.startsWith("keys.");
}
