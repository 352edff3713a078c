import type { WithUnconfirmed } from "../../src/runtime/features/batches.js";
import { idempotencyKeys } from "../../src/runtime/features/idempotency-keys.js";
import type { PageWay } from "../../src/runtime/features/page-way.js";
import { callPages, type PageOptions, type PagePromise } from "../../src/runtime/features/pages.js";
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
import { type ClientSender, createEngine, type Engine } from "../../src/runtime/client/engine.js";
import type { Sender } from "../../src/runtime/client/sender.js";
import type { SdkError } from "../../src/runtime/errors/sdk-error.js";
import { provideHelp } from "../../src/runtime/errors/provide-help.js";
import type { Policy } from "../../src/runtime/types/policy.js";
import { errorClasses } from "./sample-errors.js";
import { sampleOperations, samplePolicy, type SampleOperations, sampleWay } from "./sample-policy.js";

// As the client of `index.ts` does.
provideHelp();

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
  readonly #operations: SampleOperations;

  constructor(sender: Sender, operations = sampleOperations) {
    this.#sender = sender;
    this.#operations = operations;
  }

  get(id: string, options?: CallOptions): ApiPromise<Wallet> {
    return this.#sender.call(this.#operations["get-wallet"], { path: { id } }, options);
  }

  update(id: string, body: WalletChanges, options?: KeyedCallOptions): ApiPromise<Wallet> {
    return this.#sender.call(this.#operations["update-wallet"], { path: { id }, body }, options);
  }

  delete(id: string, options?: KeyedCallOptions): ApiPromise<undefined> {
    return this.#sender.call(this.#operations["delete-wallet"], { path: { id } }, options);
  }
}

export class Feedback {
  readonly #sender: Sender;
  readonly #operations: SampleOperations;

  constructor(sender: Sender, operations = sampleOperations) {
    this.#sender = sender;
    this.#operations = operations;
  }

  create(
    body: { readonly category: string; readonly feedback: string },
    headers?: { readonly channel?: string },
    options?: KeyedCallOptions,
  ): ApiPromise<{ readonly received: boolean }> {
    return this.#sender.call(this.#operations["create-feedback"], { headers, body }, options);
  }
}

export class Events {
  readonly #sender: Sender;
  readonly #operations: SampleOperations;

  constructor(sender: Sender, operations = sampleOperations) {
    this.#sender = sender;
    this.#operations = operations;
  }

  ingest(
    body: { readonly events: readonly UsageEvent[] },
    options?: CallOptions,
  ): ApiPromise<WithUnconfirmed<IngestResult>> {
    return this.#sender.call(this.#operations["ingest-events"], { body }, options);
  }
}

export class Customers {
  readonly #sender: Sender;
  readonly #operations: SampleOperations;
  readonly #way: PageWay;

  constructor(sender: Sender, operations = sampleOperations, way = sampleWay) {
    this.#sender = sender;
    this.#operations = operations;
    this.#way = way;
  }

  list(query: ListCustomersQuery, options?: PageOptions): PagePromise<CustomerPage, Customer> {
    return callPages(this.#sender, this.#operations["list-customers"], { query }, options, this.#way);
  }
}

export class SampleResources {
  readonly wallets: Wallets;
  readonly feedback: Feedback;
  readonly events: Events;
  readonly customers: Customers;
  readonly #sender: ClientSender;

  /**
   * @param operations what the calls bring, in place of the sample's constants
   * @param way how customers are paged
   */
  constructor(sender: ClientSender, operations = sampleOperations, way = sampleWay) {
    this.#sender = sender;
    this.wallets = new Wallets(sender, operations);
    this.feedback = new Feedback(sender, operations);
    this.events = new Events(sender, operations);
    this.customers = new Customers(sender, operations, way);
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

  constructor(
    options: ClientOptions,
    policy: Policy = samplePolicy,
    operations = sampleOperations,
    way = sampleWay,
  ) {
    const parts = { policy, operations, errorClasses, idempotencyKeys };
    const engine = createEngine(parts, options, (sender) => new SampleResources(sender, operations, way));
    super(engine, operations, way);
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
