const ownFiles: ReadonlySet<string> = new Set(["quoin.config.yaml", "quoin.accept.yaml"]);

/** Whether a file of this name, found in a folder of a model, is part of the model. */
export function isModelFile(name: string): boolean {
  return /\.ya?ml$/u.test(name) && !ownFiles.has(name);
}

/** Whether nothing below a folder or a file of this name is part of a model. */
export function isIgnored(name: string): boolean {
  return name.startsWith(".") || name === "node_modules";
}
