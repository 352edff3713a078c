import { median } from "./measure/median.js";
import type { Figures, Group, Row, Settings } from "./rows/row.js";

/** What a row came to. */
export interface Result {
  readonly row: Row;
  /** The medians of the rounds. */
  readonly ours: number;
  readonly beside: number | undefined;
  /** The median of the ratios of the rounds, or the figure itself where nothing is beside it. `undefined`: no rival. */
  readonly value: number | undefined;
}

type Round = Readonly<Record<string, Figures>>;

/**
 * Measures each subject once a round, one after the other, so that what else the machine does hits all of them. Rows
 * whose own subject is a rival that isn't installed are left out.
 */
export async function measureRows(
  group: Group,
  settings: Settings,
  rounds: number,
  say: (words: string) => void,
): Promise<readonly Result[]> {
  const wanted = new Set(
    group.rows.flatMap(({ of, beside }) => (beside === undefined ? [of] : [of, beside])),
  );
  say(`${group.name}: preparing`);
  const { all, close } = await group.open(settings, (subject) => wanted.has(subject));
  try {
    const count = group.isExact === true ? 1 : rounds;
    const measured: Round[] = [];
    for (let index = 0; index < count; index += 1) {
      say(`${group.name}: round ${index + 1} of ${count}`);
      const round: Record<string, Figures> = {};
      for (const [name, subject] of Object.entries(all)) if (wanted.has(name)) round[name] = await subject();
      measured.push(round);
    }
    return group.rows.filter(({ of }) => of in all).map((row) => resultOf(row, measured));
  } finally {
    close();
  }
}

function resultOf(row: Row, rounds: readonly Round[]): Result {
  const figures = (subject: string | undefined): readonly number[] =>
    rounds.flatMap((round) => round[subject ?? ""]?.[row.quantity] ?? []);
  const [ours, beside] = [figures(row.of), figures(row.beside)];
  const ratios = ours.flatMap((figure, index) => figure / (beside[index] ?? Number.NaN));
  const isCompared = beside.length > 0;
  return {
    row,
    ours: median(ours),
    beside: isCompared ? median(beside) : undefined,
    value: isCompared ? median(ratios) : row.beside === undefined ? median(ours) : undefined,
  };
}
