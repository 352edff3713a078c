import type { VNode } from "preact";
import type { TryItBlock } from "../page/block.js";
import { relativePath } from "../page/relative-path.js";
import { Inlines } from "./inline-view.js";
import { tryItButton } from "../try-it/scripts.js";

/** Where a call can be tried. Hidden until a script shows it: without one, there is nothing to try with. */
export function TryIt({ block, from }: { readonly block: TryItBlock; readonly from: string }): VNode {
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
        stays as it is. Nothing leaves the page, and no API key is needed.
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
