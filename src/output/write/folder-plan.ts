/** What becomes of one file of a folder. */
export interface FileChange {
  /** Inside the folder. */
  readonly path: string;
  readonly action: "created" | "changed" | "unchanged" | "deleted";
  /** The text to write; empty for a file that is deleted. */
  readonly text: string;
  /** The permission bits of the file that is on the disk now. */
  readonly mode: number | undefined;
  /** The digest of the file that is on the disk now. */
  readonly before: string | undefined;
}

/** What becomes of one folder. */
export interface FolderPlan {
  readonly folder: string;
  readonly changes: readonly FileChange[];
}

/** True when carrying out the plan would leave the disk as it is. */
export function isEmptyPlan({ changes }: FolderPlan): boolean {
  return changes.every(({ action }) => action === "unchanged");
}
