/** An answer of a service. */
export interface Answer {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

/** A body that is a string is a page. */
export function html(status: number, text = "<p>No.</p>"): Answer {
  return { status, headers: { "content-type": "text/html" }, body: text };
}

export function json(status: number, body: unknown, headers: Readonly<Record<string, string>> = {}): Answer {
  return { status, headers: { "content-type": "application/json", ...headers }, body: JSON.stringify(body) };
}
