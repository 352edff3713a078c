import { ts } from "ts-morph";

/** A string of a JSON file. */
interface JsonString {
  readonly node: ts.StringLiteral;
  /** The keys that it is below, the outermost first. */
  readonly keys: readonly string[];
  /** Whether it is a key itself. */
  readonly isKey: boolean;
}

/** All keys and strings of a JSON file. */
export function listJsonStrings(file: ts.JsonSourceFile): readonly JsonString[] {
  const found: JsonString[] = [];
  const visit = (node: ts.Node, keys: readonly string[]): void => {
    if (ts.isPropertyAssignment(node) && ts.isStringLiteral(node.name)) {
      found.push({ node: node.name, keys, isKey: true });
      visit(node.initializer, [...keys, node.name.text]);
      return;
    }
    if (ts.isStringLiteral(node)) found.push({ node, keys, isKey: false });
    ts.forEachChild(node, (child) => visit(child, keys));
  };
  visit(file, []);
  return found;
}
