/** A fenced block of a page: what stands behind the fence, and the lines between the fences. */
export interface Block {
  readonly language: string;
  readonly words: readonly string[];
  readonly text: string;
}

/** The file of a fragment that doesn't name its own. */
export const defaultPath = "page.yaml";

/** A page: a title, a sentence, fragments of a model, and what becomes of them. */
export interface Page {
  readonly title: string;
  readonly sentence: string;
  /** The fragments of the model, by their paths. */
  readonly files: readonly { readonly path: string; readonly text: string }[];
  readonly expectations: readonly Block[];
}

const fence = /^```(\w+)([^\n]*)\n([\s\S]*?)^```$/gm;

export function readPage(text: string): Page {
  const blocks = [...text.matchAll(fence)].map(([, language = "", words = "", inside = ""]) => ({
    language,
    words: words.trim() === "" ? [] : words.trim().split(" "),
    text: inside,
  }));
  const prose = text.replaceAll(fence, "").split(/\n{2,}/);
  return {
    title: (prose[0] ?? "").replace(/^# /, ""),
    sentence: (prose[1] ?? "").trim(),
    files: blocks
      .filter(({ language }) => language === "yaml")
      .map(({ words: [path = defaultPath], text: inside }) => ({ path, text: inside })),
    expectations: blocks.filter(({ language }) => language !== "yaml"),
  };
}

/** The page with each expectation replaced by what really becomes of the fragments. */
export async function fillPage(text: string, become: (block: Block) => Promise<string>): Promise<string> {
  const fills = await Promise.all(readPage(text).expectations.map(become));
  let next = 0;
  return text.replaceAll(fence, (whole: string, language: string, words: string) => {
    if (language === "yaml") return whole;
    const fill = fills[next] ?? "";
    next += 1;
    return `\`\`\`${language}${words}\n${fill.trimEnd()}\n\`\`\``;
  });
}
