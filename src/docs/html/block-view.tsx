import type { VNode } from "preact";
import { useId } from "preact/hooks";
import { showHidden } from "../../text/visible.js";
import type {
  Block,
  CalloutBlock,
  CodeBlock,
  FieldEntry,
  Sample,
  TableBlock,
  TryItBlock,
} from "../page/block.js";
import { type Inline, plainText } from "../page/inline.js";
import { relativePath } from "../page/relative-path.js";
import { tryItButton } from "../try-it/scripts.js";
import { CodeLines } from "./code-view.js";
import { Inlines } from "./inline-view.js";

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

function CodeView({ code }: { readonly code: Pick<CodeBlock, "language" | "text"> }): VNode {
  return (
    <pre tabIndex={0}>
      <code>
        <CodeLines {...code} />
      </code>
    </pre>
  );
}

/** Each is there without a script; the first is open. */
function Samples({ samples }: { readonly samples: readonly Sample[] }): VNode {
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

/** So many columns fit on a phone; the rows of a table with more stand there as cards, each cell below its head. */
const mostOnPhone = 3;

function Table({ table, from }: { readonly table: TableBlock; readonly from: string }): VNode {
  const heads = table.head.map(plainText);
  const isWide = heads.length > mostOnPhone;
  return (
    <div class={isWide ? "table wide" : "table"} tabIndex={0} role="group" aria-label={labelOf(table)}>
      <table>
        <thead>
          <tr>
            {table.head.map((cell) => (
              <HeadCell cell={cell} from={from} />
            ))}
          </tr>
        </thead>
        <tbody>
          {table.rows.map(({ id, cells }) => (
            <tr id={id}>
              {cells.map((cell, column) => (
                <td data-head={(isWide && heads[column]) || undefined}>
                  <Inlines content={cell} from={from} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** A cell that says nothing heads nothing, such as that over the rows' own names. */
function HeadCell({ cell, from }: { readonly cell: readonly Inline[]; readonly from: string }): VNode {
  if (cell.length === 0) return <td />;
  return (
    <th scope="col">
      <Inlines content={cell} from={from} />
    </th>
  );
}

function labelOf({ head }: TableBlock): string {
  return head
    .map(plainText)
    .filter((words) => words !== "")
    .join(", ");
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

/** Hidden until a script shows it: without one, there is nothing to try with. */
function TryIt({ block, from }: { readonly block: TryItBlock; readonly from: string }): VNode {
  const scripts = block.scripts.map((path) => relativePath(from, path));
  return (
    <section
      class="try-it"
      id="try-it"
      aria-labelledby="try-it-title"
      hidden
      data-call={JSON.stringify(block.call)}
      data-scripts={JSON.stringify(scripts)}
    >
      <h2 id="try-it-title">Try it here</h2>
      <p>
        The client is the real one. The service is a sandbox in this page, made of the specification: the
        values that it returns are examples, and what a request doesn't set, such as a time or a balance,
        stays as it is. Nothing leaves the page, and no key is needed.
      </p>
      {block.decisions.length > 0 && (
        <>
          <p>Where the specification is silent, the sandbox decides. Don't rely on that:</p>
          <ul>
            {block.decisions.map((decision) => (
              <li>
                <Inlines content={decision} from={from} />
              </li>
            ))}
          </ul>
        </>
      )}
      <button type="button">Try it</button>
      <script defer src={relativePath(from, tryItButton)} />
    </section>
  );
}
