/** Where something is: the file, as it is called from the document's folder, and a JSON pointer in it. */
export interface Site {
  readonly file: string;
  readonly pointer: string;
}

/** A value of a document, with where it is. */
export interface Node extends Site {
  readonly value: unknown;
  /** Of a value that a reader has put together: the members, or items by their indices, that aren't below its pointer. */
  readonly members?: ReadonlyMap<string, Node>;
}

/** `openapi.yaml#/components/schemas/Order` */
export function siteName({ file, pointer }: Site): string {
  return `${file}#${pointer}`;
}

/** The node of a member; `undefined` where there is none, or the node is no object. */
export function memberOf(node: Node, name: string): Node | undefined {
  if (!isObject(node.value) || !Object.hasOwn(node.value, name)) return undefined;
  return nodeIn(node, name, node.value[name]);
}

/** The members of an object, in their order; none of what is no object. */
export function membersOf(node: Node | undefined): readonly (readonly [string, Node])[] {
  if (node === undefined || !isObject(node.value)) return [];
  return Object.entries(node.value).map(([name, value]) => [name, nodeIn(node, name, value)]);
}

/** The items of a list; none of what is no list. */
export function itemsOf(node: Node | undefined): readonly Node[] {
  if (node === undefined || !Array.isArray(node.value)) return [];
  return node.value.map((value: unknown, index) => nodeIn(node, String(index), value));
}

/** The value of a member that is a string. */
export function textOf(node: Node, name: string): string | undefined {
  const value = memberOf(node, name)?.value;
  return typeof value === "string" ? value : undefined;
}

/** Whether a member is there, and `true`. */
export function isTrue(node: Node, name: string): boolean {
  return memberOf(node, name)?.value === true;
}

export function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** Whether a value is a `$ref`, alone or beside other keywords. */
export function isReference(
  value: unknown,
): value is Readonly<Record<string, unknown>> & { readonly $ref: string } {
  return isObject(value) && typeof value["$ref"] === "string";
}

/** The node of a value that is in another one. */
function nodeIn({ file, pointer, members }: Node, step: string, value: unknown): Node {
  return members?.get(step) ?? { file, pointer: `${pointer}/${escapeStep(step)}`, value };
}

/** A name as a step of a JSON pointer. */
function escapeStep(name: string): string {
  return name.replaceAll("~", "~0").replaceAll("/", "~1");
}

/** The node to which a JSON pointer leads; `undefined` where it leads nowhere. */
export function nodeAt(root: Node, pointer: string): Node | undefined {
  let node: Node | undefined = root;
  for (const step of stepsOf(pointer)) node = node && stepFrom(node, step);
  return node;
}

/** The names of members, and the indexes of items, on the way to where a JSON pointer leads. */
export function stepsOf(pointer: string): readonly string[] {
  return pointer
    .split("/")
    .slice(1)
    .map((step) => step.replaceAll("~1", "/").replaceAll("~0", "~"));
}

/** The member or the item of a node to which one step leads. */
export function stepFrom(node: Node, step: string): Node | undefined {
  return Array.isArray(node.value) ? itemAt(node, step) : memberOf(node, step);
}

function itemAt(node: Node, step: string): Node | undefined {
  const { value } = node;
  if (!Array.isArray(value) || !/^(?:0|[1-9]\d{0,8})$/u.test(step)) return undefined;
  const items: readonly unknown[] = value;
  const index = Number(step);
  return index < items.length ? nodeIn(node, step, items[index]) : undefined;
}

/** Whether a value is one that an `enum` of a model can list. */
export function isScalar(value: unknown): value is string | number | boolean {
  return typeof value === "string" || typeof value === "number" || typeof value === "boolean";
}
