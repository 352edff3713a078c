import type { Token, Tokens } from "marked";
import type { Block } from "../page/block.js";
import { type Inline, plainText, type Target } from "../page/inline.js";
import { lexProse } from "./bounded-lexer.js";
import { decodeEntities } from "./decode-entities.js";

/** What a link in prose leads to; `undefined`: nowhere that a page may link to, so that it is text. */
export type ResolveLink = (href: string) => Target | undefined;

/** Addresses that a text of a model may link to: it says nothing of pages. */
export const addressesOnly: ResolveLink = (href) =>
  /^(?:https?:\/\/|mailto:)/iu.test(href) ? { url: href } : undefined;

/**
 * Markdown as blocks. HTML in it is text but for comments, which are nothing, and links that lead nowhere are text; `level` is that
 * of its first headings: 1 is the page's own, so that they are of 2.
 */
export function parseProse(
  text: string,
  resolve: ResolveLink = addressesOnly,
  level: 1 | 2 | 3 | 4 = 4,
): readonly Block[] {
  const context: ProseContext = { resolve, level, ids: new Map() };
  return blocksOf(lexProse(text), context);
}

interface ProseContext {
  readonly resolve: ResolveLink;
  readonly level: 1 | 2 | 3 | 4;
  /** How many headings have each id. */
  readonly ids: Map<string, number>;
}

function blocksOf(tokens: readonly Token[], context: ProseContext): readonly Block[] {
  return tokens.flatMap((token) => blockOf(token, context));
}

function blockOf(token: Token, context: ProseContext): readonly Block[] {
  if (isToken(token, "space") || isToken(token, "def") || isToken(token, "hr")) return [];
  // Of a page that many read, nobody can tick anything off.
  if (isToken(token, "checkbox")) return [];
  if (isToken(token, "code")) {
    return [{ kind: "code", language: /^[\w#+.-]*/u.exec(token.lang ?? "")?.[0] ?? "", text: token.text }];
  }
  if (isToken(token, "heading")) return [headingOf(token, context)];
  if (isToken(token, "list")) {
    const items = token.items.map((item) => blocksOf(item.tokens, context));
    const { ordered: isOrdered, start } = token;
    return [{ kind: "list", isOrdered, ...(start !== "" && start !== 1 && { start }), items }];
  }
  if (isToken(token, "blockquote")) {
    return [{ kind: "quote", blocks: blocksOf(token.tokens, context) }];
  }
  if (isToken(token, "table")) return [tableOf(token, context)];
  const content =
    "tokens" in token && token.tokens !== undefined
      ? inlinesOf(token.tokens, context)
      : textOf(withoutComments(token.raw).trim());
  return content.length === 0 ? [] : [{ kind: "paragraph", content }];
}

function headingOf(token: Tokens.Heading, context: ProseContext): Block {
  const level = Math.min(4, context.level + token.depth - 1);
  const content = inlinesOf(token.tokens, context);
  return {
    kind: "heading",
    level: level <= 2 ? 2 : level === 3 ? 3 : 4,
    id: uniqueId(plainText(content), context),
    content,
  };
}

/** As the hosts of repositories make it, so that links between files stay. */
function uniqueId(text: string, { ids }: ProseContext): string {
  const letters = text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\p{N}\s_-]/gu, "")
    .replaceAll(/\s/gu, "-");
  const name = letters === "" ? "section" : letters;
  let id = name;
  while (ids.has(id)) {
    const count = (ids.get(name) ?? 0) + 1;
    ids.set(name, count);
    id = `${name}-${count}`;
  }
  ids.set(id, 0);
  return id;
}

function tableOf(token: Tokens.Table, context: ProseContext): Block {
  const cells = (row: readonly Tokens.TableCell[]) => row.map((cell) => inlinesOf(cell.tokens, context));
  return { kind: "table", head: cells(token.header), rows: token.rows.map((row) => ({ cells: cells(row) })) };
}

function inlinesOf(tokens: readonly Token[], context: ProseContext): readonly Inline[] {
  return tokens.flatMap((token) => inlineOf(token, context));
}

function inlineOf(token: Token, context: ProseContext): readonly Inline[] {
  if (isToken(token, "codespan")) return [{ kind: "code", text: token.text }];
  if (isToken(token, "br")) return [{ kind: "break" }];
  if (isToken(token, "strong")) return [{ kind: "strong", content: inlinesOf(token.tokens, context) }];
  if (isToken(token, "em")) return [{ kind: "emphasis", content: inlinesOf(token.tokens, context) }];
  if (isToken(token, "del")) return [{ kind: "struck", content: inlinesOf(token.tokens, context) }];
  if (isToken(token, "link")) {
    const content = inlinesOf(token.tokens, context);
    const to = context.resolve(decodeEntities(token.href));
    return to === undefined ? content : [{ kind: "link", to, content }];
  }
  // Pictures would be asked of other hosts.
  if (isToken(token, "image")) return textOf(token.text);
  if (isToken(token, "escape")) return textOf(token.text);
  if (isToken(token, "text")) {
    return token.tokens === undefined ? textOf(decodeEntities(token.raw)) : inlinesOf(token.tokens, context);
  }
  return textOf(withoutComments(token.raw));
}

function withoutComments(html: string): string {
  return html.replaceAll(/<!--[^]*?(?:-->|$)/gu, "");
}

/** A line break in Markdown's source is a space. */
function textOf(text: string): readonly Inline[] {
  return text === "" ? [] : [{ kind: "text", text: text.replaceAll(/\s*\n\s*/gu, " ") }];
}

interface TokenKinds {
  readonly space: Tokens.Space;
  readonly def: Tokens.Def;
  readonly hr: Tokens.Hr;
  readonly checkbox: Tokens.Checkbox;
  readonly code: Tokens.Code;
  readonly heading: Tokens.Heading;
  readonly list: Tokens.List;
  readonly blockquote: Tokens.Blockquote;
  readonly table: Tokens.Table;
  readonly codespan: Tokens.Codespan;
  readonly br: Tokens.Br;
  readonly strong: Tokens.Strong;
  readonly em: Tokens.Em;
  readonly del: Tokens.Del;
  readonly link: Tokens.Link;
  readonly image: Tokens.Image;
  readonly escape: Tokens.Escape;
  readonly text: Tokens.Text;
}

function isToken<Kind extends keyof TokenKinds>(token: Token, kind: Kind): token is TokenKinds[Kind] & Token {
  return token.type === kind;
}
