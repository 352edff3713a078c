/** A fenced block of a page: what is behind the fence, and the lines between the fences. */
export interface Block {
  readonly language: string;
  readonly words: readonly string[];
  readonly text: string;
}

/** A part of a model, with the path that it is read as. */
export interface Fragment {
  readonly path: string;
  readonly text: string;
}

/** The file of a fragment that doesn't name its own. */
export const defaultPath = "example.yaml";

/** A page: a title, prose, fragments of a model, and what becomes of them. */
export interface Page {
  readonly title: string;
  readonly prose: readonly string[];
  readonly fragments: readonly Fragment[];
  /** What a page about a message suggests instead of its fragments. */
  readonly rightFragments: readonly Fragment[];
  readonly expectations: readonly Block[];
}

const fence = /^```(\w+)([^\n]*)\n([\s\S]*?)^```$/gm;

export function readPage(text: string): Page {
  const blocks = [...text.matchAll(fence)].map(([, language = "", words = "", inside = ""]) => ({
    language,
    words: words.trim() === "" ? [] : words.trim().split(" "),
    text: inside,
  }));
  const fragments = blocks.filter(({ language }) => language === "yaml");
  const [title = "", ...prose] = text
    .replaceAll(fence, "")
    .trim()
    .split(/\n{2,}/);
  return {
    title: title.replace(/^# /, ""),
    prose,
    fragments: fragments.filter((block) => !isRight(block)).map(readFragment),
    rightFragments: fragments.filter(isRight).map(readFragment),
    expectations: blocks.filter(({ language }) => isExpectation(language)),
  };
}

function isRight({ words }: Block): boolean {
  return words[0] === "right";
}

function readFragment(block: Block): Fragment {
  const [path = defaultPath] = isRight(block) ? block.words.slice(1) : block.words;
  return { path, text: block.text };
}

/** Blocks in other languages, such as `sh` and `yml`, are there for readers only. */
function isExpectation(language: string): boolean {
  return ["text", "ts", "md"].includes(language);
}

/** The page with each expectation replaced by what really becomes of the fragments. */
export async function fillPage(
  text: string,
  become: (block: Block) => string | Promise<string>,
): Promise<string> {
  const fills = await Promise.all(readPage(text).expectations.map(async (block) => become(block)));
  let next = 0;
  return text.replaceAll(fence, (whole: string, language: string, words: string) => {
    if (!isExpectation(language)) return whole;
    const fill = fills[next] ?? "";
    next += 1;
    return `\`\`\`${language}${words}\n${fill.trimEnd()}\n\`\`\``;
  });
}
