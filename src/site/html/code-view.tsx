import type { VNode } from "preact";
import { useId } from "preact/hooks";
import { showHidden } from "../../language/text/visible.js";
import type { CodeBlock, Sample } from "../page/block.js";
import { type CodeToken, highlight } from "./highlight.js";

/** Programs that do the same. Each is there without a script; the first is open. */
export function Samples({ samples }: { readonly samples: readonly Sample[] }): VNode {
  // Only one of each name is open.
  const name = useId();
  return (
    <div class="samples">
      {samples.map((sample, index) => (
        <details name={name} open={index === 0}>
          <summary>{sample.label}</summary>
          <CodeView code={sample} />
        </details>
      ))}
    </div>
  );
}

/** Code in a box of its own, which may be wider than its place. */
export function CodeView({ code }: { readonly code: Pick<CodeBlock, "language" | "text"> }): VNode {
  return (
    <pre tabIndex={0}>
      <code>
        <CodeLines {...code} />
      </code>
    </pre>
  );
}

/** Code with its words in classes; what is known of no language is plain. */
function CodeLines({ language, text }: { readonly language: string; readonly text: string }): VNode {
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
