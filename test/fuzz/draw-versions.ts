import { drawFromSeed, type Draw } from "./draw.js";
import { currentVersion } from "./odd-names.js";
import { drawModel, type ModelFiles } from "./random-model.js";
import { readApis } from "./read-apis.js";

/** A sound model of two versions, of which the former calls many types and fields otherwise. */
export function drawVersions(seed: string): ModelFiles {
  const draw = drawFromSeed(seed);
  let files = drawModel(draw);
  for (let left = attempts; left > 0; left -= 1) {
    const renamed = files.map(({ path, text }) => ({ path, text: withFormerNames(text, draw) }));
    if (readApis(renamed) !== undefined) return renamed;
    files = drawModel(draw);
  }
  return files;
}

const attempts = 20;

/** The files of random models are JSON, with one key a line. */
function withFormerNames(text: string, draw: Draw): string {
  const fields = text.replaceAll(/^( {8}"([\w-]+)\??": )("[^"]*")(,?)$/gmu, (line, key, name, type, end) =>
    draw.chance(40)
      ? `${key}{ "type": ${type}, "was": { "until": "${currentVersion}", "name": "former_${name}" } }${end}`
      : line,
  );
  return fields.replaceAll(/^( {4}"([A-Z]\w*)": \{)(?=\n {6}"doc")/gmu, (line, key, name) =>
    draw.chance(30) ? `${key} "was": { "until": "${currentVersion}", "name": "Former${name}" },` : line,
  );
}
