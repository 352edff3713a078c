import { BillingClient, type ClientOptions, type EventBatch } from "../generated/typescript/index.js";

type Metered = EventBatch["events"][number];
type Draft = Omit<Metered, "unique_id" | "timestamp">;
type Optional<T, K extends keyof T> = Omit<T, K> & Partial<Pick<T, K>>;
type Loose = Optional<Metered, "unique_id">;

export interface Labelled extends Metered {
  readonly label: string;
}

function pluck<T, K extends keyof T>(values: readonly T[], key: K): T[K][] {
  return values.map((value) => value[key]);
}

/** Collects events, and sends them together. */
export class Meter {
  readonly #client: BillingClient;
  readonly #waiting: Metered[] = [];

  constructor(options: ClientOptions) {
    this.#client = new BillingClient(options);
  }

  add(draft: Draft, uniqueId: string): this {
    this.#waiting.push({ ...draft, unique_id: uniqueId });
    return this;
  }

  addLoose({ unique_id: uniqueId = "e_none", ...loose }: Loose): this {
    return this.add(loose, uniqueId);
  }

  relabel(from: string, eventName: string): void {
    for (const event of this.#waiting) if (event.event_name === from) Object.assign(event, patch({ event_name: eventName }));
  }

  async flush(): Promise<{ readonly sent: readonly string[]; readonly ids: readonly string[] }> {
    const events = this.#waiting.splice(0);
    const ids = pluck(events, "unique_id");
    const { ingested: sent } = await this.#client.events.ingest({ events });
    return { sent, ids };
  }
}

function patch(changes: Partial<Metered>): Partial<Metered> {
  return changes;
}

export const labelled: Labelled = { label: "A call", unique_id: "e_9", event_name: "call" };
