import { BillingClient, type ClientOptions, type EventBatch } from "../generated/typescript-unversioned/index.js";

type Metered = EventBatch["events"][number];
type Draft = Omit<Metered, "uniqueId" | "timestamp">;
type Optional<T, K extends keyof T> = Omit<T, K> & Partial<Pick<T, K>>;
type Loose = Optional<Metered, "uniqueId">;

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
    this.#waiting.push({ ...draft, uniqueId });
    return this;
  }

  addLoose({ uniqueId = "e_none", ...loose }: Loose): this {
    return this.add(loose, uniqueId);
  }

  relabel(from: string, eventName: string): void {
    for (const event of this.#waiting) if (event.eventName === from) Object.assign(event, patch({ eventName }));
  }

  async flush(): Promise<{ readonly sent: readonly string[]; readonly ids: readonly string[] }> {
    const events = this.#waiting.splice(0);
    const ids = pluck(events, "uniqueId");
    const { ingested: sent } = await this.#client.events.ingest({ events });
    return { sent, ids };
  }
}

function patch(changes: Partial<Metered>): Partial<Metered> {
  return changes;
}

export const labelled: Labelled = { label: "A call", uniqueId: "e_9", eventName: "call" };
