import type { VNode } from "preact";
import { showHidden } from "../../text/visible.js";
import { type CodeToken, highlight } from "./highlight.js";

/** Code with its words in classes; what is known of no language is plain. */
export function CodeLines({ language, text }: { readonly language: string; readonly text: string }): VNode {
  const lines = highlight(showHidden(text), language);
  return (
    <>
      {lines.map((tokens, index) => (
        <>
          {index === 0 ? "" : "\n"}
          {tokens.map(tokenView)}
        </>
      ))}
    </>
  );
}

function tokenView({ text, kind }: CodeToken): VNode | string {
  return kind === undefined ? text : <span class={kind}>{text}</span>;
}
