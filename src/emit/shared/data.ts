/** Plain data that JSON can carry, plus members that are `undefined`, which are left out. */
export type Data =
  string | number | boolean | null | readonly Data[] | { readonly [name: string]: Data | undefined };
