/** A part of a line. */
export type Inline =
  | { readonly kind: "text"; readonly text: string }
  | { readonly kind: "code"; readonly text: string }
  /** `GET /orders/{id}` */
  | { readonly kind: "route"; readonly method: string; readonly path: string }
  | { readonly kind: "strong"; readonly content: readonly Inline[] }
  | { readonly kind: "emphasis"; readonly content: readonly Inline[] }
  | { readonly kind: "struck"; readonly content: readonly Inline[] }
  | { readonly kind: "link"; readonly to: Target; readonly content: readonly Inline[] }
  /** What isn't specified: shown as such wherever it is. */
  | { readonly kind: "unknown"; readonly to: Target; readonly content: readonly Inline[] }
  | { readonly kind: "break" };

/** Where a link leads: to a page of the site, or to an address elsewhere. */
export type Target =
  | { readonly page: string; readonly anchor?: string | undefined }
  | { readonly url: string };

/** Text in which what is between backticks is code. */
export function sentence(text: string): readonly Inline[] {
  const parts = text.split(/(?<!`)(`[^`]+`)(?!`)/u);
  return parts
    .map((part, index): Inline => (index % 2 === 1 ? code(part.slice(1, -1)) : { kind: "text", text: part }))
    .filter(isShown);
}

function isShown(part: Inline): boolean {
  return part.kind !== "text" || part.text !== "";
}

/**
 * The parts of a line: `` line`Ask ${link} for ${names}.` `` Code in its own text is between escaped backticks; a value that is a
 * string is text as it is, even with backticks in it, so that no name of a model becomes markup.
 */
export function line(
  texts: TemplateStringsArray,
  ...values: readonly (string | Inline | readonly Inline[])[]
): readonly Inline[] {
  const parts = texts.flatMap((text, index) => {
    const value = values[index] ?? [];
    const part: Inline | readonly Inline[] =
      typeof value === "string" ? { kind: "text", text: value } : value;
    return [...sentence(text), ...[part].flat()];
  });
  return joinTexts(parts.filter(isShown));
}

/** In Markdown, a `#` is escaped where a text starts, which must not be within a line. */
export function joinTexts(parts: readonly Inline[]): readonly Inline[] {
  return parts.reduce<readonly Inline[]>((joined, part) => {
    const last = joined.at(-1);
    if (last?.kind !== "text" || part.kind !== "text") return [...joined, part];
    return [...joined.slice(0, -1), { kind: "text", text: last.text + part.text }];
  }, []);
}

export function code(text: string): Inline {
  return { kind: "code", text };
}

export function linkTo(page: string, content: readonly Inline[], anchor?: string): Inline {
  return { kind: "link", to: { page, anchor }, content };
}

/** The text of some parts alone, as in a title. */
export function plainText(content: readonly Inline[]): string {
  return content
    .map((part) => {
      switch (part.kind) {
        case "text":
        case "code":
          return part.text;
        case "route":
          return `${part.method} ${part.path}`;
        case "break":
          return " ";
        default:
          return plainText(part.content);
      }
    })
    .join("");
}
