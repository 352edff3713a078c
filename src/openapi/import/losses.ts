import type { Construct } from "./constructs.js";
import type { Site } from "./node.js";

/** Which way a value goes: what is said of requests only is no loss of a response. */
export type Direction = "request" | "response";

/** What a model says as the document does, though the document may have meant something else. */
export interface Doubt extends Site {
  readonly code: "unlisted-field";
  readonly sentence: string;
}

/** What a document says at a place, and a model can't. */
export interface Loss extends Site {
  readonly construct: Construct;
  /** What the sentence names. */
  readonly detail: string;
  /** Whether nothing of the operation can be called without it. */
  readonly isVital: boolean;
  /** Absent: whichever way the value goes. */
  readonly direction: Direction | undefined;
  /** What alone is lost of what is at its place; absent: all of that. */
  readonly value?: unknown;
}

/** Takes what is found, in the order in which it is read. */
export class Losses {
  readonly list: Loss[] = [];
  readonly doubts: Doubt[] = [];

  add(construct: Construct, { file, pointer }: Site, detail = ""): void {
    this.list.push({ construct, file, pointer, detail, isVital: false, direction: undefined });
  }

  /** A loss of a keyword whose value alone is lost, and not the schema that has it. */
  addValue(
    construct: Construct,
    { file, pointer }: Site,
    detail: string,
    value: unknown,
    direction: Direction,
  ): void {
    this.list.push({ construct, file, pointer, detail, isVital: false, direction, value });
  }

  /** A loss without which the operation can't be called. */
  addVital(construct: Construct, { file, pointer }: Site, detail = ""): void {
    this.list.push({ construct, file, pointer, detail, isVital: true, direction: undefined });
  }

  /** A loss in a part of a request that may be left out, unless it is required. */
  addIn(isRequired: boolean, construct: Construct, site: Site, detail = ""): void {
    if (isRequired) this.addVital(construct, site, detail);
    else this.add(construct, site, detail);
  }
}
