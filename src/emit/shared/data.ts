/** Plain JSON data, plus members that are `undefined`, which are omitted. */
export type Data =
  string | number | boolean | null | readonly Data[] | { readonly [name: string]: Data | undefined };
