import { format, type ParserOptions } from "prettier";
import { parsers } from "prettier/plugins/markdown";
import * as z from "zod";

interface Node {
  readonly type: string;
  readonly value?: string | undefined;
  readonly children?: readonly Node[] | undefined;
}

const node: z.ZodType<Node> = z.lazy(() =>
  z.object({
    type: z.string(),
    value: z.string().optional(),
    children: z.array(node).optional(),
  }),
);

/**
 * What a page consists of for its reader: its blocks with their rows and cells, the lines of its code, and what is in its
 * lines besides words and code. Words aside, so that it is the same whatever they are.
 */
export async function outlineOf(markdown: string): Promise<readonly string[]> {
  let tree: unknown;
  const { markdown: own } = parsers;
  const watching = {
    ...own,
    parse: async (text: string, options: ParserOptions) => {
      tree = await own.parse(text, options);
      // Nobody wants the page printed again.
      return own.parse("", options);
    },
  };
  const plugins = [{ parsers: { markdown: watching } }];
  await format(markdown, { parser: "markdown", plugins, embeddedLanguageFormatting: "off" });
  return outline(node.parse(tree));
}

function outline({ type, value = "", children = [] }: Node): readonly string[] {
  if (isWords({ type, value })) return [];
  const lines = type === "code" ? ` of ${value.split("\n").length} lines` : "";
  return [`${type}${lines}`, ...children.flatMap(outline).map((line) => `  ${line}`)];
}

/** An address is a link to itself. */
function isWords({ type, value }: Node): boolean {
  return ["text", "inlineCode", "link", "break"].includes(type) || /^<\/?code>$/.test(value ?? "");
}
