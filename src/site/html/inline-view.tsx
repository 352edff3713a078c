import type { VNode } from "preact";
import { showHidden } from "../../language/text/visible.js";
import { type Inline, plainText } from "../page/inline.js";
import { hrefFrom } from "../page/relative-path.js";

interface Props {
  readonly content: readonly Inline[];
  /** The path of the page that they are in. */
  readonly from: string;
}

/** Parts of a line. */
export function Inlines({ content, from }: Props): VNode {
  return (
    <>
      {content.map((part) => (
        <InlinePart part={part} from={from} />
      ))}
    </>
  );
}

/** `GET`, in a colour of its own. */
export function Method({ method }: { readonly method: string }): VNode {
  return <span class={`method ${method.toLowerCase()}`}>{method}</span>;
}

function InlinePart({ part, from }: { readonly part: Inline; readonly from: string }): VNode {
  switch (part.kind) {
    case "text":
      return <>{showHidden(part.text)}</>;
    case "code":
      return <code>{showHidden(part.text)}</code>;
    case "route":
      return (
        <span class="route">
          <Method method={part.method} /> <code>{showHidden(part.path)}</code>
        </span>
      );
    case "strong":
      return (
        <strong>
          <Inlines content={part.content} from={from} />
        </strong>
      );
    case "emphasis":
      return (
        <em>
          <Inlines content={part.content} from={from} />
        </em>
      );
    case "struck":
      return (
        <s>
          <Inlines content={part.content} from={from} />
        </s>
      );
    case "break":
      return <br />;
    case "link":
      return (
        <a href={hrefFrom(from, part.to, ".html")}>
          <Inlines content={part.content} from={from} />
        </a>
      );
    case "unknown":
      return (
        <a class="unknown" href={hrefFrom(from, part.to, ".html")} title={plainText(part.content)}>
          <Inlines content={part.content} from={from} />
        </a>
      );
  }
}
