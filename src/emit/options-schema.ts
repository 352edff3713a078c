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
