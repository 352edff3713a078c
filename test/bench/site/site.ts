/** What is measured of a reference: a folder of files, and what a reader does with it. */
export interface Site {
  readonly name: string;
  readonly version: string;
  readonly folder: string;
  /** The page that has the operation which somebody looks for, below the folder. */
  readonly page: string;
  /** The page that the reference starts with, where that is another one. */
  readonly start?: string;
  /** The CSS selector of an element that shows when the first operation can be read. */
  readonly readable: string;
  /** What is clicked, one after the other, until a request can be filled in: selectors; none where nothing can be tried. */
  readonly tryIt: readonly string[];
}

/** How many operations the references have that are measured. */
export const sizes = [6, 500] as const;
