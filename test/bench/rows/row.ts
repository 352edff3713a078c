import type { HeyApi } from "../rivals/hey-api.js";

/** Something of which less is better: seconds, MiB, bytes. */
export type Quantity = "cpu" | "memory" | "bytes";

export type Figures = Readonly<Partial<Record<Quantity, number>>>;

/** A row of the table: what one subject takes, over what another one takes. */
export interface Row {
  readonly name: string;
  readonly says: string;
  readonly of: string;
  /** `undefined`: the figure counts by itself. */
  readonly beside?: string;
  readonly quantity: Quantity;
  /** At most so many times what is beside it, or at most so much; `undefined`: it is there to compare with. */
  readonly goal?: number;
}

export interface Settings {
  /** The Node that runs what is measured. */
  readonly node: string;
  /** `undefined`: it isn't installed. */
  readonly rival: HeyApi | undefined;
}

/** Puts everything into the state that it starts from, and measures it once. */
export type Subject = () => Figures | Promise<Figures>;

/** The subjects of a group by their names, in the order of a round. Without a rival, those that need it are missing. */
export interface Subjects {
  readonly all: Readonly<Record<string, Subject>>;
  readonly close: () => void;
}

/** Rows that are measured together, in rounds. */
export interface Group {
  readonly name: string;
  readonly rows: readonly Row[];
  /** True: it has the same figures in each round. */
  readonly isExact?: boolean;
  /** Prepares what its subjects need, for those that are wanted. */
  readonly open: (settings: Settings, isWanted: (subject: string) => boolean) => Subjects | Promise<Subjects>;
}
