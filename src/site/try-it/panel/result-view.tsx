import type { VNode } from "preact";
import { adviceByNow, type Passed } from "./advice.js";
import type { TriedCall } from "../tried-call.js";
import type { ErrorResult, Result, ValueResult } from "./result.js";

interface ResultProps {
  readonly result: Result;
  readonly passed: Passed;
  readonly call: TriedCall;
}

/** What the caller of a call gets. */
export function ResultView({ result, passed, call }: ResultProps): VNode {
  return result.kind === "value" ? (
    <ValueView result={result} />
  ) : (
    <ErrorView result={result} passed={passed} call={call} />
  );
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

type ErrorProps = Omit<ResultProps, "result"> & { readonly result: ErrorResult };

function ErrorView({ result, passed, call }: ErrorProps): VNode {
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
        <dd>{adviceByNow(advice, passed, call)}</dd>
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
