import type { ConformDocument } from "../../../language/read/language/conform.js";
import { isMarked } from "../http/wire.js";
import { kindOf, mayHaveRun } from "../judge/response-kind.js";
import type { Sent } from "../received.js";
import { markersIn } from "../requests/marker.js";
import { makes } from "./find-leftover.js";

/** What a request may have made on the service, although no response said its id. */
export interface Unanswered {
  readonly version: string;
  readonly call: string;
  /** The marker in its body; absent: nothing tells it from what others make. */
  readonly marker?: string | undefined;
  /** Tells it from others of the run. */
  readonly number: number;
}

export interface UnansweredEvent {
  readonly kind: "unanswered" | "settled";
  readonly unanswered: Unanswered;
}

/** The requests of a run that may have made something that it has no id of. */
export class UnansweredList {
  readonly #open = new Map<string, Unanswered>();
  /** The markers of things whose ids are known. */
  readonly #known = new Set<string>();
  readonly #settings: ConformDocument;
  readonly #onEvent: (event: UnansweredEvent) => void;
  #number = 0;

  constructor(settings: ConformDocument, onEvent: (event: UnansweredEvent) => void) {
    this.#settings = settings;
    this.#onEvent = onEvent;
  }

  /** Hears of each request; `hasId`: its response says the id of what it made. */
  hear(sent: Sent, hasId: boolean): void {
    const marker = markerOf(sent);
    const id = identityOf(sent, marker);
    if (hasId) {
      if (marker !== undefined) this.#known.add(marker);
      if (id !== undefined && isReplay(sent)) this.#settle(id);
    } else if (makes(sent.endpoint, this.#settings) && mayHaveMade(sent)) {
      this.#add(id, { version: sent.api.version.name, call: sent.endpoint.id, marker });
    }
  }

  /** One thing has the marker, however many requests had it: nothing else was made if the id of that is known. */
  hearOfOne(marker: string): void {
    if (!this.#known.has(marker)) return;
    for (const [id, unanswered] of this.#open) if (unanswered.marker === marker) this.#settle(id);
  }

  /** In the order in which they were sent. */
  list(): readonly Unanswered[] {
    return [...this.#open.values()];
  }

  #add(id: string | undefined, unanswered: Omit<Unanswered, "number">): void {
    if (id !== undefined && this.#open.has(id)) return;
    this.#number += 1;
    const numbered = { ...unanswered, number: this.#number };
    this.#open.set(id ?? String(this.#number), numbered);
    this.#onEvent({ kind: "unanswered", unanswered: numbered });
  }

  #settle(id: string): void {
    const unanswered = this.#open.get(id);
    if (unanswered === undefined) return;
    this.#open.delete(id);
    this.#onEvent({ kind: "settled", unanswered });
  }
}

/** The events of a list as what is left of it. */
export function replayUnanswered(events: readonly UnansweredEvent[]): readonly Unanswered[] {
  const settled = new Set(
    events.filter(({ kind }) => kind === "settled").map(({ unanswered }) => unanswered.number),
  );
  return events
    .filter(({ kind, unanswered }) => kind === "unanswered" && !settled.has(unanswered.number))
    .map(({ unanswered }) => unanswered);
}

/** What requests have in common that are one to the service; `undefined`: each is one of its own. */
function identityOf({ endpoint, change }: Sent, marker: string | undefined): string | undefined {
  const isKeyed = endpoint.retrySafety === "key" && typeof change.key === "string";
  return isKeyed ? JSON.stringify([endpoint.id, change.account, change.key, marker]) : undefined;
}

function markerOf({ change }: Sent): string | undefined {
  const [marker] = change.body === undefined ? [] : markersIn(JSON.stringify(change.body));
  return marker;
}

/** A refusal has made nothing, and neither has a request that nobody has got. */
function mayHaveMade({ api, endpoint, change, ending }: Sent): boolean {
  if (ending.kind === "lost") return ending.wasSent;
  const { response } = ending;
  if (kindOf(api, endpoint, response) !== "error") return true;
  return mayHaveRun(api, response) && change.isInvalid !== true;
}

function isReplay({ api, ending }: Sent): boolean {
  const header = api.idempotency?.replayedHeader;
  return header !== undefined && ending.kind === "answered" && isMarked(ending.response, header);
}
