import type { Api } from "../../src/language/model/ir/api.js";
import type { Draw } from "../fuzz/draw.js";
import { drawValue } from "./draw-value.js";
import { mutateValue } from "./mutate-value.js";
import { type Subject, subjectsOf } from "./subjects.js";

/** A value that an interface and its validator are asked about. */
export interface Case {
  readonly subject: Subject;
  readonly value: unknown;
  /** Drawn of the model, so that it must be admitted; else changed in one place, or in two. */
  readonly isDrawn: boolean;
}

export function drawCases(draw: Draw, api: Api): readonly Case[] {
  return subjectsOf(api).flatMap((subject) => drawFor(draw, api, subject));
}

function drawFor(draw: Draw, api: Api, subject: Subject): readonly Case[] {
  return [1, 2].flatMap(() => {
    const value = drawValue(draw, api, subject);
    const changed = [1, 2, 3, 4].map(() => mutateValue(draw, subject, value));
    const [first] = changed;
    return [
      { subject, value, isDrawn: true },
      ...[...changed, mutateValue(draw, subject, first)].map((mutant) => ({
        subject,
        value: mutant,
        isDrawn: false,
      })),
    ];
  });
}
