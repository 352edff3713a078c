import type { ModelFiles } from "./random-model.js";

/** Removes files and lines, many at once as long as that works, while a model still does what it is known for. */
export async function reduce(
  files: ModelFiles,
  isStill: (files: ModelFiles) => Promise<boolean>,
): Promise<ModelFiles> {
  let kept = files;
  for (const { path } of files) {
    const fewer = kept.filter((file) => file.path !== path);
    if (await isStill(fewer)) kept = fewer;
  }
  for (let before; before !== kept;) {
    before = kept;
    for (const { path } of kept) kept = await withFewerLines(kept, path, isStill);
  }
  return kept;
}

async function withFewerLines(
  files: ModelFiles,
  path: string,
  isStill: (files: ModelFiles) => Promise<boolean>,
): Promise<ModelFiles> {
  let kept = files;
  const lines = () => kept.find((file) => file.path === path)?.text.split("\n") ?? [];
  for (let size = lines().length; size >= 1; size = Math.floor(size / 2)) {
    for (let at = 0; at < lines().length;) {
      const fewer = withText(kept, path, lines().toSpliced(at, size).join("\n"));
      if (await isStill(fewer)) kept = fewer;
      else at += size;
    }
  }
  return kept;
}

function withText(files: ModelFiles, path: string, text: string): ModelFiles {
  return files.map((file) => (file.path === path ? { path, text } : file));
}
