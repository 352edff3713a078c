/** What a list returns. */
export interface ListTypes {
  readonly page: unknown;
  readonly item: unknown;
}

/** What all lists return, by operation. */
export type ListsOf<Lists> = { readonly [Operation in keyof Lists]: ListTypes };

/** Makes what a list returns; `Promises` has that by operation. */
export type MakeList<
  Lists extends ListsOf<Lists>,
  Promises extends { readonly [Operation in keyof Lists]: unknown },
> = <Operation extends keyof Lists & string>(
  operationId: Operation,
  items: readonly Lists[Operation]["item"][],
  limit?: number,
) => Promises[Operation];
