const texts = new Map([
  ["ENOSPC", "the disk is full"],
  ["EDQUOT", "the disk quota is used up"],
  ["EACCES", "permission is denied"],
  ["EPERM", "the operation is not permitted"],
  ["EROFS", "the file system is read-only"],
  ["ENOTDIR", "a part of its path is a file"],
  ["EEXIST", "something else is in its place"],
  ["EISDIR", "it is a folder"],
  ["ENOTEMPTY", "the folder is not empty"],
  ["ELOOP", "its symbolic links lead round in a circle"],
  ["ENAMETOOLONG", "its name is too long for the file system"],
  ["EMFILE", "too many files are open"],
  ["ENFILE", "too many files are open on this machine"],
  ["EBUSY", "another program uses it"],
  ["EXDEV", "it is on another file system than its folder"],
  ["EIO", "the disk reports a failure"],
  ["ENOENT", "it does not exist"],
]);

/** The sentence for an error of the file system; errors that are not of the file system are thrown again. */
export function describeDiskError(error: unknown): string {
  if (error instanceof Error && "code" in error && typeof error.code === "string") {
    return texts.get(error.code) ?? `the file system says ${error.code}`;
  }
  throw error;
}

/** True for the error of a path of which some part does not exist. */
export function isMissing(error: unknown): boolean {
  return error instanceof Error && "code" in error && (error.code === "ENOENT" || error.code === "ENOTDIR");
}
