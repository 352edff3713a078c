const reasons: Readonly<Record<string, string>> = {
  ENOENT: "it does not exist",
  EACCES: "permission is denied",
  EPERM: "permission is denied",
  ELOOP: "its links form a loop",
  EISDIR: "it is a folder",
  ENOTDIR: "part of its path is a file",
  ENAMETOOLONG: "its path is too long",
  EMFILE: "too many files are open",
};

/** What a failed call of the file system means, in words. */
export function reasonOf(error: unknown): string {
  const code = errorCode(error);
  return (code === undefined ? undefined : reasons[code]) ?? code ?? String(error);
}

export function errorCode(error: unknown): string | undefined {
  return error instanceof Error && "code" in error && typeof error.code === "string" ? error.code : undefined;
}
