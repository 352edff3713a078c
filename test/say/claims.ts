import { plainText } from "../../src/site/page/inline.js";
import type { Block } from "../../src/site/page/block.js";
import { describeDuration } from "../../src/language/model/duration.js";
import type { CallRetryPlan } from "../../src/language/plan/call-retry.js";

/** What a voice says of the retries of a call, in the terms of the plan; what it doesn't speak of is absent. */
export interface Claims {
  /** When clients retry it. */
  readonly client?: string | undefined;
  /** How long a copy is protected: `36 hours`, or as the plan has it. */
  readonly until?: string;
  /** What may happen twice. */
  readonly twice?: string;
}

export function claimsOfPlan({ client, until, twice }: CallRetryPlan): Required<Claims> {
  const time = until.kind === "time" ? describeDuration(until.milliseconds) : until.kind;
  return { client, until: time, twice: twice.kind };
}

/** The words of a voice, each for what it claims; the first that is found counts. */
type Words<Claim extends string> = readonly (readonly [RegExp, Claim])[];

const twiceWords: Words<string> = [
  [/may repeat it/u, "effect-after"],
  [/may happen twice/u, "side-effects"],
  [/may take effect twice|so it is not retried/u, "effect"],
];

export function claimsOfPage(text: string): Claims {
  return {
    client: find(text, [
      [/It is sent once/u, "once"],
      [/only if nothing was sent yet/u, "unless-sent"],
      [/within one call only/u, "within-call"],
      [/It sends the request again|it sends the request again/u, "as-needed"],
    ]),
    until: timeOf(text, /Yes, for ([^,.]*)/u, /No: it may take effect twice/u),
    twice: find(text, twiceWords) ?? "nothing",
  };
}

export function claimsOfComment(text: string): Claims {
  return {
    client: find(text, [
      [/It is sent once/u, "once"],
      [/so it is not retried once/u, "unless-sent"],
      [/retried within the call, and not resumed/u, "within-call"],
      [/retried as needed|is retried, and can be resumed|unless you pass one/iu, "as-needed"],
    ]),
    twice: find(text, twiceWords) ?? "nothing",
  };
}

/** Of the report, and of the table of calls. */
export function claimsOfShort(text: string): Claims {
  return {
    client: find(text, [
      [/may come too late/u, "once"],
      [/only when it had no effect|no, once it may have taken effect/u, "unless-sent"],
      [/within the call/u, "within-call"],
      [/also when the outcome is unknown|\| yes,/u, "as-needed"],
    ]),
  };
}

export function claimsOfExport(text: string): Claims {
  return {
    until: timeOf(text, /It can be sent again for ([^,.]*)/u, /Sent again, it may take effect twice/u),
    twice: find(text, twiceWords) ?? "nothing",
  };
}

function timeOf(text: string, limited: RegExp, never: RegExp): string {
  const [, time] = limited.exec(text) ?? [];
  if (time !== undefined) return time;
  if (never.test(text)) return "never";
  return text.includes("nothing says for how long") ? "unspecified" : "always";
}

function find(text: string, words: Words<string>): string | undefined {
  return words.find(([pattern]) => pattern.test(text))?.[1];
}

/** The cells of the tables in some blocks under their heads, by the first cell. */
export function cellsOf(blocks: readonly Block[]): ReadonlyMap<string, (head: string) => string> {
  return new Map(
    blocks.flatMap((block) => {
      if (block.kind !== "table") return [];
      const heads = block.head.map(plainText);
      return block.rows.map(({ cells }) => {
        const [name = ""] = cells.map(plainText);
        return [name, (head: string) => plainText(cells[heads.indexOf(head)] ?? [])] as const;
      });
    }),
  );
}
