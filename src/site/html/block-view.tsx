import type { VNode } from "preact";
import { showHidden } from "../../language/text/visible.js";
import type { Block, CalloutBlock, FieldEntry } from "../page/block.js";
import { CodeView, Samples } from "./code-view.js";
import { Inlines } from "./inline-view.js";
import { Table } from "./table-view.js";
import { TryIt } from "./try-it-view.js";

/** What a page consists of; `from` is its path. */
export function Blocks({
  blocks,
  from,
}: {
  readonly blocks: readonly Block[];
  readonly from: string;
}): VNode {
  return (
    <>
      {blocks.map((block) => (
        <BlockView block={block} from={from} />
      ))}
    </>
  );
}

function BlockView({ block, from }: { readonly block: Block; readonly from: string }): VNode {
  switch (block.kind) {
    case "heading": {
      const Tag = `h${block.level}` as const;
      return (
        <Tag id={block.id}>
          <Inlines content={block.content} from={from} />
        </Tag>
      );
    }
    case "paragraph":
      return (
        <p>
          <Inlines content={block.content} from={from} />
        </p>
      );
    case "list": {
      const Tag = block.isOrdered ? "ol" : "ul";
      return (
        <Tag start={block.start}>
          {block.items.map((item) => (
            <li>
              <Blocks blocks={item} from={from} />
            </li>
          ))}
        </Tag>
      );
    }
    case "quote":
      return (
        <blockquote>
          <Blocks blocks={block.blocks} from={from} />
        </blockquote>
      );
    case "code":
      return <CodeView code={block} />;
    case "samples":
      return <Samples samples={block.samples} />;
    case "table":
      return <Table table={block} from={from} />;
    case "facts":
      return (
        <dl>
          {block.facts.map(({ term, content }) => (
            <div>
              <dt>{showHidden(term)}</dt>
              <dd>
                <Inlines content={content} from={from} />
              </dd>
            </div>
          ))}
        </dl>
      );
    case "fields":
      return <Fields fields={block.fields} from={from} />;
    case "tryIt":
      return <TryIt block={block} from={from} />;
    case "callout":
      return <Callout callout={block} from={from} />;
  }
}

function Fields({ fields, from }: { readonly fields: readonly FieldEntry[]; readonly from: string }): VNode {
  return (
    <dl class="fields">
      {fields.map((field) => (
        <div id={field.id}>
          <dt>
            {field.otherIds?.map((id) => (
              <span id={id} />
            ))}
            <a class="name" href={`#${encodeURIComponent(field.id)}`}>
              <code>{showHidden(field.name)}</code>
            </a>{" "}
            <span class="type">
              <Inlines content={field.type} from={from} />
            </span>
            {field.isRequired === true && <span class="mark"> required</span>}
            {field.isDeprecated && <span class="mark"> deprecated</span>}
          </dt>
          <dd>
            <Blocks blocks={field.content} from={from} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Callout({ callout, from }: { readonly callout: CalloutBlock; readonly from: string }): VNode {
  const { tone, id, title, blocks } = callout;
  return (
    <section class={`callout ${tone}`} id={id} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>
        <Inlines content={title} from={from} />
      </h2>
      <Blocks blocks={blocks} from={from} />
    </section>
  );
}
