import { type ClientOptions, type Wallet, WalletsClient } from "../generated/typescript-unversioned/index.js";

type Change<F extends keyof Wallet> = { field: F };
type Both<F extends keyof Wallet> = { first: F; rest: readonly F[] };

export const change: Change<"note"> = { field: "note" };
export const changes: Change<"note" | "createdAt">[] = [{ field: "note" }, { field: "createdAt" }];
export const made = (isLate: boolean): Both<"note" | "createdAt"> => ({
  first: isLate ? "createdAt" : "note",
  rest: ["note", "createdAt"] as const,
});
export const isNote = ({ field }: Change<"note" | "id">): boolean => field === "note";

const usual = "note";
export const named: Change<"note"> = { field: usual };

type Text = Extract<keyof Wallet, "note" | "id">;
export const texts: Text[] = ["note", "id"];
export type Rest = Exclude<keyof Wallet, "note"> | keyof Omit<Wallet, "note">;
export const rest: Rest[] = ["createdAt"];

export function read<F extends keyof Wallet>(wallet: Wallet, field: F): Wallet[F] {
  return wallet[field];
}
export const noteOf = (wallet: Wallet) => read<"note">(wallet, "note");
export const readers: { [F in Text]: (wallet: Wallet) => string } = {
  note: ({ note }) => note,
  id: (wallet) => wallet["id"],
};

export async function run(options: ClientOptions): Promise<unknown> {
  const client = new WalletsClient(options);
  const wallet = await client.wallets.open({ note: "a" });
  const column: keyof Wallet = "note";
  return [wallet[column].length > 0, noteOf(wallet).length > 0];
}
