import type { VNode } from "preact";
import type { TableBlock } from "../page/block.js";
import { type Inline, plainText } from "../page/inline.js";
import { Inlines } from "./inline-view.js";

/** So many columns fit on a phone; the rows of a table with more stand there as cards, each cell below its head. */
const mostOnPhone = 3;

/** A table, which may be wider than its place; `from` is the path of its page. */
export function Table({ table, from }: { readonly table: TableBlock; readonly from: string }): VNode {
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
