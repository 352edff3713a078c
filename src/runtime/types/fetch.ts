/** As the platform's own, for the requests that a client makes. That of undici fits, and so does any mock of one. */
export type Fetch = (url: string, init: FetchInit) => Promise<FetchResponse>;

/** What a client asks for. */
export interface FetchInit {
  readonly method: string;
  readonly headers: { readonly [name: string]: string };
  readonly body: string | null;
  readonly signal: AbortSignal;
  readonly redirect: "manual";
}

/** What a client needs of a `Response`. */
export interface FetchResponse {
  readonly status: number;
  readonly type?: string;
  readonly headers: FetchHeaders;
  readonly body: FetchBody | null;
}

export interface FetchHeaders {
  get(name: string): string | null;
  has(name: string): boolean;
  forEach(visit: (value: string, name: string) => void): void;
}

export interface FetchBody {
  getReader(): FetchReader;
  cancel(): Promise<void>;
}

export interface FetchReader {
  read(): Promise<{ readonly done: boolean; readonly value?: Uint8Array | undefined }>;
  cancel(): Promise<void>;
}
