/** What has become of the things of a model, by names such as `types.Order`. */
export class Summary {
  readonly added: string[] = [];
  readonly changed: string[] = [];
  /** What is in another file now, because the document has it elsewhere. */
  readonly moved: string[] = [];
  readonly removed: string[] = [];
  /** What the document no longer has: it stays until a person agrees that it is removed. */
  readonly asked: string[] = [];
  /** Where what is here stays, although the document has changed it too. */
  readonly kept: string[] = [];
  /** What the document has and a person has removed. */
  readonly leftOut: string[] = [];
}
