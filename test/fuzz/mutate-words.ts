import type { Draw } from "./draw.js";
import { fieldNames, typeNames } from "./odd-names.js";
import type { ModelFiles } from "./random-model.js";
import { scalarNames } from "./scalar-names.js";

type ChangeWords = (files: ModelFiles, draw: Draw) => ModelFiles;

const scalarWord = new RegExp(`\\b(?:${scalarNames.join("|")})\\b`, "gu");
const newNames = [...typeNames.usual, ...fieldNames.usual, "Other", "other", "other-one"];

const changes: readonly ChangeWords[] = [
  (files, draw) => {
    const word = drawWord(files, /(?<=["\s]|^)[A-Za-z][\w-]*(?="?\??"?\s*:)/gmu, draw);
    const name = draw.one([...newNames, `${word}x`, `${word}_x`, word.toUpperCase(), word.toLowerCase()]);
    return replacedAll(files, word, name);
  },
  (files, draw) => {
    const [one, other] = [
      drawWord(files, /[A-Za-z][\w-]+/gu, draw),
      drawWord(files, /[A-Za-z][\w-]+/gu, draw),
    ];
    return replacedAll(replacedAll(replacedAll(files, one, "\0"), other, one), "\0", other);
  },
  (files, draw) =>
    replacedOnce(files, /(?<=\w)(?="?:\s)|(?<=\w)\?(?="?:\s)/gu, (mark) => (mark === "?" ? "" : "?"), draw),
  (files, draw) => replacedOnce(files, scalarWord, () => draw.one(scalarNames), draw),
  (files, draw) =>
    replacedOnce(files, /\b\d+\b/gu, (number) => String(Number(number) + draw.one([-1, 1, 7])), draw),
  (files, draw) =>
    replacedOnce(
      files,
      /(?<=\w)(?:\[\])?(?=["\s,}])/gu,
      (mark) => (mark === "" ? draw.one(["[]", " | null"]) : ""),
      draw,
    ),
  (files, draw) =>
    replacedOnce(files, /\b(?:true|false)\b/gu, (word) => (word === "true" ? "false" : "true"), draw),
  (files, draw) =>
    replacedOnce(files, /\b(?:GET|POST|PUT|PATCH|DELETE)\b/gu, () => draw.one(["GET", "POST", "PUT"]), draw),
];

/** Changes names, everywhere, types, numbers and what is optional: most of what comes out is a sound model. */
export function mutateWords(files: ModelFiles, draw: Draw): ModelFiles {
  let mutated = files;
  for (let left = draw.one([1, 2, 3, 5, 8]); left > 0; left -= 1) mutated = draw.one(changes)(mutated, draw);
  return mutated;
}

function drawWord(files: ModelFiles, pattern: RegExp, draw: Draw): string {
  const words = files.flatMap(({ text }) => text.match(pattern) ?? []);
  return words.length === 0 ? "a" : draw.one(words);
}

function replacedAll(files: ModelFiles, word: string, name: string): ModelFiles {
  const replace = (found: string) => (found === word ? name : found);
  return files.map(({ path, text }) => ({ path, text: text.replaceAll(/\0|[A-Za-z][\w-]*/gu, replace) }));
}

function replacedOnce(
  files: ModelFiles,
  pattern: RegExp,
  change: (found: string) => string,
  draw: Draw,
): ModelFiles {
  const at = draw.count(0, files.length - 1);
  return files.map(({ path, text }, index) => {
    const found = index === at ? [...text.matchAll(pattern)] : [];
    if (found.length === 0) return { path, text };
    const { 0: before, index: start } = draw.one(found);
    return { path, text: text.slice(0, start) + change(before) + text.slice(start + before.length) };
  });
}
