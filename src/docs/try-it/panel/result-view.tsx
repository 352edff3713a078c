import type { VNode } from "preact";
import type { ErrorResult, Result, ValueResult } from "./result.js";

/** What the caller of a call gets. */
export function ResultView({ result }: { readonly result: Result }): VNode {
  return result.kind === "value" ? <ValueView result={result} /> : <ErrorView result={result} />;
}

function ValueView({ result }: { readonly result: ValueResult }): VNode {
  const { text, headers, isReplay, refusal } = result;
  return (
    <>
      {refusal !== "" && <p class="issue">{refusal}</p>}
      {isReplay && <p>It is the stored response of an earlier request.</p>}
      {text === undefined ? <p>Nothing: the response has no body.</p> : <TextView text={text} />}
      {headers.length > 0 && (
        <dl class="result">
          <dt>Headers</dt>
          {headers.map(([name, value]) => (
            <dd>
              <code>{`${name}: ${value}`}</code>
            </dd>
          ))}
        </dl>
      )}
    </>
  );
}

function ErrorView({ result }: { readonly result: ErrorResult }): VNode {
  const { name, message, outcome, advice, arrived } = result;
  return (
    <>
      {arrived !== undefined && <TextView text={arrived} />}
      <dl class="result">
        <dt>Error</dt>
        <dd>
          <code>{name}</code>: {message}
        </dd>
        {outcome !== undefined && (
          <>
            <dt>Outcome</dt>
            <dd>
              <code>{outcome}</code>
            </dd>
          </>
        )}
        <dt>What to do</dt>
        <dd>{advice}</dd>
      </dl>
    </>
  );
}

function TextView({ text }: { readonly text: string }): VNode {
  return (
    <pre tabIndex={0}>
      <code>{text}</code>
    </pre>
  );
}
