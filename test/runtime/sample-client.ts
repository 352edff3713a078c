import { type WithUnconfirmed, batches } from "../../src/runtime/features/batches.js";
import { requestItems } from "../../src/runtime/features/request-items.js";
import { idempotencyKeys } from "../../src/runtime/features/idempotency-keys.js";
import { parameters } from "../../src/runtime/features/parameters.js";
import { callPages, type PagePromise } from "../../src/runtime/features/pages.js";
import type {
  AcknowledgeOptions,
  CallOptions,
  ExecuteOptions,
  KeyedCallOptions,
  PreparedRequest,
  RequestMethod,
  RequestOptions,
} from "../../src/runtime/types/call.js";
import type { JsonValue } from "../../src/runtime/types/scalars.js";
import type { ClientOptions } from "../../src/runtime/context/client-options.js";
import type { ApiPromise } from "../../src/runtime/client/api-promise.js";
import { type Sender, createEngine, type Engine } from "../../src/runtime/client/engine.js";
import type { SdkError } from "../../src/runtime/errors/sdk-error.js";
import type { Policy } from "../../src/runtime/types/policy.js";
import { errorClasses } from "./sample-errors.js";
import { samplePolicy } from "./sample-policy.js";

/** What the generator prints for the API of `sample-policy.ts`. */

export interface Wallet {
  readonly id: string;
  readonly name: string;
}

export interface WalletChanges {
  readonly name?: string | null;
  readonly active?: boolean | null;
}

export interface UsageEvent {
  readonly unique_id: string;
  readonly event_name: string;
  readonly properties?: object;
}

export interface IngestResult {
  readonly ingested: readonly string[];
  readonly failed: readonly string[];
}

export interface Customer {
  readonly id: string;
}

export interface CustomerPage {
  readonly data: readonly Customer[];
  readonly pagination: { readonly total_pages: number };
}

export interface ListCustomersQuery {
  readonly limit: number;
  readonly offset: number;
  readonly sort?: string;
  readonly status?: string | readonly string[];
}

export class Wallets {
  readonly #sender: Sender;

  constructor(sender: Sender) {
    this.#sender = sender;
  }

  get(id: string, options?: CallOptions): ApiPromise<Wallet> {
    return this.#sender.call("get-wallet", { path: { id } }, options);
  }

  update(id: string, body: WalletChanges, options?: KeyedCallOptions): ApiPromise<Wallet> {
    return this.#sender.call("update-wallet", { path: { id }, body }, options);
  }

  delete(id: string, options?: KeyedCallOptions): ApiPromise<undefined> {
    return this.#sender.call("delete-wallet", { path: { id } }, options);
  }
}

export class Feedback {
  readonly #sender: Sender;

  constructor(sender: Sender) {
    this.#sender = sender;
  }

  create(
    body: { readonly category: string; readonly feedback: string },
    headers?: { readonly channel?: string },
    options?: KeyedCallOptions,
  ): ApiPromise<{ readonly received: boolean }> {
    return this.#sender.call("create-feedback", { headers, body }, options);
  }
}

export class Events {
  readonly #sender: Sender;

  constructor(sender: Sender) {
    this.#sender = sender;
  }

  ingest(
    body: { readonly events: readonly UsageEvent[] },
    options?: CallOptions,
  ): ApiPromise<WithUnconfirmed<IngestResult>> {
    return this.#sender.call("ingest-events", { body }, options);
  }
}

export class Customers {
  readonly #sender: Sender;

  constructor(sender: Sender) {
    this.#sender = sender;
  }

  list(query: ListCustomersQuery, options?: CallOptions): PagePromise<CustomerPage, Customer> {
    return callPages(this.#sender, "list-customers", { query }, options);
  }
}

export class SampleResources {
  readonly wallets: Wallets;
  readonly feedback: Feedback;
  readonly events: Events;
  readonly customers: Customers;
  readonly #sender: Sender;

  constructor(sender: Sender) {
    this.#sender = sender;
    this.wallets = new Wallets(sender);
    this.feedback = new Feedback(sender);
    this.events = new Events(sender);
    this.customers = new Customers(sender);
  }

  request<Result = JsonValue | undefined>(
    method: RequestMethod,
    path: string,
    options?: RequestOptions,
  ): ApiPromise<Result> {
    return this.#sender.request(method, path, options);
  }
}

export class SampleClient extends SampleResources {
  readonly #engine: Engine<SampleResources>;

  constructor(options: ClientOptions, policy: Policy = samplePolicy) {
    const features = { parameters, idempotencyKeys, requestItems, batches };
    const parts = { policy, errorClasses, ...features };
    const engine = createEngine(parts, options, (sender) => new SampleResources(sender));
    super(engine);
    this.#engine = engine;
  }

  prepare<Result>(record: (client: SampleResources) => ApiPromise<Result>): PreparedRequest<Result> {
    return this.#engine.prepare(record);
  }

  execute<Result>(prepared: PreparedRequest<Result>, options?: ExecuteOptions): ApiPromise<Result> {
    return this.#engine.execute(prepared, options);
  }

  resume<Result>(from: PreparedRequest<Result> | SdkError, options?: ExecuteOptions): ApiPromise<Result> {
    return this.#engine.resume(from, options);
  }

  acknowledge(prepared: PreparedRequest, options?: AcknowledgeOptions): Promise<void> {
    return this.#engine.acknowledge(prepared, options);
  }
}
