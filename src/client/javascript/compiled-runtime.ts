/**
 * Files of the runtime as they are compiled and laid out, by what `compiledKey` says of them: the build of the package puts them in
 * place of this. Empty where Quoin's sources are run as they are.
 */
export const compiledRuntime: ReadonlyMap<string, string> = new Map();
