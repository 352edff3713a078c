/** The folder of the package that a module is of; `undefined`: it is of Quoin itself. */
export function packageOf(module: string): string | undefined {
  return /^.*[/\\]node_modules[/\\](?!\.cache)(?:@[^/\\]+[/\\])?[^/\\]+/u.exec(module)?.[0];
}
