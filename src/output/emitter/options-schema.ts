/**
 * Reads options: a Standard Schema (https://standardschema.dev), as zod's are, and those of other libraries. So nobody's emitter
 * needs the library, or the copy of it, that Quoin has.
 */
export interface OptionsSchema<Options> {
  readonly "~standard": {
    readonly version: 1;
    readonly vendor: string;
    readonly validate: (value: unknown) => Validation<Options> | Promise<Validation<Options>>;
  };
}

export type Validation<Options> =
  | { readonly value: Options; readonly issues?: undefined }
  | { readonly issues: readonly OptionsIssue[] };

export interface OptionsIssue {
  readonly message: string;
  readonly path?: readonly (PropertyKey | { readonly key: PropertyKey })[] | undefined;
}

/** Reads options in which nothing is wrong without the schema: that is loaded for others, to say what is wrong with them. */
export function readFirst<Entry, Options>(
  isEntry: (value: unknown) => value is Entry,
  resolve: (entry: Entry) => Options,
  load: () => Promise<OptionsSchema<Options>>,
): OptionsSchema<Options> {
  const validate = async (value: unknown): Promise<Validation<Options>> =>
    isEntry(value) ? { value: resolve(value) } : (await load())["~standard"].validate(value);
  return { "~standard": { version: 1, vendor: "quoin", validate } };
}
