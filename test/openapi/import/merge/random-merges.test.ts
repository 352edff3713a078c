import { describe, expect, it } from "vitest";
import { isSameContent } from "../../../../src/openapi/import/merge/same-content.js";
import { createRandom } from "../random.js";
import { allValues, expectedMerge } from "./expected-merge.js";
import { contentOf, importAgain, mergeAgain, type Texts } from "./model-of.js";
import {
  drawModel,
  editModel,
  type Files,
  textsInOtherStyle,
  textsOf,
  withComments,
} from "./random-model.js";
import { isWhole } from "../../../whole.js";

const rounds = isWhole ? 30 : 2;

function filesOf(texts: Texts): Files {
  return new Map(Object.entries(texts).map(([path, text]) => [path, contentOf(text)]));
}

function drawSides(seed: number) {
  const random = createRandom(seed);
  const base = drawModel(random);
  const [ours, theirs] = [editModel(base, random, random(9)), editModel(base, random, random(9))];
  return { random, base, ours, theirs };
}

describe("random edits on both sides", () => {
  it.each(["as an import writes", "in another style"])("are joined by name and key, %s", (style) => {
    for (let seed = 0; seed < rounds; seed += 1) {
      const { random, base, ours, theirs } = drawSides(seed);
      const written = style === "in another style" ? textsInOtherStyle(ours, random) : textsOf(ours);
      const { texts, merge } = importAgain({ base: textsOf(base), theirs: textsOf(theirs), ours: written });
      expect(merge.lock, `${seed}`).toBeDefined();
      const expected = [...expectedMerge(base, ours, theirs)].toSorted();
      expect([...allValues(filesOf(texts))].toSorted(), `${seed}`).toEqual(expected);
    }
  });

  it("leave each comment where it is, and nothing to do for the next import", () => {
    for (let seed = 0; seed < rounds; seed += 1) {
      const { random, base, ours, theirs } = drawSides(seed + 1000);
      const written = random(2) === 0 ? textsOf(ours) : textsInOtherStyle(ours, random);
      const commented = Object.fromEntries(
        Object.entries(written).map(([path, text]) => [path, withComments(text, random, saysTheSame(text))]),
      );
      const { texts, merge } = importAgain({ base: textsOf(base), theirs: textsOf(theirs), ours: commented });
      expect(merge.lock, `${seed}`).toBeDefined();
      expect(commentsIn(texts), `${seed}`).toEqual(commentsIn(commented));
      const again = mergeAgain(texts, merge, textsOf(theirs));
      expect([...again.files], `${seed}`).toEqual([]);
      expect(again.lock).toEqual(merge.lock);
    }
  });

  it("change no byte where the document hasn't changed", () => {
    for (let seed = 0; seed < rounds; seed += 1) {
      const { random, base, ours } = drawSides(seed + 2000);
      const written = textsInOtherStyle(ours, random);
      const { merge } = importAgain({ base: textsOf(base), theirs: textsOf(base), ours: written });
      expect([...merge.files], `${seed}`).toEqual([]);
      expect(merge.diagnostics, `${seed}`).toEqual([]);
    }
  });
});

/** Whether a text says what this one says. */
function saysTheSame(text: string): (other: string) => boolean {
  const content = contentOf(text);
  return (other) => isSameContent(content, contentOf(other));
}

function commentsIn(texts: Texts): readonly string[] {
  return Object.values(texts)
    .flatMap((text) => text.match(/# note \d+-\d+\./gu) ?? [])
    .toSorted();
}
