/** The words of a text: `customer_id` and `customerId` are two. */
export function wordsOf(text: string): readonly string[] {
  return text
    .replaceAll(/(?<=[\p{Ll}\p{N}])(?=\p{Lu})/gu, " ")
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== "");
}

/** The words of names, and those of each as one: a name may be typed without what is between them. */
export function wordsOfNames(text: string): readonly string[] {
  return text.split(/[\s./{}]+/u).flatMap((name) => {
    const words = wordsOf(name);
    return words.length > 1 ? [...words, words.join("")] : words;
  });
}

/** The words that are this one with two neighbours exchanged, as fingers do. */
export function exchanged(word: string): readonly string[] {
  const letters = [...word];
  return letters.slice(1).map((letter, index) => {
    const swapped = [...letters];
    [swapped[index], swapped[index + 1]] = [letter, letters[index] ?? ""];
    return swapped.join("");
  });
}
