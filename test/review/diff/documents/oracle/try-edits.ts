import { expect, it } from "vitest";
import { groupBy } from "../../../../../src/language/model/group-by.js";
import { drawFromSeed } from "../../../../fuzz/draw.js";
import { seed } from "../../../../whole.js";
import { compareDocuments } from "../compare-documents.js";
import type { DocumentEdit } from "./claim.js";
import { isDangerous, judgeChanges, type Mistake } from "./judge-edit.js";
import { observe } from "./referee.js";
import { sorts } from "./sorts.js";

/** The numbers of the edits of a whole run: each sort has its turn several times. */
export const numbers: readonly number[] = Array.from({ length: 1000 }, (_, index) => index);

/** How many of a hundred edits that break nobody may be called breaking. */
const maxPercent = 1;

interface Drawn extends DocumentEdit {
  readonly sort: string;
  /** What repeats it, and what it is. */
  readonly title: string;
}

interface Judged extends Drawn {
  readonly mistake: Mistake | undefined;
}

/** Draws these edits, asks a referee of JSON Schema whether they are what they claim, and compares their documents. */
export function tryEdits(drawn: readonly number[]): void {
  const edits = drawn.map(drawEdit);

  it("do to values what they claim", { timeout }, () => {
    const wrong = edits.flatMap(({ schema, title }) => {
      const observed = schema && observe(schema);
      return observed === schema?.claim ? [] : [`${title}: claims ${schema?.claim}, is ${observed}`];
    });
    expect(wrong).toEqual([]);
  });

  it(
    "are neither silent nor safe where they break somebody, and hardly ever breaking where not",
    { timeout },
    async () => {
      const judged: Judged[] = [];
      for (const edit of edits) judged.push(await judgeEdit(edit));
      expect(titlesOf(judged.filter(({ claims }) => isDangerous(claims)))).toEqual([]);
      const harmless = judged.filter(({ claims }) => !isDangerous(claims));
      expect(alwaysWrong(harmless)).toEqual([]);
      const wrong = titlesOf(harmless);
      expect(wrong.length > (harmless.length * maxPercent) / 100 ? wrong : []).toEqual([]);
    },
  );
}

const timeout = 900_000;

function drawEdit(number: number): Drawn {
  const sort = sorts[number % sorts.length];
  if (sort === undefined) throw new Error("There are no sorts of edits.");
  const edit = sort.draw(drawFromSeed(`${seed}-${number}`));
  const place = edit.schema === undefined ? "" : `, in ${edit.schema.place}`;
  return { ...edit, sort: sort.name, title: `seed ${seed}, edit ${number}: ${sort.name}${place}` };
}

async function judgeEdit(edit: Drawn): Promise<Judged> {
  const changes = await compareDocuments(edit.old, edit.next);
  return { ...edit, mistake: judgeChanges(edit.claims, changes) };
}

function titlesOf(judged: readonly Judged[]): readonly string[] {
  return judged.flatMap(({ title, mistake }) => (mistake === undefined ? [] : [`${title}: ${mistake}`]));
}

/** The sorts of which several edits were tried, and each of them was judged wrongly. */
function alwaysWrong(judged: readonly Judged[]): readonly string[] {
  const bySort = groupBy(judged, ({ sort }) => sort);
  const wrong = [...bySort].filter(
    ([, edits]) => edits.length > 1 && edits.every(({ mistake }) => mistake !== undefined),
  );
  return wrong.map(([sort]) => sort);
}
